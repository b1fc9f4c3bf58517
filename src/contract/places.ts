import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { place } from "./experiences.ts";
import { limits } from "./limits.ts";
import { searchText } from "./shared/fields.ts";
import { queryInteger } from "./shared/pagination.ts";
import { degreesShape } from "./shared/query-numbers.ts";

/** A coordinate in a query string. */
export function queryDegrees(most: number) {
  return z
    .string()
    .regex(degreesShape, "coordinate")
    .transform(Number)
    .pipe(z.number().min(-most).max(most));
}

const foundPlace = place.omit({ id: true });

export type FoundPlace = z.output<typeof foundPlace>;

const usedPlace = foundPlace.extend({ flenjors_count: z.number().int() });

export type UsedPlace = z.output<typeof usedPlace>;

const placeQuery = z
  .strictObject({
    search: searchText.optional(),
    lat: queryDegrees(limits.lat).optional(),
    long: queryDegrees(limits.long).optional(),
    page_limit: queryInteger({ min: 1, max: 20 }).optional(),
  })
  .refine(({ lat, long }) => (lat === undefined) === (long === undefined), {
    path: ["lat"],
    message: "both_coordinates",
  });

export const placeEndpoints = {
  "GET /places": endpoint({
    summary:
      "Places by name, nearest first where a point is given; a point alone names what is there",
    access: "anyone",
    cache: "public",
    limit: "search",
    query: placeQuery,
    answer: z.strictObject({ places: z.array(foundPlace) }),
    status: 200,
  }),
  "GET /places/used": endpoint({
    summary:
      "Places of public capsules by the words of their names, with how many use each; those around a given point first, then the most used",
    access: "anyone",
    cache: "varies",
    limit: "search",
    query: placeQuery,
    answer: z.strictObject({ places: z.array(usedPlace) }),
    status: 200,
  }),
};
