import type { Asset } from "../../../../contract/assets.ts";
import type { WholeFlenjor } from "../../../../contract/capsules.ts";
import { authoredValues } from "../../../../contract/shared/capsule-fields.ts";
import { slotsOf } from "../../../../contract/shared/slots.ts";
import type { UserSummary } from "../../../../contract/users.ts";
import type { Locale } from "../../../../i18n/locales.ts";
import type { Draft, DraftMedia } from "../store/draft-shape.ts";

type MediaUrls = ReadonlyMap<string, string>;

type Around = {
  creator: UserSummary;
  /** The language of the author's page. It stands in until the server finds that of the words. */
  locale: Locale;
  /** The addresses of what is still on the device. */
  urls: MediaUrls;
};

/** A draft as its readers will see it. */
export function previewCapsule(draft: Draft, { creator, locale, urls }: Around): WholeFlenjor {
  const covers = draft.cover_assets
    .filter(isAccepted)
    .map((media, order) => ({ asset: assetOf(media, urls), alt: media.alt, order }));
  const place = draft.experiences.flatMap(({ places }) => places)[0];
  return {
    id: draft.id,
    ...authoredValues(draft),
    language: draft.language ?? locale,
    tags: [
      ...draft.selected_tags.map(({ slug, name }) => ({ id: slug, slug, name })),
      ...draft.tags.map((name) => ({ id: name, slug: name, name })),
    ],
    cover_assets: covers.map(({ asset }) => asset),
    cover_assets_with_metadata: covers,
    creator,
    likes_count: 0,
    views_count: 0,
    shares_count: 0,
    reviews_count: 0,
    rating_average: null,
    liked: false,
    saved: false,
    ...slotsOf(draft.experiences),
    experiences_count: draft.experiences.length,
    place: place ?? null,
    created_at: new Date(draft.created_at).toISOString(),
    updated_at: new Date(draft.updated_at).toISOString(),
    experiences: draft.experiences.map((experience, order) => {
      const pictures = experience.assets.filter(isAccepted).map((media, position) => ({
        asset: assetOf(media, urls),
        caption: media.caption,
        alt: media.alt,
        order: position,
      }));
      return {
        id: experience.id,
        title: experience.title,
        description: experience.description,
        order,
        time_of_day: experience.time_of_day,
        day_of_week: experience.day_of_week,
        activities: experience.activities,
        places: experience.places,
        assets: pictures.map(({ asset }) => asset),
        assets_with_metadata: pictures,
      };
    }),
    user_added_lists: {},
    is_owner: false,
    is_following_creator: false,
    is_language_chosen: draft.language !== null,
    version: 0,
  };
}

/** Readers will never see what the server refused. */
function isAccepted({ refusal }: DraftMedia): boolean {
  return refusal === null;
}

function assetOf(media: DraftMedia, urls: MediaUrls): Asset {
  const { id, asset_type, width, height, upload } = media;
  const url = urls.get(id);
  // The server has the still of a video; the device needs no network for a picture.
  if (upload && (!url || asset_type === "video")) return upload.asset;
  return { id, url: url ?? "", provider: "device", asset_type, width, height, placeholder: null };
}
