import { type Language, languages } from "../../../contract/shared/languages.ts";
import {
  type DayOfWeek,
  daysOfWeek,
  type TimeOfDay,
  timesOfDay,
} from "../../../contract/shared/slots.ts";

export const sortChoices = ["now", "newest", "popular", "nearest", "relevant"] as const;

export type SortChoice = (typeof sortChoices)[number];

/** Every filter of Discover. The address holds them all, so that back and share work. */
export type Filters = {
  search: string;
  tags: string[];
  time_of_day: TimeOfDay | null;
  day_of_week: DayOfWeek | null;
  lat: string | null;
  long: string | null;
  /** What the point is called, for people. */
  near: string | null;
  /** How far at most; `any` for however far. Without it, a day trip comes first. */
  radius_km: string | null;
  /** The point and radius are what a map showed. */
  area: boolean;
  max_spend: string | null;
  people: string | null;
  written_in: Language | null;
  following: boolean;
  sort: SortChoice | null;
  /** On small screens, whether the map is open. */
  map: boolean;
};

/** What cannot be understood is left out, so that an old or broken link still shows something. */
export function readFilters(query: URLSearchParams): Filters {
  const oneOf = <Value extends string>(name: string, values: readonly Value[]): Value | null =>
    values.find((value) => value === query.get(name)) ?? null;
  const number = (name: string, shape: RegExp): string | null => {
    const text = query.get(name) ?? "";
    return shape.test(text) ? text : null;
  };
  const lat = number("lat", /^-?\d{1,2}(\.\d{1,12})?$/);
  const long = number("long", /^-?\d{1,3}(\.\d{1,12})?$/);
  const hasPoint = lat !== null && long !== null;
  return {
    search: (query.get("search") ?? "").slice(0, 200),
    tags: (query.get("tags") ?? "").split(",").filter(Boolean).slice(0, 20),
    time_of_day: oneOf("time_of_day", timesOfDay),
    day_of_week: oneOf("day_of_week", daysOfWeek),
    lat: hasPoint ? lat : null,
    long: hasPoint ? long : null,
    near: hasPoint ? (query.get("near") ?? "").slice(0, 100) || null : null,
    radius_km: hasPoint ? number("radius_km", /^([1-9]\d{0,3}|any)$/) : null,
    area: hasPoint && query.get("area") === "true",
    max_spend: number("max_spend", /^\d{1,7}$/),
    people: number("people", /^[1-9]\d{0,2}$/),
    written_in: oneOf("written_in", languages),
    following: query.get("following") === "true",
    sort: oneOf("sort", sortChoices),
    map: query.get("map") === "true",
  };
}

/** The slot that is asked for, if any part of one is. */
export function askedSlot({ day_of_week: day, time_of_day: time }: Filters) {
  return day || time ? { day, time } : null;
}

/** The filters as a query for the address. */
export function writeFilters(filters: Filters): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of Object.entries(filters)) {
    const text = Array.isArray(value) ? value.join(",") : String(value || "");
    if (text) query[name] = text;
  }
  return query;
}

/** As far as people go for a day. */
const dayTripKm = 150;

/** How far away still counts as near; null where nobody asked for near. */
export function nearKm({ lat, area, radius_km }: Filters): number | null {
  if (lat === null || area || radius_km === "any") return null;
  return radius_km === null ? dayTripKm : Number(radius_km);
}

/** Whether the list goes from near to far, so that near and far need not be asked for apart. */
export function isNearestFirst({ lat, sort, radius_km }: Filters): boolean {
  return lat !== null && radius_km === null && (sort === null || sort === "nearest");
}

/** The filters as the API takes them: without what is only for people to read. */
export function apiQuery(filters: Filters): Record<string, string> {
  const { near: _near, area: _area, map: _map, radius_km, ...query } = writeFilters(filters);
  const km = isNearestFirst(filters) ? null : (nearKm(filters) ?? radius_km);
  return km === null || km === undefined || km === "any"
    ? query
    : { ...query, radius_km: String(km) };
}

/** What a count of them asks for: near means near, whatever the order. */
export function countQuery(filters: Filters): Record<string, string> {
  const km = nearKm(filters);
  return km === null ? apiQuery(filters) : { ...apiQuery(filters), radius_km: String(km) };
}

/** What to show where nothing near fits: the same from near to far, however far. */
export function beyondNear(filters: Filters): Filters {
  return { ...filters, radius_km: "any", sort: "nearest" };
}

export type FilterName = Exclude<
  keyof Filters,
  "lat" | "long" | "radius_km" | "sort" | "area" | "map"
>;

/** Without a point there is nothing to say about it. */
export const nowhere = { lat: null, long: null, near: null, radius_km: null, area: false } as const;

const empty: Filters = readFilters(new URLSearchParams());

export function withoutFilter(filters: Filters, name: FilterName, tag?: string): Filters {
  if (name === "tags" && tag) {
    return { ...filters, tags: filters.tags.filter((slug) => slug !== tag) };
  }
  if (name === "near") {
    return { ...filters, ...nowhere };
  }
  return { ...filters, [name]: empty[name] };
}

export function toggleTag(filters: Filters, slug: string): Filters {
  const has = filters.tags.includes(slug);
  return {
    ...filters,
    tags: has ? filters.tags.filter((tag) => tag !== slug) : [...filters.tags, slug],
  };
}

/** Stands for what a map shows, which has no name. */
export const areaName = "*";

/** How many of the tags in use most stand as pills. */
export const pillCount = 24;

/** Those in use that the sheet holds; the words and the moods are in sight on the page itself. */
export function sheetFilters(filters: Filters): ReturnType<typeof activeFilters> {
  return activeFilters(filters).filter(({ name }) => name !== "search" && name !== "tags");
}

const oneOrNone = (value: string | null) => (value ? [value] : []);

/** What of each filter is in use, in the order in which people see them. */
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

/** Those in use, one by one, as people would name them. */
export function activeFilters(filters: Filters): { name: FilterName; value: string }[] {
  return (Object.keys(valuesInUse) as FilterName[]).flatMap((name) =>
    valuesInUse[name](filters).map((value) => ({ name, value })),
  );
}
