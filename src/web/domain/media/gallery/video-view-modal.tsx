import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { posterUrl } from "./asset-picture.tsx";
import type { GalleryItem } from "./gallery-item.ts";
import styles from "./video-view-modal.module.css";

type VideoViewModalProps = {
  item: GalleryItem;
  /** More actions on the video. */
  menu: ReactNode;
  open: boolean;
  onClose: () => void;
};

export function VideoViewModal({ item, menu, open, onClose }: VideoViewModalProps) {
  const t = useTranslations("capsules.gallery");
  const { asset, caption, alt } = item;
  return (
    <Dialog open={open} onClose={onClose} size="l" title={caption || t("video")} footer={menu}>
      {/* biome-ignore lint/a11y/useMediaCaption: people's own videos come without captions */}
      <video
        className={styles.video}
        aria-label={alt || undefined}
        src={asset.url}
        poster={posterUrl(asset)}
        width={asset.width}
        height={asset.height}
        controls
        autoPlay
        playsInline
        data-autofocus=""
      />
    </Dialog>
  );
}
