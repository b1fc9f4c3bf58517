import type { Asset } from "../../../../contract/assets.ts";
import type { WholeFlenjor } from "../../../../contract/capsules.ts";
import { landscapeUrl, plainLandscapeId } from "../../../../contract/pictures/landscape-address.ts";
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
  const isShown = (media: DraftMedia) => isAccepted(media) && isAtHand(media, urls);
  const covers = draft.cover_assets
    .filter(isShown)
    .map((media, order) => ({ asset: assetOf(media, urls), alt: media.alt, order }));
  const shown = covers.length > 0 ? covers : [{ asset: drawnLater(draft), alt: "", order: 0 }];
  const firstPicture = draft.experiences
    .flatMap(({ assets }) => assets)
    .find((media) => isShown(media) && hasStill(media));
  const place = draft.experiences.flatMap(({ places }) => places)[0];
  return {
    id: draft.id,
    ...authoredValues(draft),
    language: draft.language ?? locale,
    tags: [
      ...draft.selected_tags.map(({ slug, name }) => ({ id: slug, slug, name })),
      ...draft.tags.map((name) => ({ id: name, slug: name, name })),
    ],
    cover_assets: shown.map(({ asset }) => asset),
    cover_assets_with_metadata: shown,
    first_picture: covers.length === 0 && firstPicture ? assetOf(firstPicture, urls) : null,
    creator,
    likes_count: 0,
    views_count: 0,
    shares_count: 0,
    reviews_count: 0,
    rating_average: null,
    lived_count: 0,
    last_lived_on: null,
    liked: false,
    saved: false,
    ...slotsOf(draft.experiences),
    experiences_count: draft.experiences.length,
    place: place ?? null,
    created_at: new Date(draft.created_at).toISOString(),
    updated_at: new Date(draft.updated_at).toISOString(),
    experiences: draft.experiences.map((experience, order) => {
      const pictures = experience.assets.filter(isShown).map((media, position) => ({
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

/** A file that was just added, or is lost, has no address yet. */
function isAtHand({ id, upload }: DraftMedia, urls: MediaUrls): boolean {
  return upload !== null || urls.has(id);
}

/** A film that is still on the device has none to show. */
function hasStill({ asset_type, upload }: DraftMedia): boolean {
  return asset_type === "image" || upload !== null;
}

/** The server alone knows the land of the place; until it has drawn it, only the hour is certain. */
function drawnLater({ experiences }: Draft): Asset {
  const [sky = "morning"] = experiences.flatMap(({ time_of_day }) => time_of_day ?? []);
  const id = plainLandscapeId(sky);
  return {
    id,
    url: landscapeUrl(id),
    provider: "landscapes",
    asset_type: "image",
    width: 1600,
    height: 900,
    placeholder: null,
  };
}

function assetOf(media: DraftMedia, urls: MediaUrls): Asset {
  const { id, asset_type, width, height, upload } = media;
  const url = urls.get(id);
  // The server has the still of a video; the device needs no network for a picture.
  if (upload && (!url || asset_type === "video")) return upload.asset;
  return { id, url: url ?? "", provider: "device", asset_type, width, height, placeholder: null };
}
