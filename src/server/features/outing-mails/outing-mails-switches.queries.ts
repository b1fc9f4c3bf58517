import type { OutingMail } from "../../../contract/outings/mails.ts";
import type { Db } from "../../db/schema.ts";
import { sql } from "../../db/sql.ts";

export async function selectStopped(db: Db, userId: string): Promise<OutingMail[]> {
  const rows = await db
    .selectFrom("mail_stops")
    .select("mail")
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ mail }) => mail);
}

export async function stopMails(db: Db, userId: string, mails: OutingMail[]): Promise<void> {
  await sql`insert into mail_stops (user_id, mail)
    select ${userId}::uuid, mail from unnest(${mails}::text[]) mail
    on conflict do nothing`.execute(db);
}

export async function startMails(db: Db, userId: string, mails: OutingMail[]): Promise<void> {
  await db
    .deleteFrom("mail_stops")
    .where("user_id", "=", userId)
    .where("mail", "in", mails)
    .execute();
}

/** False where nobody has this token. */
export async function stopByToken(db: Db, token: string, mail: OutingMail): Promise<boolean> {
  const rows = await sql`with reader as (
      select id from users where digest_token = ${token}::uuid
    ), stopped as (
      insert into mail_stops (user_id, mail) select id, ${mail} from reader on conflict do nothing
    )
    select id from reader`.execute(db);
  return rows.length > 0;
}

/** A guest gets no more mails of the one outing; false where nobody has this token. */
export async function stopGuestMails(db: Db, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("outing_people")
    .set({ email: null })
    .where("mail_token", "=", token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
