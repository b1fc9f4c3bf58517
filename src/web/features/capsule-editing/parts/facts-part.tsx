import Pencil from "lucide-react/icons/pencil";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { WholeFlenjor } from "../../../../contract/capsules.ts";
import { Button } from "../../../ui/button.tsx";
import { CapsuleFacts } from "../../capsules/capsule-facts.tsx";
import styles from "../edit.module.css";
import { FactsModal } from "./facts-modal.tsx";

/**
 * The facts of a capsule. Times and places follow from the experiences; the others are edited here.
 */
export function FactsPart({ capsule }: { capsule: WholeFlenjor }) {
  const t = useTranslations("capsules.edit");
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.beside}>
      <CapsuleFacts capsule={capsule} />
      <Button size="s" variant="secondary" icon={<Pencil />} onClick={() => setOpen(true)}>
        {t("facts.open")}
      </Button>
      <FactsModal capsule={capsule} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
