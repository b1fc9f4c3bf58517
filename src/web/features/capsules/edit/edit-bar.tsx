import Check from "lucide-react/icons/check";
import Eye from "lucide-react/icons/eye";
import Lock from "lucide-react/icons/lock";
import Trash from "lucide-react/icons/trash-2";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useStore } from "zustand";
import { useIsOnline } from "../../../lib/online.ts";
import { Button } from "../../../ui/button.tsx";
import type { CapsuleEditing } from "./capsule-editing.ts";
import { ConflictModal } from "./conflict-modal.tsx";
import { DeleteCapsuleModal } from "./delete-capsule-modal.tsx";
import styles from "./edit-bar.module.css";
import { VisibilityModal } from "./visibility-modal.tsx";

type EditBarProps = { editing: CapsuleEditing; onDone: () => void };

/** Says that one is editing and how it stands, and holds what concerns the whole capsule. */
export function EditBar({ editing, onDone }: EditBarProps) {
  const t = useTranslations("capsules.edit");
  const { saving, conflict } = useStore(editing.state);
  const isOnline = useIsOnline();
  const [open, setOpen] = useState<"visibility" | "delete" | null>(null);
  const { visibility, title } = editing.read();
  const isPrivate = visibility === "private";
  const close = () => setOpen(null);
  const status = () => {
    if (!isOnline) return t("offline");
    return saving > 0 ? t("saving") : t("on");
  };
  return (
    <section className={styles.bar} aria-label={t("label")}>
      <p role="status" className={styles.status}>
        {status()}
      </p>
      <div className={styles.buttons}>
        <Button
          size="s"
          variant="secondary"
          icon={isPrivate ? <Lock /> : <Eye />}
          onClick={() => setOpen("visibility")}
        >
          {isPrivate ? t("visibility.private") : t("visibility.public")}
        </Button>
        <Button size="s" variant="quiet" icon={<Trash />} onClick={() => setOpen("delete")}>
          {t("delete.open")}
        </Button>
        <Button size="s" icon={<Check />} onClick={onDone}>
          {t("done")}
        </Button>
      </div>
      <VisibilityModal
        visibility={visibility}
        open={open === "visibility"}
        onChoose={(chosen) => editing.changeCapsule({ visibility: chosen })}
        onClose={close}
      />
      <DeleteCapsuleModal
        id={editing.read().id}
        title={title}
        open={open === "delete"}
        onClose={close}
      />
      <ConflictModal conflict={conflict} onSettle={editing.settle} />
    </section>
  );
}
