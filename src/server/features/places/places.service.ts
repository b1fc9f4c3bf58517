import type { ParsedInput } from "../../../contract/endpoints.ts";
import type { FoundPlace } from "../../../contract/places.ts";
import type { Caller, Context } from "../../context.ts";

const defaultLimit = 8;

/** By name, near a point if one is given; a point alone says what is there. */
export async function findPlaces(
  { places }: Context,
  { locale }: Caller,
  { search, lat, long, page_limit: limit = defaultLimit }: ParsedInput<"GET /places">["query"],
): Promise<FoundPlace[]> {
  const near = lat !== undefined && long !== undefined ? { lat, long } : undefined;
  if (search) return places.search({ text: search, near, limit, locale });
  if (!near) return [];
  const place = await places.reverse({ ...near, locale });
  return place ? [place] : [];
}
