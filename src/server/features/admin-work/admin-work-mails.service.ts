import { z } from "zod";
import type { MailState } from "../../../contract/admin/work.ts";
import type { Answer } from "../../../contract/endpoints.ts";
import { recordEvent } from "../../audit/audit.queries.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { conflict, notFound } from "../../errors.ts";
import { cutPage, decodeCursor, type PageRequest, windowAfter } from "../../lib/paging.ts";
import { withoutKeys } from "../../lib/refusal-words.ts";
import { dropMail } from "../../mail/mail-at-sending.ts";
import {
  makeAllDue,
  makeDue,
  selectQueuedMails,
  selectUnsentMail,
} from "./admin-work-mails.queries.ts";
import { queuedMailView } from "./admin-work-mails.view.ts";

const mostAtOnce = 1000;

const cursorKey = z.tuple([z.uuid()]);

export async function listMails(
  { db }: Context,
  { locale }: Caller,
  state: MailState,
  request: PageRequest,
): Promise<Answer<"GET /admin/mails">> {
  const window = windowAfter(request, locale, (cursor) => {
    const key = decodeCursor(cursor, cursorKey);
    return key && { id: key[0] };
  });
  const found = await selectQueuedMails(db, state, window);
  const { rows, meta } = cutPage(found, request, (row) => [row.id]);
  const mails = rows.map(({ last_error, ...row }) =>
    queuedMailView({ ...row, last_error: last_error && withoutKeys(last_error) }),
  );
  return { data: { mails }, meta };
}

export async function retryMail(context: Context, caller: Caller, id: string): Promise<void> {
  const actorId = requireViewer(caller).id;
  await inTransaction(context, async ({ db }) => {
    const mail = await selectUnsentMail(db, id);
    if (!mail) throw notFound();
    // One that is under way is being tried already.
    if (!mail.is_under_way) await makeDue(db, id);
    const about = { subjectId: mail.user_id, details: { mails: 1 } };
    await recordEvent(db, { event: "mails-retried", actorId, ...about });
  });
}

export async function retryMails(
  context: Context,
  caller: Caller,
  state: Exclude<MailState, "waiting">,
): Promise<number> {
  const actorId = requireViewer(caller).id;
  return inTransaction(context, async ({ db }) => {
    const mails = await makeAllDue(db, state, mostAtOnce);
    const details = { mails, state };
    await recordEvent(db, { event: "mails-retried", actorId, subjectId: null, details });
    return mails;
  });
}

export async function removeMail(context: Context, caller: Caller, id: string): Promise<void> {
  const actorId = requireViewer(caller).id;
  await inTransaction(context, async (inside) => {
    const mail = await selectUnsentMail(inside.db, id);
    if (!mail) throw notFound();
    if (mail.is_under_way) throw conflict("mail_under_way");
    await dropMail(inside, mail);
    const about = { subjectId: mail.user_id, details: { template: mail.template } };
    await recordEvent(inside.db, { event: "mail-dropped", actorId, ...about });
  });
}
