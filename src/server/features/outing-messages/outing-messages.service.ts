import { v7 as newId } from "uuid";
import { z } from "zod";
import type { Answer } from "../../../contract/endpoints.ts";
import { limits } from "../../../contract/limits.ts";
import type { OutingMessage } from "../../../contract/outings/outing.ts";
import type { Caller, Context } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { conflict, forbidden, notFound } from "../../errors.ts";
import { networkOf } from "../../http/rate-limits/network.ts";
import { cutPage, decodeCursor, type PageRequest, windowAfter } from "../../lib/paging.ts";
import {
  hasAnswered,
  holdOuting,
  memberSeat,
  requireSeat,
  type Seat,
  tellOf,
} from "../outings/outings-seat.service.ts";
import {
  countMessages,
  deleteMessage,
  findMessage,
  insertMessage,
  type MessageRow,
  selectMessages,
} from "./outing-messages.queries.ts";
import { messageView } from "./outing-messages.view.ts";

const idKey = z.tuple([z.uuid()]);

/** Messages have names, so those who have not answered are shown none. */
export async function listMessages(
  { db }: Context,
  caller: Caller,
  seat: Seat,
  request: PageRequest,
): Promise<Answer<"GET /outings/{id}/messages">> {
  const window = windowAfter(request, caller.locale, (cursor) => {
    return decodeCursor(cursor, idKey)?.[0] ?? null;
  });
  const blockedIds = seat.user_id ? (caller.viewer?.blockedIds ?? []) : [];
  const found = hasAnswered(seat)
    ? await selectMessages(db, seat.outing_id, blockedIds, window)
    : [];
  const { rows, meta } = cutPage(found, request, (row) => [row.id]);
  return { data: { messages: rows.map((row) => messageView(row, seat, caller.locale)) }, meta };
}

export async function writeMessage(
  context: Context,
  caller: Caller,
  seat: Seat,
  body: string,
): Promise<OutingMessage> {
  if (!hasAnswered(seat)) throw forbidden();
  await context.attempts.spend("message", seat.id);
  // Somebody may join more than once.
  await context.attempts.spend("messageFrom", `${seat.outing_id} ${networkOf(caller.address)}`);
  const id = newId();
  return inTransaction(context, async (inside) => {
    const { db, clock } = inside;
    const { state } = await holdOuting(inside, seat.outing_id);
    if (state === "cancelled") throw conflict("outing_cancelled");
    await requireSeat(inside, seat);
    if ((await countMessages(db, seat.outing_id)) >= limits.outingMessages) {
      throw conflict("too_many_messages");
    }
    const message = { id, outing_id: seat.outing_id, person_id: seat.id, body };
    await insertMessage(db, { ...message, created_at: clock() });
    await tellOf(inside, [seat.outing_id]);
    const row = await findMessage(db, id);
    if (!row) throw notFound();
    return messageView(row, seat, caller.locale);
  });
}

export async function removeMessage(context: Context, caller: Caller, id: string): Promise<void> {
  const message = await findMessage(context.db, id);
  if (!message) throw notFound();
  await removeFrom(context, await memberSeat(context, caller, message.outing_id), message);
}

export async function removeMessageOfGuest(context: Context, seat: Seat, id: string) {
  const message = await findMessage(context.db, id);
  if (message?.outing_id !== seat.outing_id) throw notFound();
  await removeFrom(context, seat, message);
}

/** One's own, or as the host anybody's. */
async function removeFrom(context: Context, seat: Seat, message: MessageRow): Promise<void> {
  if (!seat.is_host && message.person_id !== seat.id) throw forbidden();
  await inTransaction(context, async (inside) => {
    await deleteMessage(inside.db, message.id);
    await tellOf(inside, [message.outing_id]);
  });
}
