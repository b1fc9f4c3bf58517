import Play from "lucide-react/icons/play";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { RefusedFile } from "../../../ui/form/refused-file.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./media-card.module.css";
import { useUploadStates } from "./upload-media.ts";

type MediaCardProps = {
  media: { id: string; asset_type: "image" | "video"; name: string };
  /** Where the picture, or the still of the video, is. */
  url: string | null;
  /** Why it will not be taken; empty where its file is lost. */
  refusal: string | null;
  onRemove: () => void;
  onRetry: () => void;
  /** More buttons, at the foot of the card. */
  actions?: ReactNode;
};

/** A picture or video that was added, with how far its upload is, or why it was not taken. */
export function MediaCard(props: MediaCardProps) {
  const { media, refusal, onRemove, onRetry } = props;
  const t = useTranslations("media");
  const upload = useUploadStates((state) => state.byMedia[media.id]);
  if (refusal !== null) {
    return <RefusedFile name={media.name} reason={refusal || t("lost")} onRemove={onRemove} />;
  }
  if (upload?.state !== "failed") return <AcceptedCard {...props} />;
  const reason = upload.problem || t("failed");
  return <RefusedFile name={media.name} reason={reason} onRemove={onRemove} onRetry={onRetry} />;
}

function AcceptedCard({ media, url, onRemove, actions }: MediaCardProps) {
  const t = useTranslations("media");
  const isVideo = media.asset_type === "video";
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
      <UploadProgress id={media.id} name={media.name} />
    </div>
  );
}

function UploadProgress({ id, name }: { id: string; name: string }) {
  const t = useTranslations("media");
  const upload = useUploadStates((state) => state.byMedia[id]);
  if (upload?.state !== "sending") return null;
  return (
    <progress
      className={styles.progress}
      aria-label={t("uploading", { name })}
      max={1}
      value={upload.sent}
    />
  );
}
