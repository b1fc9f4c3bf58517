import { setTimeout as pause } from "node:timers/promises";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { placeFacets } from "../../finding/lands.ts";
import type { Location, WrittenPlace } from "../../gazetteer/locate.ts";
import {
  findOutdated,
  refreshDocument,
  selectPlaces,
  storeCurrent,
  storePlacing,
  storeUnplaced,
} from "./finding-places.queries.ts";

/**
 * Finds out where a capsule's places lie, before its document is written. While the gazetteer is
 * not there the capsule stays unplaced, and `placeTheRest` comes to it.
 */
export async function placeCapsule({ db, gazetteer }: Context, capsuleId: string): Promise<void> {
  const places = await selectPlaces(db, capsuleId);
  const located: { place: WrittenPlace; location: Location }[] = [];
  for (const place of places) {
    const location = gazetteer.locate(place);
    if (!location) return storeUnplaced(db, capsuleId);
    located.push({ place, location });
  }
  const facets = located.flatMap(({ place, location }) => placeFacets(place, location));
  const names = located.flatMap(({ location }) => location.names);
  await storePlacing(db, capsuleId, {
    facets: [...new Set(facets)],
    words: [...new Set(names)].join(" "),
  });
}

/** Writes anew all that search knows of a capsule, which itself does not change by that. */
export function rewriteDocument({ db }: Context, capsuleId: string): Promise<void> {
  return refreshDocument(db, capsuleId);
}

const betweenMs = 5;

/** Documents of an older recipe, one after another, so that the site goes on meanwhile. */
export async function placeTheRest(context: Context, signal?: AbortSignal): Promise<void> {
  await context.gazetteer.ready();
  while (!signal?.aborted && (await placeNext(context))) await pause(betweenMs);
}

/** False where none is left. One that fails is left as it is, or it would be next for ever. */
async function placeNext(context: Context): Promise<boolean> {
  let id: string | undefined;
  try {
    await inTransaction(context, async (inside) => {
      id = await findOutdated(inside.db);
      if (!id) return;
      await placeCapsule(inside, id);
      await refreshDocument(inside.db, id);
    });
  } catch (error) {
    if (!id) throw error;
    context.log.error({ err: error, id }, "a capsule's document could not be made anew");
    await storeCurrent(context.db, id);
  }
  return id !== undefined;
}
