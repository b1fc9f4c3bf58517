import { type Caller, type Context, fromReplicas } from "../../context.ts";
import type { RawJson } from "../../http/raw-json.ts";
import { readChosen, requireVisible, writeTiles } from "../capsules/capsules.service.ts";
import { selectPopular } from "./discover.queries.ts";
import type { Row } from "./discover-candidates.queries.ts";
import type { CapsuleFilter } from "./discover-filter.queries.ts";
import { selectNearest } from "./discover-nearest.queries.ts";
import { findAnchor } from "./discover-related.queries.ts";

const shelfLength = 4;
/** As far as one goes for a day. */
const nearbyKm = 50;

/** The capsule itself and all that the shelves before may hold, so that the last is still full. */
const windowOf = (shelvesBefore: number) => ({
  limit: 1 + shelfLength * (1 + shelvesBefore),
  offset: 0,
  after: null,
});

/** Where to go on from a capsule: near it, by its creator, in its slot; none of them twice. */
export async function listRelated(context: Context, caller: Caller, id: string): Promise<RawJson> {
  await requireVisible(context, caller, id);
  const { db } = fromReplicas(context);
  const anchor = await findAnchor(db, id);
  const near = anchor?.near ?? null;
  const slot = anchor?.slot ?? null;
  const read = readChosen(context, caller);
  const all: CapsuleFilter = {
    viewer: caller.viewer,
    viewerId: caller.viewer?.id ?? null,
    tags: [],
    timeOfDay: null,
    dayOfWeek: null,
    maxSpend: null,
    people: null,
    near: null,
    radiusKm: null,
    creatorId: null,
    isFollowing: false,
    words: null,
  };
  const [ofCreator, around, inSlot] = await Promise.all([
    anchor ? selectPopular(db, read, { ...all, creatorId: anchor.creatorId }, windowOf(0)) : [],
    near ? selectNearest(db, read, { ...all, near, radiusKm: nearbyKm }, near, windowOf(1)) : [],
    slot
      ? selectPopular(db, read, { ...all, timeOfDay: slot.time, dayOfWeek: slot.day }, windowOf(2))
      : [],
  ]);
  // The creator's come first: what is near them may well be theirs, and would empty their shelf.
  const pick = withoutRepeats(id);
  const shelves = { by_creator: pick(ofCreator), nearby: pick(around), same_slot: pick(inSlot) };
  const [byCreator, nearby, sameSlot] = await Promise.all([
    writeTiles(context, caller, shelves.by_creator),
    writeTiles(context, caller, shelves.nearby, near),
    writeTiles(context, caller, shelves.same_slot),
  ]);
  const named = slot && { day_of_week: slot.day, time_of_day: slot.time };
  return {
    text: `{"data":{"nearby":[${nearby.join(",")}],"by_creator":[${byCreator.join(",")}],"same_slot":[${sameSlot.join(",")}],"slot":${JSON.stringify(named)}}}`,
  };
}

/** Takes a shelf of those that were on none before, and are not the capsule itself. */
function withoutRepeats(id: string) {
  const taken = new Set([id]);
  return <Found extends Row>(rows: readonly Found[]): Found[] => {
    const shelf = rows.filter((row) => !taken.has(row.id)).slice(0, shelfLength);
    for (const row of shelf) taken.add(row.id);
    return shelf;
  };
}
