import type { WholeFlenjor } from "../../../../contract/capsules.ts";
import { shownCover } from "../../../../contract/pictures/shown-cover.ts";
import { alternativeText, type GalleryItem } from "../../../domain/media/gallery/gallery-item.ts";

type Covered = Pick<
  WholeFlenjor,
  "title" | "cover_assets" | "cover_assets_with_metadata" | "first_picture" | "experiences"
>;

/** The covers of a capsule, or the picture of an experience that stands in for them. */
export function coverItems(capsule: Covered): GalleryItem[] {
  const shown = shownCover(capsule);
  if (!shown || shown !== capsule.first_picture) {
    return capsule.cover_assets_with_metadata.map(({ asset, alt }) => ({
      asset,
      caption: "",
      // A drawn cover is decoration: the title beside it would only be said twice.
      alt: alternativeText(
        { caption: "", alt },
        asset.provider === "landscapes" ? "" : capsule.title,
      ),
    }));
  }
  const written = capsule.experiences
    .flatMap(({ title, assets_with_metadata }) =>
      assets_with_metadata.map((picture) => ({ ...picture, title })),
    )
    .find(({ asset }) => asset.id === shown.id);
  const { alt = "", title = capsule.title } = written ?? {};
  return [{ asset: shown, caption: "", alt: alternativeText({ caption: "", alt }, title) }];
}
