import { shareChannel } from "../../../contract/channels.ts";
import type { Answer } from "../../../contract/endpoints.ts";
import type { PublicUser } from "../../../contract/users.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { enqueueMail } from "../../mail/outbox.queries.ts";
import { cutPage, type PageRequest, windowByTime } from "../../paging.ts";
import { inTransaction } from "../../transaction.ts";
import { loadCapsules, requireOwner, requireVisible } from "../capsules/capsules.service.ts";
import { selectPeople } from "./people.queries.ts";
import { personView } from "./people.view.ts";
import {
  countShare,
  findTitle,
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

/** Lets people in and tells each of them once, in the same transaction. */
export async function grant(
  context: Context,
  caller: Caller,
  flenjorId: string,
  userIds: string[],
): Promise<PublicUser[]> {
  await requireOwner(context, caller, flenjorId);
  const viewer = requireViewer(caller);
  await inTransaction(context, async ({ db }) => {
    const others = userIds.filter((id) => id !== viewer.id);
    const added = await grantAccess(db, flenjorId, others);
    if (added.length === 0) return;
    const [owner] = await selectPeople(db, [viewer.id], null);
    const title = await findTitle(db, flenjorId);
    for (const target of await selectMailTargets(db, added)) {
      await enqueueMail(db, {
        userId: target.id,
        recipient: target.email ?? "",
        template: "access-granted",
        locale: target.locale,
        details: { flenjorId, title, from: owner?.full_name ?? "" },
      });
    }
  });
  return listAccess(context, caller, flenjorId);
}

export async function revoke(
  context: Context,
  caller: Caller,
  flenjorId: string,
  userIds: string[],
): Promise<PublicUser[]> {
  await requireOwner(context, caller, flenjorId);
  await revokeAccess(context.db, flenjorId, userIds);
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
