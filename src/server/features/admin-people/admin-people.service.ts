import type { Account, AccountAction } from "../../../contract/admin/people.ts";
import type { Answer } from "../../../contract/endpoints.ts";
import type { Proof } from "../../../contract/identity/proof.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import { recordEvent, type SecurityEvent } from "../../audit/audit.queries.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { conflict, forbidden, invalid, notFound } from "../../errors.ts";
import { orGiveBack } from "../../http/rate-limits/attempt-limits.ts";
import { cutPage, type PageRequest, windowByTime } from "../../lib/paging.ts";
import { mailboxOf } from "../../mail/mailbox.ts";
import { enqueueMail } from "../../mail/outbox.queries.ts";
import { removeAccount } from "../account/account-deletion.service.ts";
import { proveAddress } from "../auth/auth-address.service.ts";
import { dropTokens } from "../auth/auth-tokens.service.ts";
import { liftSuspension, suspend } from "../moderation/moderation-suspension.service.ts";
import { requireProof } from "../proof/proof.service.ts";
import { endAllSessions } from "../sessions/sessions.service.ts";
import { usernameKey } from "../users/users-names.service.ts";
import { needsProof, needsReason, refusalOf } from "./admin-people.policy.ts";
import { type AccountRow, selectAccount, selectAccounts } from "./admin-people.queries.ts";
import { accountView } from "./admin-people.view.ts";

export async function listAccounts(
  { db }: Context,
  { locale }: Caller,
  search: string | undefined,
  request: PageRequest,
): Promise<Answer<"GET /admin/people">> {
  const beginning = search
    ? { username: usernameKey(search), email: search.toLowerCase(), name: search }
    : null;
  const found = await selectAccounts(db, beginning, windowByTime(request, locale));
  const { rows, meta } = cutPage(found, request, (row) => [row.sort_key, row.id]);
  return { data: { people: rows.map(accountView) }, meta };
}

type Act = { action: AccountAction; reason: string; proof: Proof };

const events: Record<AccountAction, SecurityEvent> = {
  suspend: "person-suspended",
  lift: "person-let-back",
  confirm_address: "address-confirmed",
  send_reset: "reset-sent",
  end_sessions: "sessions-ended",
};

/** The change, the log of it and the mail about it are one transaction. */
export async function actOnAccount(
  context: Context,
  caller: Caller,
  id: string,
  { action, reason, proof }: Act,
): Promise<Account> {
  requireAllowed(caller, await getAccount(context, id), action);
  if (needsReason(action) && !reason) {
    throw invalid({ reason: [errorWords(caller.locale)("fields.required")] });
  }
  if (needsProof(action)) await requireProof(context, caller, proof);
  const act = () =>
    inTransaction(context, async (inside) => {
      const before = await getAccount(inside, id);
      requireAllowed(caller, before, action);
      await carryOut[action](inside, before, reason);
      await recordEvent(inside.db, {
        event: events[action],
        actorId: requireViewer(caller).id,
        subjectId: id,
        details: needsReason(action) ? { reason } : {},
      });
    });
  if (action === "send_reset") await withinMailBudget(context, id, act);
  else await act();
  return accountView(await getAccount(context, id));
}

/** Given in the name of the site, but the mailbox is somebody's. */
async function withinMailBudget(
  context: Context,
  id: string,
  act: () => Promise<void>,
): Promise<void> {
  const who = mailboxOf((await getAccount(context, id)).email ?? "");
  await context.attempts.spend("mail", who);
  await orGiveBack(context.attempts, { kind: "mail", who }, act);
}

async function getAccount({ db }: Context, id: string): Promise<AccountRow> {
  const account = await selectAccount(db, id);
  if (!account) throw notFound();
  return account;
}

function requireAllowed(caller: Caller, account: AccountRow, action: AccountAction | "delete") {
  const refusal = refusalOf(requireViewer(caller), account, action);
  if (refusal === "forbidden") throw forbidden();
  if (refusal) throw conflict(refusal);
}

const carryOut: Record<
  AccountAction,
  (inside: Context, account: AccountRow, reason: string) => Promise<void>
> = {
  async suspend(inside, account, reason) {
    await suspend(inside, account.id);
    await tell(inside, account, "account-suspended", reason);
  },
  async lift(inside, account, reason) {
    await liftSuspension(inside, account.id);
    await tell(inside, account, "account-restored", reason);
  },
  async confirm_address(inside, { id, email, email_verified_at }) {
    if (!email || email_verified_at) throw conflict("nothing_to_verify");
    await proveAddress(inside, { userId: id, email });
    await dropTokens(inside, id, ["verify"]);
  },
  async send_reset({ db }, { id, email, username, locale, suspended_at }) {
    if (!email || suspended_at) throw conflict();
    const mail = { userId: id, recipient: email, template: "reset-password", locale } as const;
    await enqueueMail(db, { ...mail, details: { username } });
  },
  end_sessions: (inside, { id }) => endAllSessions(inside, id),
};

async function tell(
  { db }: Context,
  { id, email, email_verified_at, full_name, locale }: AccountRow,
  template: "account-suspended" | "account-restored",
  reason: string,
): Promise<void> {
  if (!email || !email_verified_at) return;
  const details = { name: full_name, title: "", flenjorId: "", outingId: "", reason };
  await enqueueMail(db, { userId: id, recipient: email, template, locale, details });
}

/** Deletes an account and all it owns, as its owner could. */
export async function deleteAccountOf(
  context: Context,
  caller: Caller,
  id: string,
  { username, proof }: { username: string; proof: Proof },
): Promise<void> {
  const account = await getAccount(context, id);
  requireAllowed(caller, account, "delete");
  if (usernameKey(username) !== usernameKey(account.username)) {
    throw invalid({ username: [errorWords(caller.locale)("fields.username_other")] });
  }
  await requireProof(context, caller, proof);
  await inTransaction(context, async (inside) => {
    requireAllowed(caller, await getAccount(inside, id), "delete");
    await removeAccount(inside, id, requireViewer(caller).id);
  });
}
