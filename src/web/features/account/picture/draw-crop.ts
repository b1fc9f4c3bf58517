import { type Crop, sideOf } from "./crop.ts";

/** The largest picture that anybody is shown is 500 pixels wide; twice that is sharp on any screen. */
const largestSide = 1000;

/** Fills the canvas with the chosen part. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const side = sideOf(crop);
  const { width, height } = canvas;
  // Transparent parts of a PNG would turn black in a JPEG.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, width, height);
}

/** The chosen part as a file of its own. */
export async function cropToFile(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(Math.min(sideOf(crop), largestSide));
  canvas.height = canvas.width;
  drawCrop(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", 0.92);
  });
  if (!blob) throw new Error("The picture could not be drawn.");
  return new File([blob], "profile-picture.jpg", { type: blob.type });
}
