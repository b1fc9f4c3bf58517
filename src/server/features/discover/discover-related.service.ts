import { type Caller, type Context, fromReplicas } from "../../context.ts";
import type { RawJson } from "../../http/run-endpoint.ts";
import { cardsAsText, readChosen, requireVisible } from "../capsules/capsules.service.ts";
import { choosePopular } from "./discover.queries.ts";
import { type Choices, type Row, readChoices } from "./discover-candidates.queries.ts";
import { type CapsuleFilter, wishesOf } from "./discover-filter.sql.ts";
import { chooseNearest } from "./discover-nearest.queries.ts";
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
  const all: CapsuleFilter = {
    ...wishesOf({}),
    viewer: caller.viewer,
    viewerId: caller.viewer?.id ?? null,
    near: null,
  };
  const read = (choices: Choices) =>
    readChoices(choices, (choice) => readChosen(context, caller, choice));
  const [ofCreator, around, inSlot] = await Promise.all([
    anchor ? read(choosePopular(db, { ...all, creatorId: anchor.creatorId }, windowOf(0))) : [],
    near ? read(chooseNearest(db, { ...all, near, radiusKm: nearbyKm }, near, windowOf(1))) : [],
    slot ? read(choosePopular(db, { ...all, slot }, windowOf(2))) : [],
  ]);
  // The creator's come first: what is near them may well be theirs, and would empty their shelf.
  const pick = withoutRepeats(id);
  const shelves = { by_creator: pick(ofCreator), nearby: pick(around), same_slot: pick(inSlot) };
  const [byCreator, nearby, sameSlot] = await Promise.all([
    cardsAsText(context, caller, shelves.by_creator),
    cardsAsText(context, caller, shelves.nearby, near),
    cardsAsText(context, caller, shelves.same_slot),
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
