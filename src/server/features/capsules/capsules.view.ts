import type { Asset } from "../../../contract/assets.ts";
import type { Flenjor } from "../../../contract/capsules.ts";
import type { Experience, PlaceSummary } from "../../../contract/experiences.ts";
import { daysOfWeek, timesOfDay } from "../../../contract/shared/slots.ts";
import type { Locale } from "../../../i18n/locales.ts";
import type { NamedTag } from "../../cache/tag-names.ts";
import { localPlace } from "../../gazetteer/local-place.ts";
import { assetView } from "../assets/assets.view.ts";
import { localExperience } from "../experiences/experiences.view.ts";
import { sceneCoverText } from "../scenes/scenes.view.ts";
import type { CardRow, WrittenByDatabase } from "./capsules-card-record.sql.ts";
import type { WholeRow } from "./capsules-cards.queries.ts";

type AssetFacts = Omit<Asset, "url">;
type Point = { lat: number; long: number };

type TagsBySlug = ReadonlyMap<string, { tag: NamedTag }>;

type Look = { locale: Locale; tags: TagsBySlug; near?: Point | null };

/** A row with what several of its values are made from. */
type Seen = Look & {
  row: CardRow;
  times: ReturnType<typeof timesOf>;
  storedPlace: PlaceSummary | null;
};

/** Each value that the database does not write, as JSON; undefined where it is left out. */
const values: Record<
  Exclude<keyof Flenjor, WrittenByDatabase>,
  (seen: Seen) => string | number | undefined
> = {
  tags: ({ row, tags, locale }) => `[${tagsText(row, tags, locale)}]`,
  cover_assets: ({ row }) => `[${coversText(row)}]`,
  first_picture: ({ row }) => (row.first_picture ? assetText(row.first_picture) : "null"),
  times_of_day: ({ times }) => times.text,
  days_of_week: ({ row }) => daysOf(row.days_of_week).text,
  place: ({ row, storedPlace, locale }) => {
    const place = storedPlace && localPlace(storedPlace, locale);
    return place === storedPlace ? row.place || "null" : JSON.stringify(place);
  },
  distance_km: ({ storedPlace, near }) =>
    near && storedPlace ? distanceKm(near, storedPlace) : undefined,
  is_hidden: ({ row }) => (row.hidden_at ? "true" : undefined),
  created_at: ({ row }) => `"${momentText(row.created_at)}"`,
  updated_at: ({ row }) => `"${momentText(row.updated_at)}"`,
};

const writers = Object.entries(values).map(
  ([key, write]) => [`,${JSON.stringify(key)}:`, write] as const,
);

/** The JSON of a capsule in a list: what the database wrote, and what it does not know. */
export function cardText(row: CardRow, look: Look): string {
  return `{${insideOf(row, look)}}`;
}

function insideOf(row: CardRow, look: Look): string {
  const storedPlace = row.place ? JSON.parse(row.place) : null;
  const seen = { ...look, row, times: timesOf(row.times_of_day), storedPlace };
  let text = row.body;
  for (const [key, write] of writers) {
    const value = write(seen);
    if (value !== undefined) text += key + value;
  }
  return text;
}

/** Times or days in the order of the contract, and as JSON; there are few sets, so each is made once. */
function setsOf<Slot extends string>(all: readonly Slot[]) {
  const known = new Map<string, { slots: Slot[]; text: string }>();
  return (given: string) => {
    let set = known.get(given);
    if (!set) {
      const slots = all.filter((slot) => given.split(",").includes(slot));
      set = { slots, text: JSON.stringify(slots) };
      known.set(given, set);
    }
    return set;
  };
}

const timesOf = setsOf(timesOfDay);
const daysOf = setsOf(daysOfWeek);

function tagsText(
  { tag_slugs: slugs, own_tags }: CardRow,
  tags: TagsBySlug,
  locale: Locale,
): string {
  if (slugs === "") return "";
  const own = own_tags === "" ? null : new Map(Object.entries<object>(JSON.parse(own_tags)));
  let text = "";
  for (const slug of slugs.split(",")) {
    const spelled = own?.get(slug);
    const json = spelled ? JSON.stringify(spelled) : tags.get(slug)?.tag.json[locale];
    if (json) text += text === "" ? json : `,${json}`;
  }
  return text;
}

/** A picture of the author's own always wins over the scene. */
function coversText(row: CardRow): string {
  if (!row.covers) return sceneCoverText(row);
  const covers = JSON.parse(row.covers) as AssetFacts[];
  return covers.map((cover) => JSON.stringify(assetView(cover))).join(",");
}

function assetText(facts: string): string {
  return JSON.stringify(assetView(JSON.parse(facts) as AssetFacts));
}

/** The same moment as the contract writes it, to the millisecond. */
function momentText(text: string): string {
  // Years before 1000 and after 9999, and zones other than UTC, are read with more care.
  if (!text.endsWith("+00") || text[10] !== " ") return new Date(text).toISOString();
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, "0").slice(0, 3)}Z`;
}

/** One capsule, whole. Readers who may see a hidden one may know why it is hidden. */
export function wholeCapsuleText(
  row: WholeRow,
  look: Look,
  { isOwner }: { isOwner: boolean },
): string {
  const covers = coversText(row);
  const hidden = row.hidden_at && { since: row.hidden_at.toISOString(), reason: row.hidden_reason };
  return `{${insideOf(row, look)},"cover_assets_with_metadata":${coversWithWords(covers, row.cover_alts)},"experiences":${experiencesText(row.experiences, look.locale)},"user_added_lists":${row.lists},"is_owner":${isOwner},"is_following_creator":${row.is_following},"is_language_chosen":${row.is_language_chosen},"version":${row.version}${hidden ? `,"hidden":${JSON.stringify(hidden)}` : ""}}`;
}

function coversWithWords(covers: string, alts: string): string {
  const assets: Asset[] = JSON.parse(`[${covers}]`);
  const byId: Record<string, string> = JSON.parse(alts);
  return JSON.stringify(
    assets.map((asset, order) => ({ asset, alt: byId[asset.id] ?? "", order })),
  );
}

/** The given text where every place reads so already, which is the case for most readers. */
function experiencesText(text: string, locale: Locale): string {
  const experiences: Experience[] = JSON.parse(text);
  const local = experiences.map((experience) => localExperience(experience, locale));
  const isSame = local.every((experience, index) => experience === experiences[index]);
  return isSame ? text : JSON.stringify(local);
}

const earthRadiusKm = 6371;

/** Along the surface, to ten metres: nobody walks more exactly. */
function distanceKm(a: Point, b: Point): number {
  const rad = Math.PI / 180;
  const h =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.long - a.long) * rad) / 2) ** 2;
  return Math.round(2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h))) * 100) / 100;
}
