import type { Caller, Context } from "../../context.ts";
import { forbidden, notFound } from "../../errors.ts";
import { hideAssets, showAssets } from "../assets/assets-hiding.service.ts";
import { wasThere } from "../outing-memories/outing-memories.service.ts";
import { hasAnswered, memberSeat, tellOf } from "../outings/outings-seat.service.ts";
import {
  findHost,
  findRemembered,
  findWritten,
  hideMemory,
  hideMessage,
  hideTitle,
  selectPicturesOf,
  showMemory,
  showMessage,
  showTitle,
} from "./outing-hiding.queries.ts";

/** The host of an outing that the caller takes part in. */
export async function requireHostOf(
  context: Context,
  caller: Caller,
  outingId: string,
): Promise<string> {
  const { outing_id } = await memberSeat(context, caller, outingId);
  const host = await findHost(context.db, outing_id);
  if (!host) throw notFound();
  return host;
}

/** The writer of a message that the caller is shown; null for a guest. */
export async function requireWriterOf(
  context: Context,
  caller: Caller,
  messageId: string,
): Promise<string | null> {
  const message = await findWritten(context.db, messageId);
  if (!message) throw notFound();
  // Those who have not answered are shown no messages.
  if (!hasAnswered(await memberSeat(context, caller, message.outing_id))) throw forbidden();
  return message.user_id;
}

/** Who wrote a memory that the caller is shown; null for a guest. */
export async function requireRemembererOf(
  context: Context,
  caller: Caller,
  memoryId: string,
): Promise<string | null> {
  const memory = await findRemembered(context.db, memoryId);
  if (!memory) throw notFound();
  if (!wasThere(await memberSeat(context, caller, memory.outing_id))) throw forbidden();
  return memory.user_id;
}

// All of these run in the transaction of the decision that they carry out.

export async function hideOutingTitle(inside: Context, outingId: string): Promise<void> {
  await hideTitle(inside.db, outingId);
  await tellOf(inside, [outingId]);
}

export async function restoreOutingTitle(inside: Context, outingId: string): Promise<void> {
  await showTitle(inside.db, outingId);
  await tellOf(inside, [outingId]);
}

export async function hideOutingMessage(
  inside: Context,
  messageId: string,
  reason: string,
): Promise<void> {
  await tellOf(inside, await hideMessage(inside.db, messageId, reason));
}

export async function restoreOutingMessage(inside: Context, messageId: string): Promise<void> {
  await tellOf(inside, await showMessage(inside.db, messageId));
}

/** With its pictures, wherever else they are shown. */
export async function hideOutingMemory(
  inside: Context,
  memoryId: string,
  reason: string,
): Promise<void> {
  await tellOf(inside, await hideMemory(inside.db, memoryId, reason));
  await hideAssets(inside, await selectPicturesOf(inside.db, memoryId));
}

export async function restoreOutingMemory(inside: Context, memoryId: string): Promise<void> {
  await tellOf(inside, await showMemory(inside.db, memoryId));
  await showAssets(inside, await selectPicturesOf(inside.db, memoryId));
}
