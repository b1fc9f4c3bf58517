import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { Answer } from "../../../contract/endpoints.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import { recordEvent } from "../../audit/audit.queries.ts";
import type { Caller, Context } from "../../context.ts";
import { invalid, notFound } from "../../errors.ts";
import { networkOf } from "../../http/rate-limits/network.ts";
import { isReachable } from "../../lib/local-host.ts";
import {
  type CodeKind,
  deleteCodesOf,
  deleteCodesOver,
  hasLiveCode,
  hasPeople,
  insertCode,
  selectLiveHashes,
  wasFinished,
} from "./setup.queries.ts";

const hourMs = 60 * 60 * 1000;
const codeLastsMs = 24 * hourMs;
const sessionLastsMs = 2 * hourMs;
/** Without letters that look like others, and without those that make words. */
const letters = "23456789BCDFGHJKMNPQRSTVWXZ";

type Site = Pick<Context, "db" | "settings" | "clock">;

/** A new code, readable as three groups of four; only its hash is kept. Earlier ones are over. */
export async function makeCode({ db, clock }: Site): Promise<string> {
  const now = clock();
  await deleteCodesOver(db, now);
  await deleteCodesOf(db, "code");
  const code = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join("");
  const expiresAt = new Date(now.getTime() + codeLastsMs);
  await insertCode(db, { hash: hashOf(code), kind: "code", expires_at: expiresAt });
  await recordEvent(db, { event: "setup-code-made", actorId: null, subjectId: null });
  return code.replace(/(.{4})(.{4})(.{4})/, "$1-$2-$3");
}

/** A site that others can reach waits for whoever runs it, until it is set up or has people. */
export async function waitsForSetup({ db, settings }: Pick<Site, "db" | "settings">) {
  return isReachable(settings) && !(await wasFinished(db)) && !(await hasPeople(db));
}

/** For whoever sees what the start prints; null where the site needs no setup. */
export async function codeOfStart(site: Site): Promise<string | null> {
  return (await waitsForSetup(site)) ? makeCode(site) : null;
}

export function codeSentence({ settings }: Pick<Site, "settings">, code: string): string {
  return `Within a day, set this site up at ${settings.ORIGIN}/setup with the code ${code}`;
}

export async function isSetupOpen({ db, clock }: Context): Promise<Answer<"GET /setup">> {
  if (!(await hasLiveCode(db, clock()))) throw notFound();
  return { data: { is_open: true } };
}

/**
 * A right code opens a session; it stays good for other screens until the setup is finished. Wrong
 * ones are counted and noted, and never keep a right one out. What limits guessing are the calls that
 * a network has, and that there are 10^17 codes.
 */
export async function beginSetup(
  context: Context,
  caller: Caller,
  typed: string,
): Promise<Answer<"POST /setup/session">> {
  const { db, clock, attempts } = context;
  await isSetupOpen(context);
  const code = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
  if (!(await isLive(context, "code", code))) {
    await attempts.spend("setupCode", networkOf(caller.address));
    await recordEvent(db, { event: "setup-code-refused", actorId: null, subjectId: null });
    throw invalid({ code: [errorWords(caller.locale)("fields.setup_code")] });
  }
  const session = randomBytes(32).toString("base64url");
  const expiresAt = new Date(clock().getTime() + sessionLastsMs);
  await insertCode(db, { hash: hashOf(session), kind: "session", expires_at: expiresAt });
  await recordEvent(db, { event: "setup-entered", actorId: null, subjectId: null });
  return { data: { session, expires_at: expiresAt.toISOString() } };
}

/** Without a session there is no setup for anybody. */
export async function requireSetup(context: Context, session: string): Promise<void> {
  if (!(await isLive(context, "session", session))) throw notFound();
}

async function isLive({ db, clock }: Context, kind: CodeKind, text: string): Promise<boolean> {
  const hash = hashOf(text);
  const hashes = await selectLiveHashes(db, kind, clock());
  // All of them are compared, so that the time tells nothing.
  return hashes.filter((one) => timingSafeEqual(one, hash)).length > 0;
}

export async function forgetOldCodes({ db, clock }: Context): Promise<void> {
  await deleteCodesOver(db, clock());
}

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
