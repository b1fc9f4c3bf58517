import type { OutingMail } from "../../../contract/outings/mails.ts";
import type { OutingAnswer, OutingState } from "../../../contract/outings/outing.ts";
import type { Locale } from "../../../i18n/locales.ts";
import type { Db } from "../../db/schema.ts";
import type { OutingNews } from "../../db/schema-outings.ts";
import { literal, type Sql, sql } from "../../db/sql.ts";

export type DueNews = { outing_id: string; kind: OutingNews; person_id: string | null };

/** Takes the next news that are due; another node takes others, and a transaction that fails none. */
export async function takeNews(db: Db, now: Date): Promise<DueNews | undefined> {
  const [news] = await sql`delete from outing_news where ctid = (select ctid from outing_news
      where due_at <= ${now} order by due_at limit 1 for update skip locked)
    returning outing_id, kind, person_id`.execute<DueNews>(db);
  return news;
}

/** Notes that the host is mailed of the answers until now, and until when they were mailed before. */
export async function noteAnswersMailed(db: Db, id: string, now: Date): Promise<Date | null> {
  const [row] = await sql`update outings o set answers_mailed_at = ${now}
    from (select answers_mailed_at from outings where id = ${id}::uuid for update) before
    where o.id = ${id}::uuid returning before.answers_mailed_at as since`.execute<{
    since: Date | null;
  }>(db);
  return row?.since ?? null;
}

/** Somebody of an outing who can be mailed. */
export type Reader = {
  person_id: string;
  user_id: string | null;
  outing_id: string;
  /** Null once the host's account is gone. */
  host_id: string | null;
  /** They have not said whether they want to hear of it. */
  is_only_asked: boolean;
  email: string;
  locale: Locale;
};

/**
 * Members by the address they have proven, guests by the one they gave and confirmed. The mail that
 * asks to confirm it is the only one to a guest that no switch ends.
 */
const reachable = (mail: OutingMail | null): Sql => sql`from outing_people x
    join outings o on o.id = x.outing_id left join users u on u.id = x.user_id
    where (o.plan_hidden_at is null or x.is_host or x.answer is not null)
      and (x.user_id is null and x.email is not null
        ${mail ? sql`and x.address_confirmed_at is not null` : sql``}
      or u.email is not null and u.email_verified_at is not null and u.suspended_at is null)`;

const wants = (mail: OutingMail | null): Sql =>
  mail
    ? sql`and not exists (select from mail_stops s
        where s.user_id = x.user_id and s.mail = ${mail})`
    : sql``;

const who = {
  host: sql`and x.is_host`,
  others: sql`and not x.is_host and x.answer is distinct from 'no'`,
  coming: sql`and x.answer in ('yes', 'maybe')`,
};

/** Accounts that have proven no address may be made by the hundred: they mail nobody who only was asked. */
const isWelcome: Sql = sql`(x.is_host or x.answer is not null or exists (select from users h
    where h.id = o.host_id and h.email_verified_at is not null))`;

export function selectReaders(
  db: Db,
  outingId: string,
  { whom, mail }: { whom: keyof typeof who | { personId: string }; mail: OutingMail | null },
): Promise<Reader[]> {
  const chosen = typeof whom === "string" ? who[whom] : sql`and x.id = ${whom.personId}::uuid`;
  return sql`select x.id as person_id, x.user_id, o.id as outing_id, o.host_id,
      not x.is_host and x.answer is null as is_only_asked, coalesce(u.email, x.email) as email,
      coalesce(u.locale, x.locale) as locale ${reachable(mail)}
      and x.outing_id = ${outingId}::uuid ${chosen} ${wants(mail)}
      and ${isWelcome}
    order by x.id`.execute<Reader>(db);
}

/** The facts of a mail when it is sent; none once its reader has left, or wants no such mail. */
export type MailFacts = {
  outing_id: string;
  title: string;
  place: string;
  state: OutingState;
  time_zone: string;
  starts_on: string | null;
  days_count: number;
  starts_at: Date;
  ends_at: Date;
  /** Null once the host's account is gone. */
  host_name: string | null;
  name: string;
  answer: OutingAnswer | null;
  is_guest: boolean;
  stop_token: string;
};

export async function findMailFacts(
  db: Db,
  { personId, recipient, mail }: { personId: string; recipient: string; mail: OutingMail | null },
): Promise<MailFacts | undefined> {
  const [facts] = await sql`select o.id as outing_id, o.title, o.place, o.state, o.time_zone,
      o.starts_on::text as starts_on, o.days_count, o.starts_at, o.ends_at,
      (select full_name from users where id = o.host_id and suspended_at is null) as host_name,
      coalesce(u.full_name, x.name) as name, x.answer, x.user_id is null as is_guest,
      coalesce(u.digest_token, x.mail_token)::text as stop_token ${reachable(mail)}
      and x.id = ${personId}::uuid and coalesce(u.email, x.email) = ${recipient} ${wants(mail)}
      and (o.host_id is null
        or exists (select from users h where h.id = o.host_id and h.suspended_at is null))`.execute<MailFacts>(
    db,
  );
  return facts;
}

/** Answers that came in a time, the latest first. */
export function selectAnswers(
  db: Db,
  personId: string,
  { since, until, most }: { since: Date | null; until: Date; most: number },
): Promise<{ name: string; answer: OutingAnswer }[]> {
  return sql`select case when u.id is null then x.name else u.full_name end as name, x.answer
    from outing_people host join outing_people x on x.outing_id = host.outing_id
    left join users u on u.id = x.user_id
    where host.id = ${personId}::uuid and host.is_host and not x.is_host and x.answer is not null
      and x.answered_at <= ${until}
      and x.answered_at > coalesce(${since}::timestamptz, '-infinity')
    order by x.answered_at desc, x.id limit ${literal(most)}`.execute<{
    name: string;
    answer: OutingAnswer;
  }>(db);
}

export type Upcoming = {
  id: string;
  starts_on: string;
  time_zone: string;
  settled_at: Date | null;
};

const mostAtOnce = 1000;

/** Those that begin before a moment and have not been reminded of, the first first. */
export function selectUpcoming(db: Db, now: Date, until: Date): Promise<Upcoming[]> {
  return sql`select id, starts_on::text as starts_on, time_zone, settled_at from outings
    where reminded_at is null and state = 'settled' and starts_at > ${now}
      and starts_at <= ${until}
    order by starts_at limit ${literal(mostAtOnce)}`.execute<Upcoming>(db);
}

/** False where another node was first, or the date has moved meanwhile. */
export async function claimReminder(
  db: Db,
  { id, starts_on }: Pick<Upcoming, "id" | "starts_on">,
  now: Date,
): Promise<boolean> {
  const rows = await sql`update outings set reminded_at = ${now} where id = ${id}::uuid
      and reminded_at is null and state = 'settled' and starts_on = ${starts_on}::date
    returning id`.execute(db);
  return rows.length > 0;
}

/** Under the bell of all members who come. */
export async function notifyOfTomorrow(db: Db, outingId: string): Promise<void> {
  await sql`select tell_of_outing('outing_reminder', ${outingId}::uuid, array(select user_id
    from outing_people where outing_id = ${outingId}::uuid and user_id is not null
      and answer in ('yes', 'maybe')), null)`.execute(db);
}
