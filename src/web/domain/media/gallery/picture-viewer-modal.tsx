import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ModalFrame } from "../../../ui/overlay/modal-frame.tsx";
import { AssetPicture } from "./asset-picture.tsx";
import type { GalleryItem } from "./gallery-item.ts";
import styles from "./picture-viewer-modal.module.css";

type PictureViewerModalProps = {
  pictures: readonly GalleryItem[];
  first: number;
  /** More actions on the picture. */
  menu: ReactNode;
  open: boolean;
  onClose: () => void;
};

/** Pictures one by one, as large as the screen; arrows go on and back. */
export function PictureViewerModal(props: PictureViewerModalProps) {
  const { pictures, first, menu, open, onClose } = props;
  const t = useTranslations("capsules.gallery");
  const ui = useTranslations("ui");
  const id = useId();
  const [index, setIndex] = useState(first);
  const picture = pictures[index];
  const total = pictures.length;
  const step = (by: number) => setIndex((index + by + total) % total);

  function press(event: KeyboardEvent): void {
    if (total < 2) return;
    if (event.key === "ArrowRight") step(1);
    if (event.key === "ArrowLeft") step(-1);
  }

  if (!picture) return null;
  return (
    <ModalFrame
      open={open}
      onClose={onClose}
      labelledBy={id}
      className={styles.frame}
      panelClassName={styles.panel}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows are a short cut for its buttons */}
      <div className={styles.stage} onKeyDown={press}>
        <div className={styles.bar}>
          <h2 id={id} className={styles.count} aria-live="polite">
            {t("picture", { number: index + 1, total })}
          </h2>
          <div className={styles.menu}>{menu}</div>
          <IconButton
            label={ui("close")}
            icon={<X />}
            variant="floating"
            onClick={onClose}
            data-autofocus=""
          />
        </div>
        <AssetPicture
          key={picture.asset.id}
          asset={picture.asset}
          alt={picture.alt || t("picture", { number: index + 1, total })}
          sizes="100vw"
          priority
          className={styles.picture}
        />
        {total > 1 ? (
          <>
            <IconButton
              className={styles.back}
              label={ui("previous")}
              icon={<ChevronLeft />}
              variant="floating"
              size="l"
              onClick={() => step(-1)}
            />
            <IconButton
              className={styles.on}
              label={ui("next")}
              icon={<ChevronRight />}
              variant="floating"
              size="l"
              onClick={() => step(1)}
            />
          </>
        ) : null}
        {picture.caption ? <p className={styles.caption}>{picture.caption}</p> : null}
      </div>
    </ModalFrame>
  );
}
