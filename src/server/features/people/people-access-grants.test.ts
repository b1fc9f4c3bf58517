// @module-tag first-try
import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";

let site: TestApp;
let owner: Member;
let guest: Member;
let id: string;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

async function begin(): Promise<void> {
  [owner, guest] = [await createMember(site), await createMember(site)];
  id = (await createCapsule(site, owner, { visibility: "private" })).id;
}

const change = (method: "POST" | "DELETE") =>
  site.call(
    `${method} /flenjors/{id}/user-access`,
    { params: { id }, body: { user_ids: [guest.id] } },
    owner,
  );

const letIn = async () =>
  (await kyselySql`select from flenjor_access where flenjor_id = ${id}::uuid`.execute(site.db)).rows
    .length;

const mailed = async () =>
  (await kyselySql`select from outbox where user_id = ${guest.id}::uuid`.execute(site.db)).rows
    .length;

const told = async (who: Member) =>
  (await site.call("GET /account/notifications", {}, who)).body.data.notifications;

describe("R-CAPS-10 nobody is let in, told or mailed", () => {
  test("who is suspended", async () => {
    await begin();
    await kyselySql`update users set suspended_at = now() where id = ${guest.id}::uuid`.execute(
      site.db,
    );
    expect((await change("POST")).body.data.users).toEqual([]);
    expect([await letIn(), await mailed()]).toEqual([0, 0]);
  });

  test.each(["owner", "guest"])("across a block of the %s", async (blocker) => {
    await begin();
    const [who, whom] = blocker === "owner" ? [owner, guest] : [guest, owner];
    await site.call("POST /users/{id}/block", { params: { id: whom.id } }, who);
    await change("POST");
    expect([await letIn(), await mailed(), await told(guest)]).toEqual([0, 0, []]);
  });
});

test("R-CAPS-09 what was told of a capsule is told no more across a block", async () => {
  await begin();
  const [author, fan] = [await createMember(site), await createMember(site)];
  const open = (await createCapsule(site, owner)).id;
  const review = { params: { id: open }, body: { rating: 5 } };
  const { body } = await site.call("POST /flenjors/{id}/review", review, author);
  const params = { id: body.data.review.id };
  await site.call("POST /flenjor-reviews/{id}/like", { params }, fan);
  expect(await told(author)).toHaveLength(1);
  // The fan stays; the capsule that the review is about is the owner's.
  await site.call("POST /users/{id}/block", { params: { id: author.id } }, owner);
  expect(await told(author)).toEqual([]);
});

const isPostgres = process.env.TEST_ENGINE === "postgres";

/** On the embedded database calls come one after the other anyway. */
describe.runIf(isPostgres)("granting and revoking wait for each other", () => {
  test.each(["POST", "DELETE"] as const)("%s waits for who holds the capsule", async (method) => {
    await begin();
    if (method === "DELETE") await change("POST");
    const before = await letIn();
    let changing: ReturnType<typeof change> | undefined;
    await site.db.transaction().execute(async (inside) => {
      await kyselySql`select from flenjors where id = ${id}::uuid for no key update`.execute(
        inside,
      );
      changing = change(method);
      // Asked from outside: a transaction sees who waits as it was when it first looked.
      const isWaiting = async () => {
        const { rows } =
          await kyselySql`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%for no key update%'`.execute(site.db);
        return rows.length > 0;
      };
      await expect.poll(isWaiting).toBe(true);
      expect(await letIn()).toBe(before);
    });
    expect((await changing)?.status).toBe(200);
    expect(await letIn()).toBe(1 - before);
  });
});
