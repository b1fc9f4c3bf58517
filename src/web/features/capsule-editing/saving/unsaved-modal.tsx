import { useEffect } from "react";
import { useBlocker } from "react-router";
import { useTranslations } from "use-intl";
import { useStore } from "zustand";
import { useIsOnline } from "../../../api/online.ts";
import { isOnTheWay } from "../../../domain/media/uploading/added-files.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { CapsuleEditing } from "./capsule-editing.ts";

/** Asks a person who leaves the page while some text could not be stored. */
export function UnsavedModal({ editing }: { editing: CapsuleEditing }) {
  const t = useTranslations("capsules.edit.unsaved");
  const texts = Object.values(useStore(editing.texts));
  const { saving } = useStore(editing.state);
  const isOnline = useIsOnline();
  const hasFailed = texts.some(({ status }) => status === "failed");
  // Changes that wait for the network are stored when it is back, but only while this page is open.
  const isLostOnClose = hasFailed || (!isOnline && (saving > 0 || texts.length > 0));
  const hasFiles = useStore(editing.added.files).length > 0;
  const blocker = useBlocker(isLostOnClose);

  useEffect(() => {
    if (!isLostOnClose && !hasFiles) return;
    const ask = (event: BeforeUnloadEvent) => {
      // Another page of this site does not cut uploads off; the end of the tab does.
      const isSending = editing.added.files.getState().some(isOnTheWay);
      if (isLostOnClose || isSending) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [editing, isLostOnClose, hasFiles]);

  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === "blocked"}
      onClose={stay}
      size="s"
      title={t("title")}
      description={t("text")}
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
