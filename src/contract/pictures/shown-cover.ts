import type { Flenjor } from "../capsules.ts";

/** The picture that stands for a capsule: the author's own, wherever it is, wins over the drawn one. */
export function shownCover({
  cover_assets,
  first_picture,
}: Pick<Flenjor, "cover_assets" | "first_picture">) {
  const [cover] = cover_assets;
  return first_picture && (!cover || cover.provider === "landscapes") ? first_picture : cover;
}
