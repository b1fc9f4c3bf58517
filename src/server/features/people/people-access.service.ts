import type { Answer } from "../../../contract/endpoints.ts";
import { shareChannel } from "../../../contract/shared/channels.ts";
import type { PublicUser } from "../../../contract/users.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { notFound } from "../../errors.ts";
import { cutPage, type PageRequest, windowByTime } from "../../lib/paging.ts";
import { loadCapsules, requireOwner, requireVisible } from "../capsules/capsules.service.ts";
import { selectPeople } from "./people.queries.ts";
import { personView } from "./people.view.ts";
import {
  countShare,
  grantAccess,
  lockShared,
  revokeAccess,
  selectAccess,
  selectShared,
} from "./people-access.queries.ts";
import { dropAccessMails } from "./people-access-mails.queries.ts";
import { withAccessMails } from "./people-access-mails.service.ts";

export async function listAccess(
  context: Context,
  caller: Caller,
  capsuleId: string,
): Promise<PublicUser[]> {
  await requireOwner(context, caller, capsuleId);
  const ids = await selectAccess(context.db, capsuleId);
  return (await selectPeople(context.db, ids, caller.viewer)).map(personView);
}

/** Lets people in. Each gets a notification, and at most one mail for a capsule, ever. */
export async function grant(
  context: Context,
  caller: Caller,
  capsuleId: string,
  userIds: string[],
): Promise<PublicUser[]> {
  await requireOwner(context, caller, capsuleId);
  const { id: ownerId } = requireViewer(caller);
  const known = new Set([ownerId, ...(await selectAccess(context.db, capsuleId))]);
  const others = [...new Set(userIds)].filter((id) => !known.has(id));
  for (const _ of others) await context.attempts.spend("grant", ownerId);
  await withAccessMails(context, { ownerId, capsuleId, to: others }, (mail) =>
    inTransaction(context, async (inside) => {
      if (!(await lockShared(inside.db, capsuleId))) throw notFound();
      return mail(inside, await grantAccess(inside.db, capsuleId, others));
    }),
  );
  return listAccess(context, caller, capsuleId);
}

export async function revoke(
  context: Context,
  caller: Caller,
  capsuleId: string,
  userIds: string[],
): Promise<PublicUser[]> {
  await requireOwner(context, caller, capsuleId);
  const unsent = await inTransaction(context, async ({ db }) => {
    await lockShared(db, capsuleId);
    await revokeAccess(db, capsuleId, userIds);
    return dropAccessMails(db, capsuleId, userIds);
  });
  for (const userId of unsent) await context.attempts.giveBack("grantMailTo", userId);
  return listAccess(context, caller, capsuleId);
}

/** Lists the capsules of others to which the viewer has access now. */
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
  capsuleId: string,
  given: string,
): Promise<{ url: string; shares_count: number }> {
  await requireVisible(context, caller, capsuleId);
  const channel = shareChannel(given);
  const shares_count = await inTransaction(context, ({ db }) => countShare(db, capsuleId, channel));
  const url = `${context.settings.ORIGIN}/capsules/${capsuleId}?view_cource=${channel}`;
  return { url, shares_count };
}
