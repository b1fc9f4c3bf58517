import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Asset } from "../../../../contract/assets.ts";
import { reportError } from "../../../lib/report-error.ts";
import { uploadImage, uploadVideo } from "../../../lib/upload.ts";
import { useServices } from "../../../services.ts";

/** Stores files one after the other; each that is refused is told, the others go on. */
export function useUploads() {
  const t = useTranslations("capsules.edit");
  const { api, locale } = useServices();
  const [share, setShare] = useState<number | null>(null);

  async function upload(files: readonly File[]): Promise<Asset[]> {
    const assets: Asset[] = [];
    for (const [index, file] of files.entries()) {
      const onProgress = (sent: number) => setShare((index + sent) / files.length);
      onProgress(0);
      const send = file.type.startsWith("video/") ? uploadVideo : uploadImage;
      try {
        assets.push(await send(file, { api, locale, onProgress }));
      } catch (error) {
        reportError(error, t("failed"));
      }
    }
    setShare(null);
    return assets;
  }

  return { upload, share };
}
