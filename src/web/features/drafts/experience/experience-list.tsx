import ArrowDownUp from "lucide-react/icons/arrow-down-up";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { limits } from "../../../../contract/limits.ts";
import { dayBreaks } from "../../../domain/slot/day-breaks.ts";
import { Button } from "../../../ui/button.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { fieldIds } from "../desk/checklist.ts";
import { useDesk } from "../desk/use-desk.ts";
import { AddExperiencesModal } from "./add-experiences-modal.tsx";
import { ExperienceEditor } from "./experience-editor.tsx";
import styles from "./experience-list.module.css";
import { OrderOfExperiencesModal } from "./order-of-experiences-modal.tsx";

type ExperienceListProps = {
  opened: ReadonlySet<string>;
  onToggle: (id: string, isOpen: boolean) => void;
};

export function ExperienceList({ opened, onToggle }: ExperienceListProps) {
  const t = useTranslations("drafts.experiences");
  const { draft, isJudged } = useDesk();
  const [modal, setModal] = useState<"add" | "order" | null>(null);
  const { experiences } = draft;
  const breaks = dayBreaks(experiences);
  return (
    <div className={styles.plan}>
      {isJudged && experiences.length === 0 ? <Alert type="error">{t("needed")}</Alert> : null}
      <ol className={styles.list}>
        {experiences.map((experience, index) => (
          <ExperienceEditor
            key={experience.id}
            experience={experience}
            number={index + 1}
            day={breaks[index] ?? null}
            isOpen={opened.has(experience.id)}
            onToggle={(isOpen) => onToggle(experience.id, isOpen)}
          />
        ))}
      </ol>
      <div className={styles.actions}>
        <Button
          id={fieldIds.experiences}
          variant="secondary"
          icon={<Plus />}
          disabled={experiences.length >= limits.experiences}
          onClick={() => setModal("add")}
        >
          {t("add")}
        </Button>
        {experiences.length > 1 ? (
          <Button variant="quiet" icon={<ArrowDownUp />} onClick={() => setModal("order")}>
            {t("order")}
          </Button>
        ) : null}
      </div>
      {modal === "add" ? (
        <AddExperiencesModal onClose={() => setModal(null)} onAdded={(id) => onToggle(id, true)} />
      ) : null}
      {modal === "order" ? <OrderOfExperiencesModal onClose={() => setModal(null)} /> : null}
    </div>
  );
}
