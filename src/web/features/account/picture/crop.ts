/** A square part of a picture, in the picture's own pixels. */
export type Crop = {
  width: number;
  height: number;
  /** Where the middle of the part lies. */
  x: number;
  y: number;
  /** 1 shows as much as fits into a square. */
  zoom: number;
};

export const maxZoom = 4;

export function startCrop(width: number, height: number): Crop {
  return { width, height, x: width / 2, y: height / 2, zoom: 1 };
}

/** The length of a side of the part. */
export function sideOf({ width, height, zoom }: Crop): number {
  return Math.min(width, height) / zoom;
}

/** Moves the part by fractions of its own side, never beyond the picture. */
export function moveCrop(crop: Crop, across: number, down: number): Crop {
  const side = sideOf(crop);
  return within({ ...crop, x: crop.x + across * side, y: crop.y + down * side });
}

export function zoomCrop(crop: Crop, zoom: number): Crop {
  return within({ ...crop, zoom: clamp(zoom, 1, maxZoom) });
}

function within(crop: Crop): Crop {
  const half = sideOf(crop) / 2;
  return {
    ...crop,
    x: clamp(crop.x, half, crop.width - half),
    y: clamp(crop.y, half, crop.height - half),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
