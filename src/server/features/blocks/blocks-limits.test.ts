// @module-tag first-try
import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember } from "../../../../tests/support/people.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("one blocks a thousand people, and no more", async () => {
  const member = await createMember(app);
  await kyselySql`with people as (
      insert into users (id, username, username_key, full_name, locale)
      select gen_random_uuid(), 'crowd' || n, 'crowd' || n, 'Crowd', 'en'
      from generate_series(1, 999) n returning id)
    insert into blocks (blocker_id, blocked_id)
    select ${member.id}::uuid, id from people`.execute(app.db);
  const block = async () => {
    const { id } = await createMember(app);
    return (await app.call("POST /users/{id}/block", { params: { id } }, member)).status;
  };
  expect(await block()).toBe(200);
  expect(await block()).toBe(409);
  expect(
    (await app.call("POST /users/{id}/block", { params: { id: member.id } }, member)).status,
  ).toBe(403);
});
