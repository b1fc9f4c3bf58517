import type { ReactNode } from "react";
import { MediaCard } from "../../../domain/media/uploading/media-card.tsx";
import { forgetFailure } from "../../../domain/media/uploading/upload-media.ts";
import { useDesk } from "../desk/use-desk.ts";
import type { DraftMedia } from "../store/draft-shape.ts";
import { posterId } from "./keep-file.ts";

type DraftMediaCardProps = { media: DraftMedia; onRemove: () => void; actions?: ReactNode };

export function DraftMediaCard({ media, onRemove, actions }: DraftMediaCardProps) {
  const { urls } = useDesk();
  return (
    <MediaCard
      media={media}
      url={mediaUrl(media, urls)}
      refusal={media.refusal ? media.refusal.reason : null}
      onRemove={onRemove}
      // The background uploads then take it up again.
      onRetry={() => forgetFailure(media.id)}
      actions={actions}
    />
  );
}

/** Where a picture, or the still of a video, is. */
export function mediaUrl(media: DraftMedia, urls: ReadonlyMap<string, string>): string | null {
  const isVideo = media.asset_type === "video";
  return urls.get(isVideo ? posterId(media.id) : media.id) ?? uploadedUrl(media);
}

/** Once uploaded, a picture that this browser cannot read can be shown too. */
function uploadedUrl({ upload, asset_type }: DraftMedia): string | null {
  return upload && asset_type === "image" ? `${upload.asset.url}/500` : null;
}
