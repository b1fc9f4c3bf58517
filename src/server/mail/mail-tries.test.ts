// @module-tag first-try
import { sql as kyselySql } from "kysely";
import { v7 as newId } from "uuid";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createMailedSite } from "../../../tests/support/mail-delivery.ts";
import { createMember } from "../../../tests/support/people.ts";
import { sendDigests } from "../features/notifications/notifications-digest.service.ts";
import { deliverDueMails } from "./mail-worker.ts";
import { claimDueMail, enqueueMail } from "./outbox.queries.ts";

let now = new Date();
const mailed = await createMailedSite({}, { clock: () => now });
const { site, server } = mailed;
const { context, db } = site;

afterAll(() => mailed.close());
beforeEach(async () => {
  await kyselySql`delete from outbox`.execute(db);
  await kyselySql`update users set digest_wanted = false`.execute(db);
  server.mails.length = 0;
});

async function enqueue(): Promise<void> {
  const { id, email, username } = await createMember(site);
  const details = { username };
  await enqueueMail(db, {
    userId: id,
    recipient: email,
    template: "password-changed",
    locale: "en",
    details,
  });
}

/** When the mail is tried next, in seconds from the database's clock at that moment. */
async function nextTry(): Promise<number> {
  const { rows } = await kyselySql<{ at: number }>`select
    extract(epoch from next_attempt_at)::double precision as at from outbox`.execute(db);
  return rows[0]?.at ?? 0;
}

async function databaseClock(): Promise<number> {
  const { rows } = await kyselySql<{ at: number }>`select
    extract(epoch from clock_timestamp())::double precision as at`.execute(db);
  return rows[0]?.at ?? 0;
}

/** Tries to send once, with what happens meanwhile; from when to when that was. */
async function tryOnce(during: () => Promise<void>): Promise<{ before: number; after: number }> {
  await kyselySql`update outbox set next_attempt_at = now()`.execute(db);
  const before = await databaseClock();
  const transport = { send: during, close() {} };
  await deliverDueMails({ context, transport, issueToken: async () => null });
  return { before, after: await databaseClock() };
}

test("while a mail is sent, no other node takes it for five minutes", async () => {
  await enqueue();
  let leasedUntil = 0;
  const { before, after } = await tryOnce(async () => {
    leasedUntil = await nextTry();
  });
  expect(leasedUntil).toBeGreaterThanOrEqual(before + 300);
  expect(leasedUntil).toBeLessThanOrEqual(after + 300);
});

test("a worker that never heard that it had taken a mail sends it at once; others leave it", async () => {
  await enqueue();
  const worker = newId();
  await claimDueMail(db, { worker, seconds: 300 });
  let sent = 0;
  const transport = { send: async () => void sent++, close() {} };
  const another = { context, transport, issueToken: async () => null };
  expect(await deliverDueMails(another)).toBe(0);
  expect(await deliverDueMails(another, worker)).toBe(1);
  expect(await deliverDueMails(another, worker)).toBe(0);
  expect(sent).toBe(1);
});

test.each([
  [1, 10],
  [2, 20],
  [3, 40],
  [8, 1_280],
  [12, 20_480],
  [13, 21_600],
  [40, 21_600],
])("after try number %i the next comes %i seconds later", async (tries, seconds) => {
  await enqueue();
  await kyselySql`update outbox set attempts = ${tries - 1}`.execute(db);
  const { before, after } = await tryOnce(async () => {
    throw new Error("the mail server is away");
  });
  const at = await nextTry();
  expect(at).toBeGreaterThanOrEqual(before + seconds);
  expect(at).toBeLessThanOrEqual(after + seconds);
});

/** Somebody who has been told of so many things, the last of them an hour and a moment ago. */
async function reader(told: number): Promise<string> {
  const { id } = await createMember(site, { full_name: "Ana" });
  const fan = await createMember(site, { full_name: "Bruno" });
  await kyselySql`with made as (
      insert into flenjors (id, creator_id, title, visibility)
      select gen_random_uuid(), ${id}::uuid, 'Walk ' || chr(64 + n), 'public'
      from generate_series(1, ${told}::integer) n returning id, title),
    noted as (
      insert into notifications (id, user_id, kind, flenjor_id, last_at)
      select gen_random_uuid(), ${id}::uuid, 'like', id,
        ${now}::timestamptz - interval '1 hour 1 second' - (91 - ascii(right(title, 1))) * interval '1 second'
      from made returning id)
    insert into notification_acts (notification_id, actor_id, happened_at)
    select id, ${fan.id}::uuid, now() from noted`.execute(db);
  return id;
}

test("a digest tells of the ten latest things, and no more", async () => {
  await reader(11);
  expect(await sendDigests(context)).toBe(1);
  expect(await mailed.deliver()).toBe(1);
  const titles = [...(server.mails[0]?.text.matchAll(/Walk [A-Z]/g) ?? [])].map(([title]) => title);
  expect(titles).toEqual([..."KJIHGFEDCB"].map((letter) => `Walk ${letter}`));
});

test("a digest comes a day after the last, and not at its end", async () => {
  const id = await reader(1);
  const ago = (ms: number) =>
    kyselySql`update users set digest_sent_at = ${new Date(now.getTime() - ms)} where id = ${id}`.execute(
      db,
    );
  const day = 24 * 60 * 60 * 1000;
  // The notification came after that digest.
  await kyselySql`update notifications set last_at = ${now}::timestamptz - interval '2 hours'`.execute(
    db,
  );
  await ago(day);
  expect(await sendDigests(context)).toBe(0);
  await ago(day + 1);
  expect(await sendDigests(context)).toBe(1);
});

test("what is told is left unread for an hour before a digest tells of it", async () => {
  await reader(1);
  const happened = (ms: number) =>
    kyselySql`update notifications set last_at = ${new Date(now.getTime() - ms)}`.execute(db);
  const hour = 60 * 60 * 1000;
  await happened(hour);
  expect(await sendDigests(context)).toBe(0);
  await happened(hour + 1);
  expect(await sendDigests(context)).toBe(1);
  now = new Date();
});

test("a mail server is told what ends a digest, and that a machine wrote it", async () => {
  const id = await reader(1);
  await sendDigests(context);
  await enqueue();
  expect(await mailed.deliver()).toBe(2);
  const { rows } = await kyselySql<{ token: string }>`select digest_token as token from users
    where id = ${id}::uuid`.execute(db);
  const stop = `http://flenjor.example/mails/stop/${rows[0]?.token}`;
  const headers = (words: string) =>
    server.mails.find(({ text }) => text.includes(words))?.headers ?? {};
  expect(headers("Walk A")).toMatchObject({
    "auto-submitted": "auto-generated",
    "list-unsubscribe": `<${stop}>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  });
  const notice = server.mails.find(({ text }) => !text.includes("Walk A"))?.headers;
  expect(notice).toMatchObject({ "auto-submitted": "auto-generated" });
  expect(notice).not.toHaveProperty("list-unsubscribe");
  const posted = await site.app.inject({
    method: "POST",
    url: new URL(stop).pathname,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });
  expect(posted.statusCode).toBe(204);
});
