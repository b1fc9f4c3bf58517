import { createHash, randomBytes } from "node:crypto";
import { v7 as newId } from "uuid";
import type { Answer } from "../../../contract/endpoints.ts";
import { recordEvent } from "../../audit/audit.queries.ts";
import type { Context, Viewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import {
  deleteDeadSessions,
  deleteSession,
  deleteSessionsOf,
  insertSession,
  type Moments,
  noteUse,
  selectLiveSession,
  selectSessions,
  touchSession,
} from "./sessions.queries.ts";
import { sessionView } from "./sessions.view.ts";
import { deviceLabel } from "./sessions-device.view.ts";

/** How long a session can last, however much it is used. */
export const longestSessionDays = 180;

const hourMs = 60 * 60 * 1000;
const idleMs = 30 * 24 * hourMs;
const absoluteMs = longestSessionDays * 24 * hourMs;
/** The moment of use is for people and for the idle limit: an hour is exact enough for both. */
const touchEveryMs = hourMs;

/** Longer than any replica may lag behind, with room for how that is measured. */
const justMs = 10_000;
const noteEveryMs = 2_000;

/** 256 bits in base64url. */
const tokenForm = /^[A-Za-z0-9_-]{43}$/;

export type StartedSession = { token: string; expiresAt: Date; sessionId: string };

/** Signs a person in. The token is told once, here; the database knows only its hash. */
export async function startSession(
  { db, clock }: Context,
  { userId, userAgent }: { userId: string; userAgent: string },
): Promise<StartedSession> {
  const token = randomBytes(32).toString("base64url");
  const now = clock();
  const expiresAt = new Date(now.getTime() + absoluteMs);
  const sessionId = newId();
  await insertSession(db, {
    id: sessionId,
    user_id: userId,
    token_hash: hashOf(token),
    device: deviceLabel(userAgent),
    created_at: now,
    last_used_at: now,
    expires_at: expiresAt,
  });
  return { token, expiresAt, sessionId };
}

/** Whose token this is; nobody's if it is over, garbage, or of someone suspended. */
export async function findViewer(context: Context, token: string): Promise<Viewer | null> {
  if (!tokenForm.test(token)) return null;
  const moments = momentsOf(context);
  const found = await selectLiveSession(context.db, hashOf(token), moments);
  if (!found) return null;
  if (moments.now.getTime() - found.last_used_at.getTime() >= touchEveryMs) {
    await touchSession(context.db, found.session_id, moments.now);
  }
  return {
    id: found.user_id,
    sessionId: found.session_id,
    scope: found.scope,
    blockedIds: found.blockedIds,
    hasJustWritten: moments.now.getTime() - found.last_used_at.getTime() < justMs,
  };
}

/**
 * Makes a session that has written read from the database itself, on every node, until the replicas
 * have its write too.
 */
export async function noteWrite({ db, reads, clock, log }: Context, viewer: Viewer): Promise<void> {
  if (reads === db) return;
  const now = clock();
  try {
    await noteUse(db, viewer.sessionId, now, new Date(now.getTime() - noteEveryMs));
  } catch (error) {
    log.warn({ err: error }, "may read what was before its own write");
  }
}

export async function listSessions(
  context: Context,
  viewer: Viewer,
): Promise<Answer<"GET /account/sessions">> {
  const rows = await selectSessions(context.db, viewer.id, momentsOf(context));
  return { data: { sessions: rows.map((row) => sessionView(row, viewer.sessionId)) } };
}

/** Ends one of the viewer's sessions; false where there is none, or it is somebody else's. */
export async function endSession(
  context: Context,
  viewer: Viewer,
  id: string,
  event: "logout" | "session-ended",
): Promise<boolean> {
  return inTransaction(context, async ({ db }) => {
    const isEnded = await deleteSession(db, { id, userId: viewer.id });
    if (isEnded) await recordEvent(db, { event, actorId: viewer.id, subjectId: viewer.id });
    return isEnded;
  });
}

/** Part of whatever makes the other sessions end, so it takes that transaction. */
export async function endOtherSessions({ db }: Context, viewer: Viewer): Promise<void> {
  await deleteSessionsOf(db, viewer.id, viewer.sessionId);
}

export async function endAllSessions({ db }: Context, userId: string): Promise<void> {
  await deleteSessionsOf(db, userId, null);
}

export async function forgetDeadSessions(context: Context): Promise<void> {
  await deleteDeadSessions(context.db, momentsOf(context));
}

function momentsOf({ clock }: Context): Moments {
  const now = clock();
  return { now, idleSince: new Date(now.getTime() - idleMs) };
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
