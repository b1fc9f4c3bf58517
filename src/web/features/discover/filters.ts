import type { CapsuleFilters } from "../../../contract/discover.ts";
import { limits } from "../../../contract/limits.ts";
import { filterBounds, sorts } from "../../../contract/shared/discover-parameters.ts";
import { languages } from "../../../contract/shared/languages.ts";
import { daysOfWeek, timesOfDay } from "../../../contract/shared/slots.ts";
import { degreesIn, wholeNumberIn } from "./filter-numbers.ts";

/** The filters that a page holds in another form than the API takes. */
type Reshaped = {
  search: string;
  tags: string[];
  following: boolean;
  /** The parts of the search that are taken as plain words. */
  plain: string[];
  /** Whether the words are searched as they were typed, without corrections. */
  as_typed: boolean;
  /**
   * The greatest distance; `any` for no limit. Without it, capsules within a day trip come first.
   */
  radius_km: string | null;
};

/** The filters that the API does not know. */
type ForPeople = {
  /** The name of the point. */
  near: string | null;
  /** The point and radius come from the part of the map that was shown. */
  area: boolean;
  /** On small screens, whether the map is open. */
  map: boolean;
};

/** Without the reader's moment, which is sent with each search but is no filter. */
type AsSent = Required<Omit<CapsuleFilters, keyof Reshaped | "now">>;
type Plain = { [Name in keyof AsSent]: AsSent[Name] | null };

/**
 * Every filter of Discover, so that a filter of the API cannot be forgotten. The address holds them
 * all, so that back and share work.
 */
export type Filters = Reshaped & ForPeople & Plain;

/** Leaves out values that it cannot read, so that an old or broken link still shows something. */
export function readFilters(query: URLSearchParams): Filters {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]): Value | null =>
    values.find((value) => value === query.get(name)) ?? null;
  const number = (name: keyof typeof filterBounds): string | null =>
    wholeNumberIn(query.get(name), filterBounds[name]);
  const lat = degreesIn(query.get("lat"), limits.lat);
  const long = degreesIn(query.get("long"), limits.long);
  const hasPoint = lat !== null && long !== null;
  return {
    search: storable((query.get("search") ?? "").slice(0, limits.search)),
    plain: partsIn(storable(query.get("plain") ?? "")),
    as_typed: query.get("as_typed") === "true",
    tags: tagsIn(storable(query.get("tags") ?? "")),
    time_of_day: oneOf("time_of_day", timesOfDay),
    day_of_week: oneOf("day_of_week", daysOfWeek),
    lat: hasPoint ? lat : null,
    long: hasPoint ? long : null,
    near: hasPoint ? (query.get("near") ?? "").slice(0, 100) || null : null,
    radius_km: hasPoint ? (oneOf("radius_km", ["any"]) ?? number("radius_km")) : null,
    area: hasPoint && query.get("area") === "true",
    max_spend: number("max_spend"),
    people: number("people"),
    written_in: oneOf("written_in", languages),
    following: query.get("following") === "true",
    sort: oneOf("sort", sorts),
    map: query.get("map") === "true",
  };
}

/** Without control characters and cut pairs of UTF-16: the API refuses text with them. */
function storable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}]+/gu, " ");
}

function tagsIn(text: string): string[] {
  if (text.length > limits.tagList) return [];
  const slugs = text.split(",").filter((slug) => slug && slug.length <= limits.tagSlug);
  return slugs.slice(0, limits.tags);
}

const betweenParts = "|";

function partsIn(text: string): string[] {
  const parts = text.slice(0, limits.search).split(betweenParts).filter(Boolean);
  return parts.slice(0, limits.plainParts);
}

/** The slot that is asked for, if any part of one is. */
export function askedSlot({ day_of_week: day, time_of_day: time }: Filters) {
  return day || time ? { day, time } : null;
}

/** The filters as a query for the address. */
export function writeFilters(filters: Filters): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(filters)) {
    const between = name === "plain" ? betweenParts : ",";
    const text = Array.isArray(value) ? value.join(between) : String(value || "");
    if (text) query[name] = text;
  }
  return query;
}

/** The distance that people travel for one day. */
const dayTripKm = 150;

/** The distance that counts as near; null where the search is not near a point. */
export function nearKm({ lat, area, radius_km }: Filters): number | null {
  if (lat === null || area || radius_km === "any") return null;
  return radius_km === null ? dayTripKm : Number(radius_km);
}

