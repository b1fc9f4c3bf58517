import { sql as kyselySql } from "kysely";
import type { MailState } from "../../../contract/admin/work.ts";
import type { Db } from "../../db/schema.ts";
import type { WaitingMail } from "../../mail/outbox.queries.ts";

/** Each has an index of its own. */
const ofState = {
  waiting: kyselySql`sent_at is null and last_error is null and given_up_at is null`,
  failing: kyselySql`sent_at is null and last_error is not null and given_up_at is null`,
  given_up: kyselySql`sent_at is null and given_up_at is not null`,
} satisfies Record<MailState, unknown>;

export type QueuedMailRow = Pick<WaitingMail, "id" | "recipient" | "template" | "attempts"> & {
  created_at: Date;
  next_attempt_at: Date | null;
  last_error: string | null;
};

type Window = { limit: number; offset: number; after: { id: string } | null };

/** Without the details, which a mail is written from. */
export async function selectQueuedMails(
  db: Db,
  state: MailState,
  { limit, offset, after }: Window,
): Promise<QueuedMailRow[]> {
  const further = after ? kyselySql`and id < ${after.id}::uuid` : kyselySql``;
  const { rows } = await kyselySql<QueuedMailRow>`
    select id, recipient, template, attempts, created_at, last_error,
      case when given_up_at is null then next_attempt_at end as next_attempt_at
    from outbox where ${ofState[state]} ${further}
    order by id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Somebody sends it right now; taking it would send it twice, or not drop it. */
const isUnderWay = kyselySql`claimed_by is not null and next_attempt_at > now()
  and next_attempt_at < 'infinity'`;

export async function selectUnsentMail(
  db: Db,
  id: string,
): Promise<(WaitingMail & { is_under_way: boolean }) | null> {
  const { rows } = await kyselySql<WaitingMail & { is_under_way: boolean }>`
    select id, user_id, recipient, template, locale, details, attempts,
      (${isUnderWay}) as is_under_way
    from outbox where id = ${id}::uuid and sent_at is null for update`.execute(db);
  return rows[0] ?? null;
}

const tryNow = kyselySql`next_attempt_at = now(), given_up_at = null, attempts = 0,
  last_error = null`;

export async function makeDue(db: Db, id: string): Promise<void> {
  await kyselySql`update outbox set ${tryNow} where id = ${id}::uuid`.execute(db);
}

/** The oldest first; how many. */
export async function makeAllDue(
  db: Db,
  state: Exclude<MailState, "waiting">,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await kyselySql`update outbox set ${tryNow} where id in (
    select id from outbox where ${ofState[state]} and not (${isUnderWay})
    order by id limit ${most} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
