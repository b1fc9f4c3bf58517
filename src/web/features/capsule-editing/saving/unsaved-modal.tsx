import { useEffect } from "react";
import { useBlocker } from "react-router";
import { useTranslations } from "use-intl";
import { useStore } from "zustand";
import { useIsOnline } from "../../../api/online.ts";
import { isOnTheWay } from "../../../domain/media/uploading/added-files.ts";
import { useUploadStates } from "../../../domain/media/uploading/upload-media.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { CapsuleEditing } from "./capsule-editing.ts";

/** Asks a person who leaves the page while some text could not be stored or files are on their way. */
export function UnsavedModal({ editing }: { editing: CapsuleEditing }) {
  const t = useTranslations("capsules.edit.unsaved");
  const texts = Object.values(useStore(editing.texts));
  const { saving } = useStore(editing.state);
  const isOnline = useIsOnline();
  const hasFailed = texts.some(({ status }) => status === "failed");
  // Changes that wait for the network are stored when it is back, but only while this page is open.
  const hasUnsavedWords = hasFailed || (!isOnline && (saving > 0 || texts.length > 0));
  const files = useStore(editing.added.files);
  // Nobody would see there whether they were stored, so another page of this site asks as well.
  const isSending = useUploadStates(() => files.some(isOnTheWay));
  const isLostOnLeave = hasUnsavedWords || isSending;
  const blocker = useBlocker(isLostOnLeave);

  useEffect(() => {
    if (!isLostOnLeave) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isLostOnLeave]);

  const lost = [hasUnsavedWords ? t("words") : [], isSending ? t("files") : []].flat();
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={stay}
      size="s"
      title={t("title")}
      description={lost.join(" ")}
      footer={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              editing.dropUnsaved();
              blocker.proceed?.();
            }}
          >
            {t("leave")}
          </Button>
          <Button data-autofocus="" onClick={stay}>
            {t("stay")}
          </Button>
        </>
      }
    />
  );
}