/** Whether the list goes from near to far, so that it needs no limit of distance. */
export function isNearestFirst({ lat, sort, radius_km }: Filters): boolean {
  return lat !== null && radius_km === null && (sort === null || sort === "nearest");
}

/** The filters as the API takes them. */
export function apiQuery(filters: Filters): CapsuleFilters {
  const { near: _near, area: _area, map: _map, radius_km, ...asked } = filters;
  const { search, plain, as_typed, tags, following, ...asSent } = asked;
  const km = isNearestFirst(filters) ? null : (nearKm(filters) ?? radius_km);
  return {
    ...chosen(asSent),
    ...(search && { search }),
    ...(search && plain.length > 0 && { plain: plain.join(betweenParts) }),
    ...(search && as_typed && { as_typed: "true" }),
    ...(tags.length > 0 && { tags: tags.join(",") }),
    ...(following && { following: "true" }),
    ...(km !== null && km !== "any" && { radius_km: String(km) }),
  };
}

/** Only the filters that are in use. */
function chosen(filters: Plain): Partial<AsSent> {
  const inUse = Object.entries(filters).filter(([, value]) => value !== null);
  return Object.fromEntries(inUse) as Partial<AsSent>;
}

/**
 * The query that counts fitting capsules. It limits the distance even where the list goes on
 * farther.
 */
export function countQuery(filters: Filters): CapsuleFilters {
  const km = nearKm(filters);
  return km === null ? apiQuery(filters) : { ...apiQuery(filters), radius_km: String(km) };
}

/** The filters to offer where nothing near fits: the same, at any distance, the nearest first. */
export function beyondNear(filters: Filters): Filters {
  return { ...filters, radius_km: "any", sort: "nearest" };
}

export type FilterName = Exclude<
  keyof Filters,
  "lat" | "long" | "radius_km" | "sort" | "area" | "map" | "plain" | "as_typed"
>;

/** The filters about a point, all empty. */
export const nowhere = { lat: null, long: null, near: null, radius_km: null, area: false } as const;

const empty: Filters = readFilters(new URLSearchParams());

export function withoutFilter(filters: Filters, name: FilterName, tag?: string): Filters {
  if (name === "tags" && tag) {
    return { ...filters, tags: filters.tags.filter((slug) => slug !== tag) };
  }
  if (name === "near") {
    return { ...filters, ...nowhere };
  }
  if (name === "search") return { ...filters, ...unsearched };
  return { ...filters, [name]: empty[name] };
}

/** Nothing is searched for. */
export const unsearched = { search: "", plain: [] as string[], as_typed: false };

/** The same search with one part of it taken as plain words. */
export function withPlain(filters: Filters, part: string): Filters {
  return { ...filters, plain: [...new Set([...filters.plain, part])] };
}

export function toggleTag(filters: Filters, slug: string): Filters {
  const has = filters.tags.includes(slug);
  return {
    ...filters,
    tags: has ? filters.tags.filter((tag) => tag !== slug) : [...filters.tags, slug],
  };
}

/** Stands for the part of the map that was shown, which has no name. */
export const areaName = "*";

/** The number of most-used tags that are shown as pills. */
export const pillCount = 24;

/**
 * The filters in use that only the sheet shows; the words and moods are visible on the page itself.
 */
export function sheetFilters(filters: Filters): ReturnType<typeof activeFilters> {
  return activeFilters(filters).filter(({ name }) => name !== "search" && name !== "tags");
}

const oneOrNone = (value: string | null) => (value ? [value] : []);

/** The values of each filter in use, in the order in which people see them. */
const valuesInUse: Record<FilterName, (filters: Filters) => string[]> = {
  search: ({ search }) => oneOrNone(search),
  tags: ({ tags }) => tags,
  time_of_day: ({ time_of_day }) => oneOrNone(time_of_day),
  day_of_week: ({ day_of_week }) => oneOrNone(day_of_week),
  near: ({ lat, area, near }) => (lat ? [area ? areaName : (near ?? "")] : []),
  max_spend: ({ max_spend }) => oneOrNone(max_spend),
  people: ({ people }) => oneOrNone(people),
  written_in: ({ written_in }) => oneOrNone(written_in),
  following: ({ following }) => (following ? [""] : []),
};

/** The filters in use, one for each value. */
export function activeFilters(filters: Filters): { name: FilterName; value: string }[] {
  return (Object.keys(valuesInUse) as FilterName[]).flatMap((name) =>
    valuesInUse[name](filters).map((value) => ({ name, value })),
  );
}
