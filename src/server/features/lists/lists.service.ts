import { v7 as newId } from "uuid";
import { z } from "zod";
import type { Answer, ParsedInput } from "../../../contract/endpoints.ts";
import type { CapsuleList } from "../../../contract/lists.ts";
import { shareChannel } from "../../../contract/shared/channels.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { forbidden, invalid, notFound } from "../../errors.ts";
import {
  cutPage,
  decodeCursor,
  offsetOf,
  type PageRequest,
  windowByTime,
} from "../../lib/paging.ts";
import { loadCapsules, requireVisible } from "../capsules/capsules.service.ts";
import { getPersonRow } from "../people/people.service.ts";
import { canEditList, canViewList } from "./lists.policy.ts";
import {
  findList,
  type ItemRow,
  type ListRow,
  selectItems,
  selectListsOf,
} from "./lists.queries.ts";
import { listView } from "./lists.view.ts";
import {
  addItems,
  countPassing,
  countSaves,
  deleteList,
  insertList,
  lockList,
  removeItems,
  reorderItems,
  updateList,
} from "./lists-writing.queries.ts";

const itemKey = z.tuple([z.number().int(), z.uuid()]);

export async function createList(
  context: Context,
  caller: Caller,
  fields: ParsedInput<"POST /flenjor-lists">["body"],
): Promise<CapsuleList> {
  const id = newId();
  await insertList(context.db, { id, creator_id: requireViewer(caller).id, ...fields });
  return listView(await requireList(context, caller, id), caller.viewer);
}

export async function getList(
  context: Context,
  caller: Caller,
  id: string,
  request: PageRequest,
): Promise<Answer<"GET /flenjor-lists/{id}">> {
  const row = await requireList(context, caller, id);
  const window = itemWindow(request, caller);
  const found = await selectItems(context.db, id, caller.viewer, window);
  const { rows, meta } = cutPage(found, request, (item: ItemRow) => [
    item.position,
    item.flenjor_id,
  ]);
  const ids = rows.map((item) => item.flenjor_id);
  const flenjors = await loadCapsules(context, caller, ids);
  return { data: { list: { ...listView(row, caller.viewer), flenjors } }, meta };
}

function itemWindow(request: PageRequest, { locale }: Caller) {
  const limit = request.limit + 1;
  if (request.cursor === undefined)
    return { limit, offset: offsetOf(request, locale), after: null };
  const key = decodeCursor(request.cursor, itemKey);
  if (!key) throw invalid({ cursor: [errorWords(locale)("fields.cursor")] });
  return { limit, offset: 0, after: { position: key[0], id: key[1] } };
}

export async function listListsOf(
  context: Context,
  caller: Caller,
  idOrUsername: string,
  search: string,
  request: PageRequest,
): Promise<Answer<"GET /users/{id}/flenjor-lists">> {
  const person = await getPersonRow(context, caller, idOrUsername);
  const window = windowByTime(request, caller.locale);
  const found = await selectListsOf(context.db, person.id, caller.viewer, search, window);
  const { rows, meta } = cutPage(found, request, (row: ListRow) => [row.sort_key, row.id]);
  return { data: { lists: rows.map((row) => listView(row, caller.viewer)) }, meta };
}

/** A list takes only what its owner may see. */
export async function changeList(
  context: Context,
  caller: Caller,
  id: string,
  changes: ParsedInput<"PATCH /flenjor-lists/{id}">["body"],
): Promise<CapsuleList> {
  const viewer = requireViewer(caller);
  await requireOwnList(context, caller, id);
  const { add_flenjor_ids: added, remove_flenjor_ids: removed, order, ...fields } = changes;
  for (const capsuleId of new Set(added)) await requireVisible(context, caller, capsuleId);
  await inTransaction(context, async ({ db }) => {
    await lockList(db, id);
    await updateList(db, id, fields);
    if (removed?.length) await removeItems(db, id, removed);
    if (added?.length) {
      await countSaves(db, await addItems(db, id, [...new Set(added)]), viewer.id);
    }
    if (order) await reorderItems(db, id, order);
  });
  return listView(await requireList(context, caller, id), caller.viewer);
}

export async function removeList(context: Context, caller: Caller, id: string): Promise<void> {
  await requireOwnList(context, caller, id);
  await deleteList(context.db, id);
}

export async function shareList(context: Context, caller: Caller, id: string, given: string) {
  await requireList(context, caller, id);
  const channel = shareChannel(given);
  const shares_count = await countPassing(context.db, { id, kind: "share", channel });
  const url = `${context.settings.ORIGIN}/capsule-list/${id}?view_cource=${channel}`;
  return { url, shares_count };
}

/** One's own looks count nowhere. */
export async function viewList(
  context: Context,
  caller: Caller,
  id: string,
  source: string | undefined,
): Promise<void> {
  const list = await requireList(context, caller, id);
  if (canEditList(list, caller.viewer)) return;
  const channel = source ? shareChannel(source) : "";
  await countPassing(context.db, { id, kind: "view", channel });
}

async function requireList({ db }: Context, { viewer }: Caller, id: string): Promise<ListRow> {
  const list = await findList(db, id, viewer);
  if (!list || !canViewList(list, viewer)) throw notFound();
  return list;
}

async function requireOwnList(context: Context, caller: Caller, id: string): Promise<void> {
  const list = await requireList(context, caller, id);
  if (!canEditList(list, caller.viewer)) throw forbidden();
}
