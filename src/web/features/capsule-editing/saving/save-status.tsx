import Check from "lucide-react/icons/check";
import CloudOff from "lucide-react/icons/cloud-off";
import Pencil from "lucide-react/icons/pencil";
import RefreshCw from "lucide-react/icons/refresh-cw";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useTranslations } from "use-intl";
import { useStore } from "zustand";
import { useIsOnline } from "../../../api/online.ts";
import { isOnTheWay } from "../../../domain/media/uploading/added-files.ts";
import { useUploadStates } from "../../../domain/media/uploading/upload-media.ts";
import { Button } from "../../../ui/button.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "../edit-bar.module.css";
import type { CapsuleEditing } from "./capsule-editing.ts";

const icons = {
  on: Pencil,
  saving: RefreshCw,
  allSaved: Check,
  offline: CloudOff,
  unsent: CloudOff,
  failed: TriangleAlert,
};

/** Says whether what was changed is stored, on its way, or not. */
export function SaveStatus({ editing }: { editing: CapsuleEditing }) {
  const t = useTranslations("capsules.edit");
  const { saving, hasSaved } = useStore(editing.state);
  const texts = Object.values(useStore(editing.texts));
  const isOnline = useIsOnline();
  const failed = texts.find(({ status }) => status === "failed");
  const files = useStore(editing.added.files);
  const isSending = useUploadStates(() => files.some(isOnTheWay));
  const isOpen = isSending || saving > 0 || texts.some(({ status }) => status !== "saved");

  function kind(): keyof typeof icons {
    if (failed) return "failed";
    if (!isOnline) return isOpen ? "unsent" : "offline";
    if (isOpen) return "saving";
    return hasSaved ? "allSaved" : "on";
  }

  const now = kind();
  const Icon = icons[now];
  const words = now === "failed" ? t("notSaved", { problem: failed?.problem ?? "" }) : t(now);
  const isTrouble = now === "failed" || now === "unsent" || now === "offline";
  return (
    <div className={styles.status} data-status={now}>
      <Icon />
      <p>{words}</p>
      {now === "failed" ? (
        <Button size="s" variant="secondary" onClick={editing.saveNow}>
          {t("retry")}
        </Button>
      ) : null}
      {/* Saved and saving come and go with every pause; only trouble is worth an interruption. */}
      <span role="status">
        <VisuallyHidden>{isTrouble ? words : null}</VisuallyHidden>
      </span>
    </div>
  );
}
