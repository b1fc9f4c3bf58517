import { pictureWidths, tallWidths } from "../../contract/shared/picture-widths.ts";

type Frame = { widths: readonly number[]; heightByWidth: number };

/** The shapes in which a landscape is drawn. Each is composed for itself, none is cut from another. */
const frames: Record<string, Frame> = {
  wide: { widths: pictureWidths, heightByWidth: 9 / 16 },
  tall: { widths: tallWidths, heightByWidth: 5 / 4 },
  /** The whole window of a phone: for the landscapes of the opening slideshow alone. */
  portrait: { widths: tallWidths, heightByWidth: 9 / 5 },
};

/** Null for a frame or a width that is not offered. */
export function sizeIn(name: string, width: number): { width: number; height: number } | null {
  const frame = Object.hasOwn(frames, name) ? frames[name] : undefined;
  if (!frame?.widths.includes(width)) return null;
  return { width, height: Math.round(width * frame.heightByWidth) };
}

export function widthsIn(name: string): readonly number[] {
  return frames[name]?.widths ?? [];
}
