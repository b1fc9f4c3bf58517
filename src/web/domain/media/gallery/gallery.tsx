import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from "react";
import type { GalleryItem } from "./gallery-item.ts";

const PictureViewer = lazy(() =>
  import("./picture-viewer-modal.tsx").then((module) => ({ default: module.PictureViewerModal })),
);
const VideoModal = lazy(() =>
  import("./video-view-modal.tsx").then((module) => ({ default: module.VideoViewModal })),
);

/**
 * Opens pictures in the viewer and videos in theirs; `modal` belongs beside what opens it. The menu
 * has more actions on what is shown, such as a report.
 */
export function useGallery(items: readonly GalleryItem[], menu: ReactNode = null) {
  const [shown, setShown] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  const pictures = items.filter(({ asset }) => asset.asset_type === "image");
  const item = shown === null ? undefined : items[shown];

  const open = (index: number) => (event: MouseEvent) => {
    // With these keys or buttons, the browser opens the picture in another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setShown(index);
    setOpen(true);
  };

  const modal = item ? (
    <Suspense fallback={null}>
      {item.asset.asset_type === "video" ? (
        <VideoModal item={item} menu={menu} open={isOpen} onClose={() => setOpen(false)} />
      ) : (
        <PictureViewer
          key={item.asset.id}
          pictures={pictures}
          first={pictures.indexOf(item)}
          menu={menu}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </Suspense>
  ) : null;

  return { open, modal };
}
