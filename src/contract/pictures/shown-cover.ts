import type { Flenjor } from "../capsules.ts";

/** The picture that stands for a capsule: the author's own, wherever it is, wins over the drawn one. */
export function shownCover(capsule: Pick<Flenjor, "cover_assets" | "first_picture">) {
  const [cover] = capsule.cover_assets;
  const isOwn = cover && cover.provider !== "landscapes";
  return isOwn ? cover : (capsule.first_picture ?? cover);
}
