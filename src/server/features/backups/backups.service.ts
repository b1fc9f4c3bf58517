import { createHash, randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { z } from "zod";
import type { Backup } from "../../../contract/admin/backups.ts";
import type { Answer } from "../../../contract/endpoints.ts";
import type { Proof } from "../../../contract/identity/proof.ts";
import { recordEvent } from "../../audit/audit.queries.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { conflict, notFound } from "../../errors.ts";
import { orGiveBack } from "../../http/rate-limits/attempt-limits.ts";
import { cutPage, decodeCursor, type PageRequest, windowAfter } from "../../lib/paging.ts";
import { commandLine, shellWord } from "../../lib/usage.ts";
import { whenAway } from "../assets/assets-refusals.service.ts";
import { requireProof } from "../proof/proof.service.ts";
import {
  type BackupRow,
  countAsked,
  deleteBackup,
  selectBackup,
  selectBackups,
} from "./backups.queries.ts";
import { backupView } from "./backups.view.ts";
import { deleteFile, isConnected, openFile, pathOf } from "./backups-place.service.ts";
import { beginBackup } from "./backups-run.service.ts";
import { selectByTicket, setTicket, takeTicket } from "./backups-tickets.queries.ts";

/** Made by hand they stay until somebody deletes them, and each is as large as the site. */
const mostAsked = 10;
const ticketSeconds = 60;
const ticketForm = /^[\w-]{43}$/;
const cursorKey = z.tuple([z.uuid()]);

export async function listBackups(
  context: Context,
  { locale }: Caller,
  request: PageRequest,
): Promise<Answer<"GET /admin/backups">> {
  const window = windowAfter(request, locale, (cursor) => {
    const key = decodeCursor(cursor, cursorKey);
    return key && { id: key[0] };
  });
  const { rows, meta } = cutPage(await selectBackups(context.db, window), request, (row) => [
    row.id,
  ]);
  return { data: { backups: rows.map((row) => viewOf(context, row)) }, meta };
}

function viewOf(context: Context, row: BackupRow): Backup {
  const path = row.place === "disk" ? pathOf(context, row.file) : null;
  // One in the store is downloaded first, to wherever the command is called.
  const file = shellWord(path ? resolve(path) : row.file);
  return backupView(row, { path, restore_line: commandLine("restore", `${file} --replace`) });
}

export async function askForBackup(context: Context, caller: Caller): Promise<Backup> {
  const actorId = requireViewer(caller).id;
  if ((await countAsked(context.db)) >= mostAsked) throw conflict("too_many_backups");
  await context.attempts.spend("askedBackup", "site");
  const { backup } = await orGiveBack(context.attempts, { kind: "askedBackup", who: "site" }, () =>
    beginBackup(context, "asked"),
  );
  const about = { subjectId: null, details: { backup: backup.id } };
  await recordEvent(context.db, { event: "backup-asked", actorId, ...about });
  return viewOf(context, backup);
}

/** An address that the browser itself can open, because a backup may be too large for a page. */
export async function giveTicket(
  context: Context,
  caller: Caller,
  { id, proof }: { id: string; proof: Proof },
): Promise<string> {
  const userId = requireViewer(caller).id;
  const backup = await selectBackup(context.db, id);
  if (backup?.state !== "done") throw notFound();
  await requireProof(context, caller, proof);
  const ticket = randomBytes(32).toString("base64url");
  await setTicket(context.db, id, { hash: hashOf(ticket), seconds: ticketSeconds, userId });
  return `/backups/${ticket}`;
}

function hashOf(ticket: string): Buffer {
  return createHash("sha256").update(ticket).digest();
}

/** The holder of a ticket was an operator with a fresh proof a minute ago, and still is one. */
export async function openTicket(context: Context, ticket: string) {
  if (!ticketForm.test(ticket)) throw notFound();
  const named = await selectByTicket(context.db, hashOf(ticket));
  const content = named && (await whileStoreIsThere(context, () => openFile(context, named)));
  if (!content) throw notFound();
  try {
    // Only now is it spent: whoever finds the store away may try again.
    return { ...content, file: await spendTicket(context, ticket) };
  } catch (error) {
    content.stream.destroy();
    throw error;
  }
}

async function spendTicket({ db }: Context, ticket: string): Promise<string> {
  const found = await takeTicket(db, hashOf(ticket));
  if (!found) throw notFound();
  const about = { subjectId: null, details: { backup: found.id } };
  await recordEvent(db, { event: "backup-downloaded", actorId: found.user_id, ...about });
  return found.file;
}

export async function removeBackup(
  context: Context,
  caller: Caller,
  { id, proof }: { id: string; proof: Proof },
): Promise<void> {
  const actorId = requireViewer(caller).id;
  const backup = await selectBackup(context.db, id);
  if (!backup) throw notFound();
  await requireProof(context, caller, proof);
  if (backup.state === "running") throw conflict("backup_running");
  // One whose store was taken away for good can only be forgotten.
  if (isConnected(context, backup)) {
    await whileStoreIsThere(context, () => deleteFile(context, backup));
  }
  await inTransaction(context, async ({ db }) => {
    await deleteBackup(db, id);
    const about = { subjectId: null, details: { backup: id } };
    await recordEvent(db, { event: "backup-deleted", actorId, ...about });
  });
}

/** A store that is away is nobody's mistake, and comes back. */
async function whileStoreIsThere<Result>(
  context: Context,
  work: () => Promise<Result>,
): Promise<Result> {
  return work().catch((error) => {
    throw whenAway(context, error);
  });
}
