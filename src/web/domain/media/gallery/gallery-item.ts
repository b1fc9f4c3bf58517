import type { Asset } from "../../../../contract/assets.ts";

export type GalleryItem = {
  asset: Asset;
  caption: string;
  /** The words for people who do not see it. */
  alt: string;
};

type Written = { caption: string; alt: string };

/**
 * The words that stand for a picture where it is not seen: those that its author wrote, or else the
 * title of what it belongs to. A caption is read out beside its picture, so it is not said twice.
 */
export function alternativeText({ caption, alt }: Written, title: string): string {
  const isSaid = (words: string) => words.toLowerCase() === caption.toLowerCase();
  return [alt, title].find((words) => words !== "" && !isSaid(words)) ?? "";
}
