import type { Context } from "../../context.ts";
import { enqueueMail, type WaitingMail } from "../../mail/outbox.queries.ts";
import { isVisibleTo } from "../capsules/capsules.service.ts";
import {
  claimAccessMail,
  disclaimAccessMail,
  findTitle,
  findVerifiedOwner,
  isShared,
  selectMailTargets,
} from "./people-access-mails.queries.ts";

type Sharing = { ownerId: string; flenjorId: string; to: string[] };

/** Writes the mails to those who were let in; returns to whom. */
type WriteMails = (inside: Context, added: string[]) => Promise<string[]>;

/**
 * Lets `grant` write the mails in the transaction that gives access. Budgets are spent before it,
 * so that many grants at once cannot overdraw them, and given back for every mail that it did not
 * write. The sender's is spent first: whoever has none left uses up nobody else's.
 */
export async function withAccessMails(
  context: Context,
  sharing: Sharing,
  grant: (write: WriteMails) => Promise<string[]>,
): Promise<void> {
  const { attempts } = context;
  const { ownerId } = sharing;
  const owner = await findVerifiedOwner(context.db, ownerId);
  // Who has not confirmed an address causes no mails.
  const targets = owner ? await affordableTargets(context, sharing) : [];
  const targetsAmong = (ids: string[]) => targets.filter(({ id }) => ids.includes(id));
  let mailed: string[] = [];
  try {
    mailed = await grant(async (inside, added) =>
      owner ? writeMails(inside, sharing.flenjorId, owner, targetsAmong(added)) : [],
    );
  } finally {
    for (const { id } of targets) {
      if (mailed.includes(id)) continue;
      await attempts.giveBack("grantMailTo", id);
      await attempts.giveBack("grantMailFrom", ownerId);
    }
  }
}

type Target = Awaited<ReturnType<typeof selectMailTargets>>[number];

/**
 * Those whom no mail told of the capsule yet, within what one account may cause and one person may
 * get in a day; the others have their notification.
 */
async function affordableTargets(
  { db, attempts }: Context,
  { ownerId, flenjorId, to }: Sharing,
): Promise<Target[]> {
  if (to.length === 0) return [];
  const targets: Target[] = [];
  for (const target of await selectMailTargets(db, flenjorId, to)) {
    if (!(await attempts.trySpend("grantMailFrom", ownerId))) break;
    if (await attempts.trySpend("grantMailTo", target.id)) targets.push(target);
    else await attempts.giveBack("grantMailFrom", ownerId);
  }
  return targets;
}

async function writeMails(
  { db }: Context,
  flenjorId: string,
  owner: { full_name: string; username: string },
  targets: Target[],
): Promise<string[]> {
  const title = await findTitle(db, flenjorId);
  const mailed: string[] = [];
  for (const { id, email, locale } of targets) {
    if (!(await claimAccessMail(db, flenjorId, id))) continue;
    await enqueueMail(db, {
      userId: id,
      recipient: email ?? "",
      template: "access-granted",
      locale,
      details: { flenjorId, title, from: owner.full_name, username: owner.username },
    });
    mailed.push(id);
  }
  return mailed;
}

/** Asked when the mail is to be sent: it may have waited for long. */
export async function isStillShared(context: Context, mail: WaitingMail): Promise<boolean> {
  const { user_id: userId, recipient } = mail;
  const { flenjorId } = mail.details;
  if (!userId || !flenjorId) return false;
  const isGiven = await isShared(context.db, { flenjorId, userId, recipient });
  return isGiven && (await isVisibleTo(context, flenjorId, userId));
}

/** What was never tried was no mail: its reader may get another instead. */
export async function forgetAccessMail({ db, attempts }: Context, mail: WaitingMail) {
  const { user_id: userId, attempts: tries } = mail;
  const { flenjorId } = mail.details;
  if (!userId || !flenjorId || tries > 1) return;
  await disclaimAccessMail(db, { flenjorId, userId });
  await attempts.giveBack("grantMailTo", userId);
}
