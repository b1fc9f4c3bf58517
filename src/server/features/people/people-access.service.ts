import { shareChannel } from "../../../contract/channels.ts";
import type { Answer } from "../../../contract/endpoints.ts";
import type { PublicUser } from "../../../contract/users.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { enqueueMail } from "../../mail/outbox.queries.ts";
import { cutPage, type PageRequest, windowByTime } from "../../paging.ts";
import { inTransaction } from "../../transaction.ts";
import { loadCapsules, requireOwner, requireVisible } from "../capsules/capsules.service.ts";
import { usernameInMails } from "../users/users-notices.service.ts";
import { selectPeople } from "./people.queries.ts";
import { personView } from "./people.view.ts";
import {
  claimAccessMail,
  countShare,
  dropAccessMails,
  findTitle,
  findVerifiedOwner,
  grantAccess,
  revokeAccess,
  selectAccess,
  selectMailTargets,
  selectShared,
} from "./people-access.queries.ts";

export async function listAccess(
  context: Context,
  caller: Caller,
  flenjorId: string,
): Promise<PublicUser[]> {
  await requireOwner(context, caller, flenjorId);
  const ids = await selectAccess(context.db, flenjorId);
  return (await selectPeople(context.db, ids, caller.viewer)).map(personView);
}

/** Lets people in. Each gets a notification, and at most one mail for a capsule, ever. */
export async function grant(
  context: Context,
  caller: Caller,
  flenjorId: string,
  userIds: string[],
): Promise<PublicUser[]> {
  await requireOwner(context, caller, flenjorId);
  const { id: ownerId } = requireViewer(caller);
  const known = new Set([ownerId, ...(await selectAccess(context.db, flenjorId))]);
  const others = [...new Set(userIds)].filter((id) => !known.has(id));
  for (const _ of others) await context.attempts.spend("grant", ownerId);
  const added = await grantAccess(context.db, flenjorId, others);
  if (added.length > 0) await mailAccess(context, ownerId, flenjorId, added);
  return listAccess(context, caller, flenjorId);
}

/**
 * Mails those whom no mail told of this capsule yet, within what one account may cause and one
 * person may get in a day; the others have their notification. Who has not confirmed an address
 * causes no mails.
 */
async function mailAccess(
  context: Context,
  ownerId: string,
  flenjorId: string,
  added: string[],
): Promise<void> {
  const { db, attempts } = context;
  const owner = await findVerifiedOwner(db, ownerId);
  if (!owner) return;
  const title = await findTitle(db, flenjorId);
  for (const target of await selectMailTargets(db, flenjorId, added)) {
    if (!(await attempts.trySpend("grantMailTo", target.id))) continue;
    if (!(await attempts.trySpend("grantMailFrom", ownerId))) return;
    await inTransaction(context, async (inside) => {
      if (!(await claimAccessMail(inside.db, flenjorId, target.id))) return;
      await enqueueMail(inside.db, {
        userId: target.id,
        recipient: target.email ?? "",
        template: "access-granted",
        locale: target.locale,
        details: {
          flenjorId,
          title,
          from: owner.full_name,
          username: usernameInMails(owner.username),
        },
      });
    });
  }
}

export async function revoke(
  context: Context,
  caller: Caller,
  flenjorId: string,
  userIds: string[],
): Promise<PublicUser[]> {
  await requireOwner(context, caller, flenjorId);
  await inTransaction(context, async ({ db }) => {
    await revokeAccess(db, flenjorId, userIds);
    await dropAccessMails(db, flenjorId, userIds);
  });
  return listAccess(context, caller, flenjorId);
}

/** What others let the viewer see, for as long as they do. */
export async function listShared(
  context: Context,
  caller: Caller,
  request: PageRequest,
): Promise<Answer<"GET /account/shared">> {
  const window = windowByTime(request, caller.locale);
  const found = await selectShared(context.db, requireViewer(caller).id, window);
  const { rows, meta } = cutPage(found, request, (row) => [row.sort_key, row.id]);
  const ids = rows.map((row) => row.id);
  return { data: { flenjors: await loadCapsules(context, caller, ids) }, meta };
}

/** The link tells, where it is opened, through which channel it came. */
export async function share(
  context: Context,
  caller: Caller,
  flenjorId: string,
  given: string,
): Promise<{ url: string; shares_count: number }> {
  await requireVisible(context, caller, flenjorId);
  const channel = shareChannel(given);
  const shares_count = await inTransaction(context, ({ db }) => countShare(db, flenjorId, channel));
  const url = `${context.settings.ORIGIN}/capsules/${flenjorId}?view_cource=${channel}`;
  return { url, shares_count };
}
