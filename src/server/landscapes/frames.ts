import { pictureWidths, tallWidths } from "../../contract/shared/picture-widths.ts";

/** The shapes in which a landscape is drawn. Each is composed for itself, none is cut from another. */
const frames = {
  wide: { widths: pictureWidths, heightByWidth: 9 / 16 },
  tall: { widths: tallWidths, heightByWidth: 5 / 4 },
  /** The whole window of a phone: for the landscapes of the opening slideshow alone. */
  portrait: { widths: tallWidths, heightByWidth: 13 / 6 },
};

export type FrameName = keyof typeof frames;

export function widthsIn(frame: FrameName): readonly number[] {
  return frames[frame].widths;
}

/** Null for a width that is not offered. */
export function sizeIn(frame: FrameName, width: number): { width: number; height: number } | null {
  if (!widthsIn(frame).includes(width)) return null;
  return { width, height: Math.round(width * frames[frame].heightByWidth) };
}
