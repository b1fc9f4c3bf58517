import { validate as isUuid } from "uuid";
import type { Answer } from "../../../contract/endpoints.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { conflict, forbidden, notFound } from "../../errors.ts";
import { cutPage, type PageRequest, windowByTime } from "../../lib/paging.ts";
import { partOutings } from "../outing-people/outing-people.service.ts";
import { userSummaryView } from "../users/users.view.ts";
import { usernameKey } from "../users/users-names.service.ts";
import {
  countBlocks,
  deleteBlock,
  findBlockable,
  insertBlock,
  selectBlocked,
} from "./blocks.queries.ts";

/** Every look of a viewer carries them, so they stay few. */
const mostBlocks = 1000;

export async function block(
  context: Context,
  caller: Caller,
  idOrUsername: string,
): Promise<{ is_blocked: boolean }> {
  const viewer = requireViewer(caller);
  const by = isUuid(idOrUsername)
    ? { id: idOrUsername }
    : { usernameKey: usernameKey(idOrUsername) };
  const personId = await findBlockable(context.db, by, viewer.id);
  if (!personId) throw notFound();
  if (personId === viewer.id) throw forbidden();
  if ((await countBlocks(context.db, viewer.id)) >= mostBlocks) throw conflict("too_many_blocks");
  await inTransaction(context, async (inside) => {
    await insertBlock(inside.db, viewer.id, personId);
    await partOutings(inside, viewer.id, personId);
  });
  return { is_blocked: true };
}

/** By id alone: who is blocked cannot be looked up by name any more. */
export async function unblock(
  { db }: Context,
  caller: Caller,
  personId: string,
): Promise<{ is_blocked: boolean }> {
  if (!(await deleteBlock(db, requireViewer(caller).id, personId))) throw notFound();
  return { is_blocked: false };
}

export async function listBlocked(
  { db }: Context,
  caller: Caller,
  request: PageRequest,
): Promise<Answer<"GET /account/blocks">> {
  const window = windowByTime(request, caller.locale);
  const found = await selectBlocked(db, requireViewer(caller).id, window);
  const { rows, meta } = cutPage(found, request, (row) => [row.sort_key, row.id]);
  return { data: { users: rows.map(userSummaryView) }, meta };
}
