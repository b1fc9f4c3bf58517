import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import { createCapsule } from "../../../tests/support/capsules.ts";
import { createMember } from "../../../tests/support/people.ts";
import { forgetOldEvents } from "../audit/audit.ts";
import type { Context } from "../context.ts";
import { forgetOldNotifications } from "../features/notifications/notifications.service.ts";
import { forgetOldVisits } from "../features/visits/visits.service.ts";
import { forgetOldKeys } from "../http/idempotency.ts";
import { forgetOldMails } from "../mail/mail-worker.ts";

let app: TestApp;
let capsule: string;
let member: string;

beforeAll(async () => {
  app = await createTestApp();
  const owner = await createMember(app);
  member = owner.id;
  capsule = (await createCapsule(app, owner)).id;
});
afterAll(() => app.close());

const day = 24 * 60;

type Insert = (kind: string) => RawBuilder<unknown>;

/** Each with the minutes that it keeps what it is about, and how such a row begins. */
const sweeps: [string, number, (context: Context) => Promise<void>, Insert][] = [
  [
    "mails, thirty days",
    30 * day,
    forgetOldMails,
    () => sql`insert into outbox (id, recipient, template, locale, created_at)
      values (gen_random_uuid(), 'a@example.org', 'reset-password', 'en', `,
  ],
  [
    "notifications, ninety days",
    90 * day,
    forgetOldNotifications,
    (kind) => sql`insert into notifications (id, user_id, kind, flenjor_id, last_at)
      values (gen_random_uuid(), ${member}::uuid, ${kind}, ${capsule}::uuid, `,
  ],
  [
    "the security log, a year",
    365 * day,
    forgetOldEvents,
    () => sql`insert into audit_log (id, event, details, happened_at)
      values (gen_random_uuid(), 'login-failed', '{}', `,
  ],
  [
    "views, a day",
    day,
    forgetOldVisits,
    () => sql`insert into flenjor_views (id, flenjor_id, created_at)
      values (gen_random_uuid(), ${capsule}::uuid, `,
  ],
  [
    "idempotency keys, a day",
    day,
    forgetOldKeys,
    () => sql`insert into idempotency_keys (owner, key_hash, fingerprint, sealed_answer, created_at)
      values ('anonymous', decode(md5(random()::text), 'hex'), '', '', `,
  ],
];

const tables = ["outbox", "notifications", "audit_log", "flenjor_views", "idempotency_keys"];

test.each(sweeps.map((sweep, at) => [...sweep, tables[at] ?? ""] as const))(
  "a sweep deletes rows past their time and keeps younger ones: %s",
  async (_, minutes, forget, insert, table) => {
    await sql`delete from ${sql.id(table)}`.execute(app.db);
    // A minute on either side: the machine may be slow between the two clocks.
    const old = { like: minutes + 1, review: minutes - 1 };
    for (const [kind, age] of Object.entries(old)) {
      await sql`${insert(kind)} now() - ${age}::integer * interval '1 minute')`.execute(app.db);
    }
    await forget(app.context);
    const time = { outbox: "created_at", notifications: "last_at", audit_log: "happened_at" }[
      table
    ];
    const { rows } = await sql<{ is_young: boolean }>`select
      ${sql.id(time ?? "created_at")} > now() - ${minutes}::integer * interval '1 minute' as is_young
      from ${sql.id(table)}`.execute(app.db);
    expect(rows).toEqual([{ is_young: true }]);
  },
);
