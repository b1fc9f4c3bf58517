import type { ParsedInput } from "../../../contract/endpoints.ts";
import type { OutingMemory } from "../../../contract/outings/outing.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import type { AttachmentKind, Caller, Context } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { conflict, forbidden, invalid, notFound, RequestError } from "../../errors.ts";
import { requireOwnAssets } from "../assets/assets.service.ts";
import { memberSeat, requireSeat, type Seat, tellOf } from "../outings/outings-seat.service.ts";
import { writeReview } from "../reviews/reviews.service.ts";
import { wasThere } from "./outing-memories.policy.ts";
import {
  findLived,
  isRememberedWith,
  replaceMemoryAssets,
  selectMemories,
  selectMemoryAssets,
  selectRemembered,
  upsertMemory,
} from "./outing-memories.queries.ts";
import { memoryView } from "./outing-memories.view.ts";

type GivenMemory = ParsedInput<"PUT /outings/{id}/memory">["body"];

async function seatOfThoseThere(context: Context, caller: Caller, id: string): Promise<Seat> {
  const seat = await memberSeat(context, caller, id);
  if (!wasThere(seat)) throw forbidden();
  return seat;
}

export async function listMemories(
  context: Context,
  caller: Caller,
  outingId: string,
): Promise<OutingMemory[]> {
  const seat = await seatOfThoseThere(context, caller, outingId);
  const blockedIds = caller.viewer?.blockedIds ?? [];
  const rows = await selectMemories(context.db, seat.outing_id, blockedIds);
  return rows.map((row) => memoryView(row, seat));
}

/** How it was, once it has begun. With a rating the same words are also a review of the capsule. */
export async function remember(
  context: Context,
  caller: Caller,
  outingId: string,
  { words, asset_ids, rating }: GivenMemory,
): Promise<OutingMemory> {
  const seat = await seatOfThoseThere(context, caller, outingId);
  await inTransaction(context, async (inside) => {
    const { db, clock } = inside;
    await requireSeat(inside, seat);
    const outing = await findLived(db, seat.outing_id);
    if (!outing) throw notFound();
    if (outing.state === "cancelled") throw conflict("outing_cancelled");
    if (outing.state !== "settled" || outing.starts_at > clock()) throw conflict("outing_ahead");
    const ids = [...new Set(asset_ids)];
    const findStaying = () => selectMemoryAssets(db, seat.id);
    await requireOwnAssets(inside, caller, { ids, field: "asset_ids", findStaying });
    await upsertMemory(db, {
      person_id: seat.id,
      outing_id: seat.outing_id,
      words,
      review_id:
        rating === null
          ? null
          : await reviewOf(inside, caller, outing.flenjor_id, { rating, comment: words }),
      updated_at: clock(),
    });
    await replaceMemoryAssets(db, seat.id, ids);
    await tellOf(inside, [seat.outing_id]);
  });
  const rows = await selectMemories(context.db, seat.outing_id, []);
  const own = rows.find(({ person }) => person.id === seat.id);
  if (!own) throw notFound();
  return memoryView(own, seat);
}

/** By the rules of reviews: nobody reviews their own capsule, nor one that is not there for them. */
async function reviewOf(
  inside: Context,
  caller: Caller,
  capsuleId: string | null,
  words: { rating: number; comment: string },
): Promise<string> {
  try {
    if (!capsuleId) throw notFound();
    return (await writeReview(inside, caller, capsuleId, words)).id;
  } catch (error) {
    if (!(error instanceof RequestError) || ![403, 404].includes(error.status)) throw error;
    throw invalid({ rating: [errorWords(caller.locale)("fields.no_review")] });
  }
}

/** Pictures of a memory are there for those who were there, and for nobody else. */
export const memoryAttachments: AttachmentKind = {
  async visibilityOf({ db }, asset, viewer) {
    if (!viewer || viewer.blockedIds.includes(asset.owner_id)) return null;
    return (await isRememberedWith(db, asset.id, viewer.id)) ? "private" : null;
  },
  publicAmong: async () => [],
  attachedAmong: ({ db }, assetIds) => selectRemembered(db, assetIds),
};
