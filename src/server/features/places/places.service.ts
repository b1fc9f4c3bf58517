import type { ParsedInput } from "../../../contract/endpoints.ts";
import type { FoundPlace, UsedPlace } from "../../../contract/places.ts";
import type { Caller, Context } from "../../context.ts";
import { localPlace } from "../../gazetteer/local-place.ts";
import { selectUsedPlaces } from "./places.queries.ts";

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

const fewestLetters = 2;
const mostWords = 6;

/** Asked of the database itself: what has just become private is in no replica's answer either. */
export async function findUsedPlaces(
  { db }: Context,
  { viewer, locale }: Caller,
  {
    search = "",
    lat,
    long,
    page_limit: limit = defaultLimit,
  }: ParsedInput<"GET /places/used">["query"],
): Promise<UsedPlace[]> {
  const words = search
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .slice(0, mostWords);
  if (words.join("").length < fewestLetters) return [];
  const near = lat !== undefined && long !== undefined ? { lat, long } : null;
  const places = await selectUsedPlaces(db, {
    words,
    near,
    limit,
    blockedIds: viewer?.blockedIds ?? [],
  });
  return places.map((place) => localPlace(place, locale));
}
