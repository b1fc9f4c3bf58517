import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Asset } from "../../../../contract/assets.ts";
import { ApiError } from "../../../api/api-error.ts";
import { isRefused, reasonOf } from "../../../api/upload-refusal.ts";
import { kindOf, problemOf } from "../../../domain/media/chosen-file.ts";
import { readVideo } from "../../../domain/media/poster-frame.ts";
import { sendMedia } from "../../../domain/media/send-media.ts";
import { useServices } from "../../../services.ts";

/** A file that was not stored, with why; it stays until it is removed or sent again. */
export type FailedFile = { id: string; file: File; reason: string; canRetry: boolean };

/** Stores files one after the other; what fails is kept with its reason, the others go on. */
export function useUploads(onAssets: (assets: Asset[]) => void) {
  const t = useTranslations("ui.file");
  const tRefused = useTranslations("drafts.media.refused");
  const { api, locale } = useServices();
  const [share, setShare] = useState<number | null>(null);
  const [failed, setFailed] = useState<readonly FailedFile[]>([]);
  // Pictures may come and go while these are on their way.
  const latest = useRef(onAssets);
  latest.current = onAssets;

  async function upload(files: readonly File[]): Promise<void> {
    const assets: Asset[] = [];
    for (const [index, file] of files.entries()) {
      const onProgress = (sent: number) => setShare((index + sent) / files.length);
      onProgress(0);
      const problem = problemOf(file);
      if (problem) {
        add({ file, reason: tRefused(problem, { name: file.name }), canRetry: false });
        continue;
      }
      try {
        assets.push(await send(file, onProgress));
      } catch (error) {
        keep(file, error);
      }
    }
    setShare(null);
    if (assets.length > 0) latest.current(assets);
  }

  function send(file: File, onProgress: (sent: number) => void): Promise<Asset> {
    const kind = kindOf(file) ?? "image";
    const findStill = async () => (await readVideo(file)).poster;
    const idempotencyKey = crypto.randomUUID();
    return sendMedia({ kind, file, findStill }, { api, locale, onProgress, idempotencyKey });
  }

  function keep(file: File, error: unknown): void {
    // The login page is already on its way.
    if (error instanceof ApiError && error.status === 401) return;
    const reason = reasonOf(error) || t("unsent");
    add({ file, reason, canRetry: !isRefused(error) });
  }

  function add(one: Omit<FailedFile, "id">): void {
    setFailed((others) => [...others, { ...one, id: crypto.randomUUID() }]);
  }

  const drop = ({ id }: FailedFile) => setFailed((all) => all.filter((one) => one.id !== id));

  function retry(one: FailedFile): void {
    drop(one);
    void upload([one.file]);
  }

  return { upload, share, failed, drop, retry };
}
