import Check from "lucide-react/icons/check";
import Eye from "lucide-react/icons/eye";
import Lock from "lucide-react/icons/lock";
import Trash from "lucide-react/icons/trash-2";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { useStore } from "zustand";
import { Button } from "../../ui/button.tsx";
import { ChangeVisibility } from "./change-visibility.tsx";
import { DeleteCapsuleModal } from "./delete-capsule-modal.tsx";
import styles from "./edit-bar.module.css";
import type { CapsuleEditing } from "./saving/capsule-editing.ts";
import { ConflictModal } from "./saving/conflict-modal.tsx";
import { SaveStatus } from "./saving/save-status.tsx";
import { UnsavedModal } from "./saving/unsaved-modal.tsx";

type EditBarProps = { editing: CapsuleEditing; onDone: () => void };

/**
 * Says that the owner is editing and whether all is stored, and has the actions on the whole
 * capsule.
 */
export function EditBar({ editing, onDone }: EditBarProps) {
  const t = useTranslations("capsules.edit");
  const conflict = useStore(editing.state, (state) => state.conflict);
  const [open, setOpen] = useState<"visibility" | "delete" | null>(null);
  const { visibility, title } = editing.read();
  const isPrivate = visibility === "private";
  const close = () => setOpen(null);
  useEffect(() => editing.watchPage(), [editing]);
  return (
    <section className={styles.bar} aria-label={t("label")}>
      <SaveStatus editing={editing} />
      <div className={styles.buttons}>
        <Button
          size="s"
          variant="secondary"
          icon={isPrivate ? <Lock /> : <Eye />}
          onClick={() => setOpen("visibility")}
        >
          <span className={styles.short}>
            {isPrivate ? t("visibility.private") : t("visibility.public")}
          </span>
        </Button>
        <Button size="s" variant="quiet" icon={<Trash />} onClick={() => setOpen("delete")}>
          <span className={styles.short}>{t("delete.open")}</span>
        </Button>
        <Button size="s" icon={<Check />} onClick={onDone}>
          {t("done")}
        </Button>
      </div>
      {open === "visibility" ? (
        <ChangeVisibility
          visibility={visibility}
          onChoose={(chosen) => editing.changeCapsule({ visibility: chosen })}
          onClose={close}
        />
      ) : null}
      <DeleteCapsuleModal
        id={editing.read().id}
        title={title}
        open={open === "delete"}
        onDeleted={editing.dropUnsaved}
        onClose={close}
      />
      <UnsavedModal editing={editing} />
      <ConflictModal conflict={conflict} onSettle={editing.settle} />
    </section>
  );
}
