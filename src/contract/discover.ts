import { z } from "zod";
import { flenjor } from "./capsules.ts";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { queryDegrees } from "./places.ts";
import { filterBounds, sorts } from "./shared/discover-parameters.ts";
import { id, searchText } from "./shared/fields.ts";
import { languages } from "./shared/languages.ts";
import { pageQuery, queryInteger } from "./shared/pagination.ts";
import { daysOfWeek, slotNames, timesOfDay } from "./shared/slots.ts";
import { understandingMeta } from "./shared/understanding.ts";
import { userSummary } from "./users.ts";

/** Tags in a query: their slugs, separated by commas. */
const tagList = z
  .string()
  .max(limits.tagList)
  .transform((text) => [...new Set(text.split(",").map((slug) => slug.trim()))].filter(Boolean))
  .pipe(z.array(z.string().max(limits.tagSlug)).max(limits.tags));

/** Parts of the search that are not to be understood, separated by bars. */
const plainParts = z
  .string()
  .max(limits.search)
  .transform((text) => text.split("|").filter(Boolean))
  .pipe(z.array(z.string()).max(limits.plainParts));

const filters = {
  search: searchText.optional(),
  plain: plainParts.optional(),
  /** Whether the words are to be searched as they were typed, without corrections. */
  as_typed: z.enum(["true"]).optional(),
  /** The slot that it is where the question is asked, for words such as "tonight". */
  now: z.enum(slotNames).optional(),
  tags: tagList.optional(),
  time_of_day: z.enum(timesOfDay).optional(),
  day_of_week: z.enum(daysOfWeek).optional(),
  max_spend: queryInteger(filterBounds.max_spend).optional(),
  people: queryInteger(filterBounds.people).optional(),
  /** Not `language`, which in the address of a page chooses the language of the page itself. */
  written_in: z.enum(languages).optional(),
};

const point = {
  lat: queryDegrees(limits.lat).optional(),
  long: queryDegrees(limits.long).optional(),
  radius_km: queryInteger(filterBounds.radius_km).optional(),
};

const bothOrNeither = {
  check: ({ lat, long }: { lat?: number | undefined; long?: number | undefined }) =>
    (lat === undefined) === (long === undefined),
  issue: { path: ["lat"], message: "both_coordinates" },
};

const sort = z.enum(sorts).optional();
const following = z.enum(["true", "false"]).optional();

/** Every filter as a search sends it. */
export type CapsuleFilters = z.input<(typeof discoverEndpoints)["GET /flenjors/count"]["query"]>;

/** Counting stops here: nobody needs to know whether there are more thousands. */
export const mostCounted = 100;

const answer = z.strictObject({
  flenjors: z.array(flenjor),
  /** The beginnings of the words that fit a search, in lower case and without accents. */
  search_terms: z.array(z.string()).optional(),
  /** For capsules whose title holds none of these, by id, the sentence that does. */
  excerpts: z.record(z.string(), z.string()).optional(),
});

/** The typed words before those that a suggestion completes; they stay words. */
const before = z.string();

const suggestedPlace = z.strictObject({
  before,
  name: z.string(),
  /** The larger places that it lies in, such as "Île-de-France, France". */
  within: z.string(),
  /** Null for what is no point, such as a country. */
  point: z.strictObject({ lat: z.number(), long: z.number() }).nullable(),
});

export type SuggestedPlace = z.output<typeof suggestedPlace>;

const suggestions = z.strictObject({
  tags: z.array(z.strictObject({ before, slug: z.string(), name: z.string() })),
  slots: z.array(
    z.strictObject({
      before,
      day_of_week: z.enum(daysOfWeek).nullable(),
      time_of_day: z.enum(timesOfDay).nullable(),
    }),
  ),
  places: z.array(suggestedPlace),
  flenjors: z.array(z.strictObject({ id, title: z.string(), city: z.string() })),
  users: z.array(userSummary),
});

export type Suggestions = z.output<typeof suggestions>;

export const discoverEndpoints = {
  "GET /suggestions": endpoint({
    summary:
      "Tags, slots, places, capsules and people that begin with what somebody has typed so far; where the whole text begins none of the first three, its last words do",
    access: "anyone",
    isCached: true,
    cache: "varies",
    limit: "search",
    query: z.strictObject({ search: searchText }),
    answer: suggestions,
    status: 200,
  }),
  "GET /flenjors": endpoint({
    summary: "Capsules by every filter at once; nearest first where a point is given",
    access: "anyone",
    isCached: true,
    cache: "varies",
    limit: "search",
    query: z
      .strictObject({ ...pageQuery, ...filters, ...point, following, sort })
      .refine(bothOrNeither.check, bothOrNeither.issue),
    answer,
    status: 200,
    paged: true,
    moreMeta: understandingMeta,
  }),
  "GET /flenjors/count": endpoint({
    summary: `How many capsules fit every filter at once, up to ${mostCounted}`,
    access: "anyone",
    isCached: true,
    cache: "varies",
    limit: "search",
    query: z
      .strictObject({ ...filters, ...point, following, sort })
      .refine(bothOrNeither.check, bothOrNeither.issue),
    answer: z.strictObject({
      count: z.number().int().min(0).max(mostCounted),
      /** Whether there are more than were counted. */
      has_more: z.boolean(),
    }),
    status: 200,
  }),
  "GET /flenjors/{id}/related": endpoint({
    summary: "Where to go on from a capsule: near it, by its creator, in its slot; none twice",
    access: "anyone",
    isCached: true,
    cache: "varies",
    limit: "search",
    params: z.strictObject({ id }),
    answer: z.strictObject({
      nearby: z.array(flenjor),
      by_creator: z.array(flenjor),
      same_slot: z.array(flenjor),
      /** When its plan begins; null where that is not said. */
      slot: z
        .strictObject({ day_of_week: z.enum(daysOfWeek), time_of_day: z.enum(timesOfDay) })
        .nullable(),
    }),
    status: 200,
  }),
  "GET /users/{id}/flenjors": endpoint({
    summary: "The capsules of one person, by id or username; the same query language",
    access: "anyone",
    isCached: true,
    cache: "varies",
    limit: "search",
    params: z.strictObject({ id: z.string().min(1).max(60) }),
    query: z
      .strictObject({ ...pageQuery, ...filters, ...point, sort })
      .refine(bothOrNeither.check, bothOrNeither.issue),
    answer,
    status: 200,
    paged: true,
    moreMeta: understandingMeta,
  }),
};
