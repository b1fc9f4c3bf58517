import Pencil from "lucide-react/icons/pencil";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Experience } from "../../../../contract/experiences.ts";
import { useSlotWords } from "../../../domain/slot/slot-words.ts";
import { Button } from "../../../ui/button.tsx";
import { SlotChip } from "../../capsules/experience/ribbon-experience.tsx";
import styles from "../edit.module.css";
import { isStored } from "../saving/changes.ts";
import { SlotModal } from "./slot-modal.tsx";

export function SlotPart({ experience }: { experience: Experience }) {
  const t = useTranslations("capsules.edit.slot");
  const [isOpen, setOpen] = useState(false);
  const name = useSlotWords().slot(experience);
  const words = name ? t("change") : t("choose");
  if (!isStored(experience.id)) return null;
  return (
    <div className={styles.tools}>
      <SlotChip slot={experience} />
      <Button
        size="s"
        variant="quiet"
        icon={<Pencil />}
        aria-label={`${words}, ${t("label", { title: experience.title })}`}
        onClick={() => setOpen(true)}
      >
        {words}
      </Button>
      <SlotModal experience={experience} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
