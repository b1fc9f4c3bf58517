import { useQuery } from "@tanstack/react-query";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Upload from "lucide-react/icons/upload";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Asset } from "../../../../contract/assets.ts";
import { limits } from "../../../../contract/limits.ts";
import { showSnack } from "../../../lib/alerts.ts";
import { useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { FileButton } from "../uploading/file-button.tsx";
import { FileDrop } from "../uploading/file-drop.tsx";
import styles from "./add-cover-modal.module.css";
import { PhotographerLink, ServiceLine } from "./photo-credits.tsx";
import { stockLandscapeOf } from "./stock-landscape.ts";

type AddCoverModalProps = {
  take: (files: File[]) => Promise<void>;
  isTaking: boolean;
  onClose: () => void;
};

/** The image picker: from the device, or one of the stock landscapes. */
export function AddCoverModal({ take, isTaking, onClose }: AddCoverModalProps) {
  const t = useTranslations("media.covers");

  async function takeAndClose(files: File[]): Promise<void> {
    await take(files);
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={t("add")} description={t("lead")}>
      <FileDrop className={styles.drop} onFiles={takeAndClose}>
        <FileButton icon={<Upload />} onFiles={takeAndClose} isFirst>
          {t("upload")}
        </FileButton>
        <p className={styles.hint}>{t("drop")}</p>
      </FileDrop>
      <Landscapes isTaking={isTaking} onPick={takeAndClose} />
    </Dialog>
  );
}

type LandscapesProps = { isTaking: boolean; onPick: (files: File[]) => Promise<void> };

function Landscapes({ isTaking, onPick }: LandscapesProps) {
  const t = useTranslations("media.covers");
  const { api } = useServices();
  const [picked, setPicked] = useState<string | null>(null);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["photos"],
    queryFn: async ({ signal }) =>
      (await api("GET /photos", { query: { count: limits.photosOffered } }, { signal })).data
        .assets,
    staleTime: Number.POSITIVE_INFINITY,
  });

  function nameOf({ id }: Asset, number: number): string {
    const stock = stockLandscapeOf(id);
    return stock ? t("stock", stock) : t("landscape", { number });
  }

  async function pick(photo: Asset): Promise<void> {
    setPicked(photo.id);
    try {
      await onPick([await fetchPhoto(photo)]);
    } catch {
      showSnack({ type: "error", heading: t("landscapeFailed") });
    }
    setPicked(null);
  }

  if (isError) {
    return (
      <Alert
        type="error"
        heading={t("landscapesFailed")}
        action={
          <Button size="s" variant="secondary" onClick={() => refetch()}>
            {t("retry")}
          </Button>
        }
      />
    );
  }
  return (
    <section aria-labelledby="stock-landscapes">
      <div className={styles.row}>
        <h3 id="stock-landscapes" className={styles.heading}>
          {t("landscapes")}
        </h3>
        <Button
          size="s"
          variant="quiet"
          icon={<RefreshCw />}
          busy={isFetching}
          onClick={() => refetch()}
        >
          {t("others")}
        </Button>
      </div>
      <ul className={styles.photos} aria-busy={!data}>
        {data
          ? data.map((photo, index) => (
              <li key={photo.id}>
                <button
                  type="button"
                  className={styles.photo}
                  aria-label={nameOf(photo, index + 1)}
                  aria-busy={picked === photo.id || undefined}
                  disabled={isTaking || picked !== null}
                  style={{
                    backgroundImage: photo.placeholder ? `url("${photo.placeholder}")` : undefined,
                  }}
                  onClick={() => pick(photo)}
                >
                  <img src={`${photo.url}/500`} width={photo.width} height={photo.height} alt="" />
                </button>
                {photo.credit ? <PhotographerLink {...photo.credit} /> : null}
              </li>
            ))
          : Array.from({ length: limits.photosOffered }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <li key={index} className={styles.photo}>
                <Skeleton shape="block" />
              </li>
            ))}
      </ul>
      {data?.some(({ credit }) => credit) ? <ServiceLine /> : null}
    </section>
  );
}

/** A landscape becomes a picture like any other: it is kept here and uploaded. */
async function fetchPhoto({ id, url }: Asset): Promise<File> {
  const response = await fetch(`${url}/1600`, { headers: { Accept: "image/jpeg" } });
  if (!response.ok) throw new Error(`The landscape answered ${response.status}.`);
  const blob = await response.blob();
  return new File([blob], `${id}.${blob.type.split("/")[1] ?? "jpg"}`, { type: blob.type });
}
