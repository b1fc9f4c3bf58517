import Play from "lucide-react/icons/play";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { RefusedFile } from "../../../ui/form/refused-file.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useDesk } from "../desk/use-desk.ts";
import type { DraftMedia } from "../store/draft-shape.ts";
import styles from "./media-card.module.css";
import { posterId } from "./take-media.ts";
import { retryUpload, useUploadStates } from "./uploads.ts";

type MediaCardProps = {
  media: DraftMedia;
  onRemove: () => void;
  /** More buttons, at the foot of the card. */
  actions?: ReactNode;
};

/** A picture or video of the draft, with how far its upload is, or why it was not taken. */
export function MediaCard(props: MediaCardProps) {
  const { media, onRemove } = props;
  const t = useTranslations("drafts.media");
  const upload = useUploadStates((state) => state.byMedia[media.id]);
  if (media.refusal) {
    const reason = media.refusal.reason || t("lost");
    return <RefusedFile name={media.name} reason={reason} onRemove={onRemove} />;
  }
  if (upload?.state !== "failed") return <AcceptedCard {...props} />;
  const retry = () => retryUpload(media.id);
  return (
    <RefusedFile
      name={media.name}
      reason={upload.problem || t("failed")}
      onRemove={onRemove}
      onRetry={retry}
    />
  );
}

function AcceptedCard({ media, onRemove, actions }: MediaCardProps) {
  const t = useTranslations("drafts.media");
  const { urls } = useDesk();
  const isVideo = media.asset_type === "video";
  const url = urls.get(isVideo ? posterId(media.id) : media.id) ?? uploadedUrl(media);
  return (
    <div className={styles.card}>
      {url ? <img className={styles.media} src={url} alt={isVideo ? "" : media.name} /> : null}
      {isVideo ? (
        <span className={styles.kind}>
          <Play />
          <VisuallyHidden>{t("video", { name: media.name })}</VisuallyHidden>
        </span>
      ) : null}
      <IconButton
        className={styles.remove}
        variant="floating"
        label={t("remove", { name: media.name })}
        icon={<X />}
        onClick={onRemove}
      />
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      <UploadProgress media={media} />
    </div>
  );
}

function UploadProgress({ media }: { media: DraftMedia }) {
  const t = useTranslations("drafts.media");
  const upload = useUploadStates((state) => state.byMedia[media.id]);
  if (upload?.state !== "sending") return null;
  return (
    <progress
      className={styles.progress}
      aria-label={t("uploading", { name: media.name })}
      max={1}
      value={upload.sent}
    />
  );
}

/** Once uploaded, a picture that this browser cannot read can be shown too. */
function uploadedUrl({ upload, asset_type }: DraftMedia): string | undefined {
  return upload && asset_type === "image" ? `${upload.asset.url}/500` : undefined;
}
