import type { Answer, ParsedInput } from "../../../contract/endpoints.ts";
import type { OutingMemory } from "../../../contract/outings/outing.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import type { AttachmentKind, Caller, Context } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { conflict, forbidden, invalid, notFound, RequestError } from "../../errors.ts";
import { requireOwnAssets } from "../assets/assets.service.ts";
import { requireSeat, type Seat, tellOf } from "../outings/outings-seat.service.ts";
import { findReviewing, writeReview } from "../reviews/reviews.service.ts";
import { wasThere } from "./outing-memories.policy.ts";
import {
  clearMemory,
  findLived,
  isRememberedWith,
  isReported,
  type LivedOuting,
  replaceMemoryAssets,
  selectMemories,
  selectMemoryAssets,
  selectRemembered,
  upsertMemory,
} from "./outing-memories.queries.ts";
import { memoryView } from "./outing-memories.view.ts";

export { wasThere } from "./outing-memories.policy.ts";

type GivenMemory = ParsedInput<"PUT /outings/{id}/memory">["body"];

function requireThere(seat: Seat): void {
  if (!wasThere(seat)) throw forbidden();
}

export async function listMemories(
  context: Context,
  caller: Caller,
  seat: Seat,
): Promise<Answer<"GET /outings/{id}/memories">["data"]> {
  requireThere(seat);
  const rows = await selectMemories(context.db, seat, caller.viewer?.blockedIds ?? []);
  const outing = await findLived(context.db, seat.outing_id);
  return {
    memories: rows.map((row) => memoryView(row, seat, caller.locale)),
    ...(await reviewingOf(context, caller, outing?.flenjor_id ?? null)),
  };
}

/** Pictures are shown to members alone; of those without words a guest learns how many there are. */
export async function listMemoriesForGuest(
  { db }: Context,
  { locale }: Caller,
  seat: Seat,
): Promise<Answer<"GET /guests/{key}/memories">["data"]> {
  requireThere(seat);
  const rows = await selectMemories(db, seat, []);
  const written = rows.filter(({ words }) => words !== "");
  return {
    memories: written.map((row) => memoryView({ ...row, pictures: [] }, seat, locale)),
    pictures_count: rows.reduce((count, { pictures }) => count + pictures.length, 0),
  };
}

/** How it was, once it has begun. With a rating the same words are also a review of the capsule. */
export async function remember(
  context: Context,
  caller: Caller,
  seat: Seat,
  { words, asset_ids, rating }: GivenMemory,
): Promise<OutingMemory> {
  requireThere(seat);
  await inTransaction(context, async (inside) => {
    const { db, clock } = inside;
    // They may have said a moment ago that they did not come.
    requireThere(await requireSeat(inside, seat));
    const outing = await findLived(db, seat.outing_id);
    if (!outing) throw notFound();
    requireLived(outing, seat, clock());
    const ids = [...new Set(asset_ids)];
    const findStaying = () => selectMemoryAssets(db, seat.id);
    if (ids.length > 0) {
      await requireOwnAssets(inside, caller, { ids, field: "asset_ids", findStaying });
    }
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
  const rows = await selectMemories(context.db, seat, []);
  const own = rows.find(({ person }) => person.id === seat.id);
  if (!own) throw notFound();
  return memoryView(own, seat, caller.locale);
}

function requireLived(outing: LivedOuting, seat: Seat, now: Date): void {
  if (outing.state === "cancelled") throw conflict("outing_cancelled");
  if (outing.state !== "settled" || outing.starts_at > now) throw conflict("outing_ahead");
  // Nothing would ever forget what a guest wrote after guests were forgotten.
  if (!seat.user_id && outing.forgotten_at) throw conflict("outing_past");
}

/** Also by somebody who has said since that they did not come. */
export async function takeMemoryBack(context: Context, seat: Seat): Promise<void> {
  await inTransaction(context, async (inside) => {
    await requireSeat(inside, seat);
    await clearMemory(inside.db, seat.id);
    await tellOf(inside, [seat.outing_id]);
  });
}

type Reviewing = Pick<Answer<"GET /outings/{id}/memories">["data"], "reviewing" | "own_rating">;

async function reviewingOf(
  context: Context,
  caller: Caller,
  capsuleId: string | null,
): Promise<Reviewing> {
  try {
    if (!capsuleId) throw notFound();
    const { isPossible, rating } = await findReviewing(context, caller, capsuleId);
    return { reviewing: isPossible ? "possible" : "own_capsule", own_rating: rating };
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 404) throw error;
    return { reviewing: "no_capsule", own_rating: null };
  }
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

/** Pictures of a memory are there for members who were there, and for moderators once reported. */
export const memoryAttachments: AttachmentKind = {
  async visibilityOf({ db }, asset, viewer) {
    if (!viewer) return null;
    if (viewer.scope.includes("moderator") && (await isReported(db, asset.id))) return "private";
    if (viewer.blockedIds.includes(asset.owner_id)) return null;
    return (await isRememberedWith(db, asset.id, viewer.id)) ? "private" : null;
  },
  publicAmong: async () => [],
  attachedAmong: ({ db }, assetIds) => selectRemembered(db, assetIds),
};
