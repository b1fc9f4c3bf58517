import { sql as kyselySql } from "kysely";
import type { Locale } from "../../../i18n/locales.ts";
import type { Db } from "../../db/schema.ts";
import { type NotificationRow, toldTo } from "./notifications.queries.ts";

export type DigestReader = {
  id: string;
  email: string;
  locale: Locale;
  full_name: string;
  digest_token: string;
  digest_sent_at: Date | null;
};

/**
 * The next person whose unread notifications have waited long enough and were in no mail yet. Held
 * until the transaction ends; another node takes the next.
 */
export async function claimDigestReader(
  db: Db,
  { sentBefore, settledBefore }: { sentBefore: Date; settledBefore: Date },
): Promise<DigestReader | undefined> {
  const { rows } = await kyselySql<DigestReader>`
    select u.id, u.email, u.locale, u.full_name, u.digest_token, u.digest_sent_at from users u
    where u.digest_wanted and u.email_verified_at is not null and u.email is not null
      and u.suspended_at is null
      and (u.digest_sent_at is null or u.digest_sent_at < ${sentBefore})
      and exists (select from notifications n where n.user_id = u.id and n.is_unread
        and n.kind <> 'grant' and n.outing_id is null and n.last_at < ${settledBefore}
        and n.last_at > coalesce(u.digest_sent_at, '-infinity'))
    order by u.id limit 1 for update skip locked`.execute(db);
  return rows[0];
}

/** Whether somebody who has the address still wants digests. */
export async function wantsDigest(
  db: Db,
  { userId, recipient }: { userId: string; recipient: string },
): Promise<boolean> {
  const { rows } = await kyselySql`select from users where id = ${userId}::uuid and digest_wanted
    and email = ${recipient} and email_verified_at is not null
    and suspended_at is null`.execute(db);
  return rows.length > 0;
}

/** Selects those that no digest had yet. Grants of access and outings have mails of their own. */
export async function selectForDigest(
  db: Db,
  { userId, since, until }: { userId: string; since: Date | null; until: Date },
  most: number,
): Promise<NotificationRow[]> {
  const { rows } = await kyselySql<NotificationRow>`select ${toldTo(kyselySql`${userId}::uuid`)}
    and n.is_unread and n.kind <> 'grant' and n.outing_id is null and n.last_at <= ${until}
    and n.last_at > coalesce(${since}::timestamptz, '-infinity')
    order by n.last_at desc, n.id desc limit ${most}`.execute(db);
  return rows;
}

export async function markDigestSent(db: Db, userId: string, at: Date): Promise<void> {
  await db.updateTable("users").set({ digest_sent_at: at }).where("id", "=", userId).execute();
}

/** False where nobody has this token. */
export async function endDigest(db: Db, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ digest_wanted: false })
    .where("digest_token", "=", token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
