import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { type Crop, maxZoom, moveCrop, startCrop, zoomCrop } from "./crop.ts";
import { drawCrop } from "./draw-crop.ts";
import styles from "./picture-cropper.module.css";

type PictureCropperProps = { picture: ImageBitmap; onChange: (crop: Crop) => void };

const previewPixels = 640;
const keyStep = 0.05;
const zoomStep = 0.1;

const arrows: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

/** A square window over a picture, moved by dragging or keys and zoomed by wheel, slider or keys. */
export function PictureCropper({ picture, onChange }: PictureCropperProps) {
  const t = useTranslations("account.crop");
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(() => startCrop(picture.width, picture.height));

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
    onChange(crop);
  }, [picture, crop, onChange]);

  useEffect(() => {
    const element = stage.current;
    // React listens to the wheel passively, which could not keep the page from scrolling.
    const zoomByWheel = (event: WheelEvent) => {
      event.preventDefault();
      setCrop((now) => zoomCrop(now, now.zoom * 1.0015 ** -event.deltaY));
    };
    element?.addEventListener("wheel", zoomByWheel, { passive: false });
    return () => element?.removeEventListener("wheel", zoomByWheel);
  }, []);

  function drag(event: PointerEvent<HTMLDivElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const side = event.currentTarget.clientWidth;
    setCrop((now) => moveCrop(now, -event.movementX / side, -event.movementY / side));
  }

  function press(event: KeyboardEvent): void {
    const step = arrows[event.key];
    if (step) setCrop((now) => moveCrop(now, ...step));
    else if (event.key === "+") setCrop((now) => zoomCrop(now, now.zoom + zoomStep));
    else if (event.key === "-") setCrop((now) => zoomCrop(now, now.zoom - zoomStep));
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.cropper}>
      {/* Screen readers pass the arrow keys on to an application. */}
      <div
        ref={stage}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by the keys
        tabIndex={0}
        className={styles.window}
        data-autofocus=""
        aria-label={t("area")}
        aria-describedby="crop-hint"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      >
        <canvas ref={canvas} width={previewPixels} height={previewPixels} />
      </div>
      <label className={styles.zoom}>
        {t("zoom")}
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.01}
          value={crop.zoom}
          onChange={(event) => setCrop(zoomCrop(crop, Number(event.target.value)))}
        />
      </label>
      <p id="crop-hint" className={styles.hint}>
        {t("hint")}
      </p>
    </div>
  );
}
