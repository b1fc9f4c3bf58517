import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import styles from "./conflict-modal.module.css";
import type { Conflict } from "./editing.ts";

type ConflictModalProps = {
  conflict: Conflict | null;
  onSettle: (choice: "theirs" | "mine") => void;
};

/** Somebody changed the capsule meanwhile: shows both, and lets the person choose. */
export function ConflictModal({ conflict, onSettle }: ConflictModalProps) {
  const t = useTranslations("capsules.edit.conflict");
  const { words, apply } = conflict?.edit ?? {};
  return (
    <Dialog
      open={conflict !== null}
      onClose={() => onSettle("theirs")}
      title={t("title")}
      description={t("text")}
      footer={
        <>
          <Button variant="secondary" onClick={() => onSettle("theirs")}>
            {t("takeTheirs")}
          </Button>
          <Button onClick={() => onSettle("mine")}>{t("keepMine")}</Button>
        </>
      }
    >
      {conflict && words && apply ? (
        <dl className={styles.both}>
          <div>
            <dt>{t("theirs")}</dt>
            <dd>{words(conflict.theirs) || t("empty")}</dd>
          </div>
          <div>
            <dt>{t("mine")}</dt>
            <dd>{words(apply(conflict.theirs)) || t("empty")}</dd>
          </div>
        </dl>
      ) : null}
    </Dialog>
  );
}
