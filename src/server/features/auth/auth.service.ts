import { v7 as newId } from "uuid";
import type { Answer, ParsedInput } from "../../../contract/endpoints.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import { recordEvent } from "../../audit/audit.queries.ts";
import type { Caller, Context, Viewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { invalid, RequestError } from "../../errors.ts";
import { orGiveBack } from "../../http/rate-limits/attempt-limits.ts";
import type { AnswerExtras } from "../../http/run-endpoint.ts";
import { mailboxOf } from "../../mail/mailbox.ts";
import { enqueueMail, type Mail } from "../../mail/outbox.queries.ts";
import { isEasyPassword } from "../../passwords/easy-password.ts";
import { admit } from "../invitations/invitations.service.ts";
import { ownKey, rememberCaller, spendOnAddress } from "../known-callers/known-callers.service.ts";
import { secondStepOf } from "../passkeys/passkeys-second-step.service.ts";
import { endSession, startSession } from "../sessions/sessions.service.ts";
import { addUser, getOwnUser } from "../users/users.service.ts";
import { isOfficialFullName, isUsernameFree } from "../users/users-names.service.ts";
import { mostTried } from "./auth.policy.ts";
import { type Candidate, selectProven } from "./auth.queries.ts";
import { findCandidates } from "./auth-candidates.service.ts";

type Registration = ParsedInput<"POST /auth/register">["body"] & { passwordHash: string };
type SignedIn = Answer<"POST /auth/register"> & AnswerExtras;
type LoggedIn = Answer<"POST /auth/login"> & AnswerExtras;

/**
 * Makes an account and signs it in. Anyone may claim any address: only the mail, which only its
 * owner reads, tells whether it was known.
 */
export async function register(
  context: Context,
  caller: Caller,
  body: Registration,
): Promise<SignedIn> {
  await requireGoodAccount(context, caller, body);
  // Strangers may have used up the address's mails: whoever joins with it then asks for one later.
  const mailbox = mailboxOf(body.email);
  const isMailed = await context.attempts.trySpend("mail", mailbox);
  const add = () => addAccount(context, caller, body, isMailed);
  return isMailed ? orGiveBack(context.attempts, { kind: "mail", who: mailbox }, add) : add();
}

type NewAccount = { full_name: string; username: string; email: string; password: string };

/** Refuses a name that is taken or speaks for the site, and a password that is easy to guess. */
export async function requireGoodAccount(
  context: Context,
  caller: Caller,
  body: NewAccount,
): Promise<void> {
  const words = errorWords(caller.locale);
  const isFree = await isUsernameFree(context, body.username);
  const isEasy = await isEasyPassword(body.password, [
    ...ownWords(context, body),
    body.full_name.replaceAll(" ", ""),
  ]);
  const isOfficial = isOfficialFullName(body.full_name, context.settings.PRODUCT_NAME);
  if (!isFree || isEasy || isOfficial) {
    throw invalid({
      ...(isOfficial && { full_name: [words("fields.full_name_official")] }),
      ...(!isFree && { username: [words("fields.username_taken")] }),
      ...(isEasy && { password: [words("fields.password_easy")] }),
    });
  }
}

async function addAccount(
  context: Context,
  caller: Caller,
  body: Registration,
  isMailed: boolean,
): Promise<SignedIn> {
  const userId = newId();
  const locale = body.locale ?? caller.locale;
  return inTransaction(context, async (inside) => {
    const invitation = await admit(inside, body.invitation);
    const isAdded = await addUser(inside, {
      id: userId,
      username: body.username,
      fullName: body.full_name,
      email: body.email,
      passwordHash: body.passwordHash,
      locale,
    });
    if (!isAdded) {
      throw invalid({ username: [errorWords(caller.locale)("fields.username_taken")] });
    }
    const { username, email } = body;
    const mail = await verificationMail(inside, { id: userId, username, email, locale });
    if (isMailed) await enqueueMail(inside.db, mail);
    await recordEvent(inside.db, {
      event: "registered",
      actorId: userId,
      subjectId: userId,
      ...(invitation && { details: { invitation } }),
    });
    return signIn(inside, caller, userId);
  });
}

/** Asks to prove an address; its proven owner is told instead who wants to use it. */
export async function verificationMail(
  { db }: Context,
  claim: { id: string; username: string; email: string; locale: Locale },
): Promise<Mail> {
  const proven = await selectProven(db, claim.email);
  if (proven && proven.id !== claim.id) {
    const { id, email, locale, username } = proven;
    return {
      userId: id,
      recipient: email,
      template: "already-registered",
      locale,
      details: { username, claimant: claim.username },
    };
  }
  // A stranger may read it, so it carries nothing that the claimant wrote but the username.
  return {
    userId: claim.id,
    recipient: claim.email,
    template: "verify-email",
    locale: claim.locale,
    details: { username: claim.username },
  };
}

/**
 * The same number of hashes runs at every login, whether the address is known, claimed, proven or
 * all of it, so that neither the answer nor its time tells which.
 */
export async function login(
  context: Context,
  caller: Caller,
  { email, password }: { email: string; password: string },
): Promise<LoggedIn> {
  const { candidates, countedAs } = await findCandidates(context, caller, email);
  const { allowed, giveBack } = await spendOnAddress(context, "password", countedAs, candidates);
  const tried = Array.from({ length: mostTried }, (_, at) => allowed[at] ?? null);
  const matching = tried.map((one) =>
    context.passwords.matches(password, one?.password_hash ?? null),
  );
  const matches = await Promise.all(matching).catch(async (error) => {
    // A site with too much to do has tried nothing.
    await giveBack();
    throw error;
  });
  const account = tried[matches.indexOf(true)] ?? null;
  if (!account) {
    await recordEvent(context.db, {
      event: "login-failed",
      actorId: null,
      subjectId: candidates[0]?.id ?? null,
    });
    const wrong = errorWords(caller.locale)("wrong_login");
    throw new RequestError(422, "wrong_login", { fields: { password: [wrong] } });
  }
  requireActive(account);
  // A mere claim's own password was a guess at the account that has proven the address, if there is
  // one, and stays counted: else a claimant could guess for ever, by changing to each guess first.
  if (account.email_verified_at) await context.attempts.giveBack("password", countedAs);
  if (account.acquaintance) await context.attempts.forgive("password", ownKey(account));
  return inTransaction(context, async (inside) => {
    const secondStep = await secondStepOf(inside, account.id);
    if (secondStep) return { data: { second_step: secondStep } };
    await recordEvent(inside.db, {
      event: "login-succeeded",
      actorId: account.id,
      subjectId: account.id,
    });
    return signIn(inside, caller, account.id);
  });
}

function requireActive({ suspended_at }: Candidate): void {
  if (suspended_at) throw new RequestError(403, "suspended");
}

/** Starts a session and says so, as every way of signing in does. */
export async function signIn(inside: Context, caller: Caller, userId: string): Promise<SignedIn> {
  const { token, expiresAt } = await startSession(inside, { userId, userAgent: caller.userAgent });
  const deviceCookie = await rememberCaller(inside, caller, userId);
  const user = await getOwnUser(inside, userId);
  return { data: { token, user }, sessionCookie: { token, expiresAt }, deviceCookie };
}

export async function logout(context: Context, viewer: Viewer): Promise<void> {
  await endSession(context, viewer, viewer.sessionId, "logout");
}

/** Words that a guesser knows of someone, and tries first. */
export function ownWords(
  { settings }: Context,
  { username, email }: { username: string; email: string | null },
): string[] {
  return [username, ...(email ? [email, email.split("@")[0] ?? ""] : []), settings.PRODUCT_NAME];
}
