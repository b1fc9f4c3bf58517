import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { place } from "./experiences.ts";
import { searchText } from "./fields.ts";
import { queryInteger } from "./pagination.ts";

/** A coordinate in a query string. */
export function queryDegrees(most: number) {
  return z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,12})?$/, "coordinate")
    .transform(Number)
    .pipe(z.number().min(-most).max(most));
}

const foundPlace = place.omit({ id: true });

export type FoundPlace = z.output<typeof foundPlace>;

export const placeEndpoints = {
  "GET /places": endpoint({
    summary:
      "Places by name, nearest first where a point is given; a point alone names what is there",
    access: "anyone",
    cache: "public",
    limit: "search",
    query: z
      .strictObject({
        search: searchText.optional(),
        lat: queryDegrees(90).optional(),
        long: queryDegrees(180).optional(),
        page_limit: queryInteger({ min: 1, max: 20 }).optional(),
      })
      .refine(({ lat, long }) => (lat === undefined) === (long === undefined), {
        path: ["lat"],
        message: "both_coordinates",
      }),
    answer: z.strictObject({ places: z.array(foundPlace) }),
    status: 200,
  }),
};
