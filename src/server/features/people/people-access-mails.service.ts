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

type Sharing = { ownerId: string; capsuleId: string; to: string[] };

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
  // An owner without a confirmed address may not cause mails.
  const targets = owner ? await affordableTargets(context, sharing) : [];
  const targetsAmong = (ids: string[]) => targets.filter(({ id }) => ids.includes(id));
  let mailed: string[] = [];
  try {
    mailed = await grant(async (inside, added) =>
      owner ? writeMails(inside, sharing.capsuleId, owner, targetsAmong(added)) : [],
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
  { ownerId, capsuleId, to }: Sharing,
): Promise<Target[]> {
  if (to.length === 0) return [];
  const targets: Target[] = [];
  for (const target of await selectMailTargets(db, capsuleId, to)) {
    if (!(await attempts.trySpend("grantMailFrom", ownerId))) break;
    if (await attempts.trySpend("grantMailTo", target.id)) targets.push(target);
    else await attempts.giveBack("grantMailFrom", ownerId);
  }
  return targets;
}

async function writeMails(
  { db }: Context,
  capsuleId: string,
  owner: { full_name: string; username: string },
  targets: Target[],
): Promise<string[]> {
  const title = await findTitle(db, capsuleId);
  const mailed: string[] = [];
  for (const { id, email, locale } of targets) {
    if (!(await claimAccessMail(db, capsuleId, id))) continue;
    await enqueueMail(db, {
      userId: id,
      recipient: email ?? "",
      template: "access-granted",
      locale,
      details: { flenjorId: capsuleId, title, from: owner.full_name, username: owner.username },
    });
    mailed.push(id);
  }
  return mailed;
}

/** Asked when the mail is to be sent: it may have waited for long. */
export async function isStillShared(context: Context, mail: WaitingMail): Promise<boolean> {
  const { user_id: userId, recipient } = mail;
  const { flenjorId: capsuleId } = mail.details;
  if (!userId || !capsuleId) return false;
  const isGiven = await isShared(context.db, { capsuleId, userId, recipient });
  return isGiven && (await isVisibleTo(context, capsuleId, userId));
}

/** A mail that was never tried gives its budget back, so its reader may get another. */
export async function forgetAccessMail({ db, attempts }: Context, mail: WaitingMail) {
  const { user_id: userId, attempts: tries } = mail;
  const { flenjorId: capsuleId } = mail.details;
  if (!userId || !capsuleId || tries > 1) return;
  await disclaimAccessMail(db, { capsuleId, userId });
  await attempts.giveBack("grantMailTo", userId);
}
