import { useCallback, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { Crop } from "./crop.ts";
import { PictureCropper } from "./picture-cropper.tsx";

type CropModalProps = {
  picture: ImageBitmap;
  isSaving: boolean;
  /** Why it could not be saved. */
  problem: string | null;
  onSave: (crop: Crop) => void;
  onClose: () => void;
};

export function CropModal({ picture, isSaving, problem, onSave, onClose }: CropModalProps) {
  const t = useTranslations("account.crop");
  const chosen = useRef<Crop>(null);
  const keep = useCallback((crop: Crop) => {
    chosen.current = crop;
  }, []);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("title")}
      size="s"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button busy={isSaving} onClick={() => chosen.current && onSave(chosen.current)}>
            {t("save")}
          </Button>
        </>
      }
    >
      {problem ? <Alert type="error" heading={problem} isLive /> : null}
      <PictureCropper picture={picture} onChange={keep} />
    </Dialog>
  );
}
