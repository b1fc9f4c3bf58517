import type { Flenjor, WholeFlenjor } from "../../../contract/capsules.ts";
import type { Experience } from "../../../contract/experiences.ts";
import { daysOfWeek, timesOfDay } from "../../../contract/slots.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { assetView } from "../assets/assets.view.ts";
import { landscapeCover } from "../photos/photos.view.ts";
import { userSummaryView } from "../users/users.view.ts";
import type { CapsuleRow } from "./capsules.queries.ts";

type Point = { lat: number; long: number };

export function capsuleView(row: CapsuleRow, locale: Locale, near: Point | null = null): Flenjor {
  const times = timesOfDay.filter((time) => row.times_of_day.includes(time));
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    visibility: row.visibility,
    estimated_spend: row.estimated_spend,
    min_participants: row.min_participants,
    max_participants: row.max_participants,
    tags: row.tags.map((tag) => ({ id: tag.id, name: tag[`name_${locale}`], slug: tag.slug })),
    // Until someone uploads a cover, the capsule wears a landscape of one of its times of day.
    cover_assets:
      row.covers.length > 0 ? row.covers.map(assetView) : [landscapeCover(row.id, times)],
    creator: userSummaryView(row.creator),
    likes_count: row.likes_count,
    views_count: row.views_count,
    shares_count: row.shares_count,
    reviews_count: row.reviews_count,
    rating_average: row.reviews_count > 0 ? row.rating_sum / row.reviews_count : null,
    liked: row.liked,
    times_of_day: times,
    days_of_week: daysOfWeek.filter((day) => row.days_of_week.includes(day)),
    experiences_count: row.experiences_count,
    place: row.place,
    ...(near && row.place && { distance_km: distanceKm(near, row.place) }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

type Around = {
  experiences: Experience[];
  lists: { id: string; title: string }[];
  isOwner: boolean;
  isFollowing: boolean;
};

export function wholeCapsuleView(row: CapsuleRow, around: Around, locale: Locale): WholeFlenjor {
  return {
    ...capsuleView(row, locale),
    experiences: around.experiences,
    user_added_lists: Object.fromEntries(around.lists.map((list) => [list.id, list.title])),
    is_owner: around.isOwner,
    is_following_creator: around.isFollowing,
    version: row.version,
    // Whoever may see a hidden capsule may know why it is hidden.
    ...(row.hidden_at && {
      hidden: { since: row.hidden_at.toISOString(), reason: row.hidden_reason },
    }),
  };
}

const earthRadiusKm = 6371;

/** Along the surface, to a hundred metres: nobody walks more exactly. */
function distanceKm(a: Point, b: Point): number {
  const rad = Math.PI / 180;
  const h =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.long - a.long) * rad) / 2) ** 2;
  return Math.round(2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h))) * 10) / 10;
}
