// @module-tag first-try
import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { dateIn, makeOuting } from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { limits } from "../../../contract/limits.ts";

let site: TestApp;
let host: Member;
let capsuleId: string;

beforeAll(async () => {
  site = await createTestApp({ RATE_LIMITS: "on" });
  host = await createMember(site);
  capsuleId = (await createCapsule(site, host)).id;
});
afterAll(() => site.close());

const make = (who: Member) =>
  site.call("POST /outings", { body: { flenjor_id: capsuleId, starts_on: dateIn(30) } }, who);
const cancel = (id: string) => site.call("POST /outings/{id}/cancel", { params: { id } }, host);

/** As many more outings of the host as are missing, like this one, which are over. */
async function fill(id: string): Promise<void> {
  await kyselySql`insert into outings (id, host_id, title, place, is_with_others, time_zone, state,
      starts_on, days_count, starts_at, ends_at, most_people, invitation_hash)
    select gen_random_uuid(), host_id, title, place, false, time_zone, 'settled', '2020-01-01',
      1, '2020-01-01', '2020-01-02', most_people, sha256(number::text::bytea)
    from outings, generate_series(1, ${limits.outingsKept}
      - (select count(*)::integer from outings where host_id = ${host.id}::uuid)) number
    where id = ${id}::uuid`.execute(site.db);
}

test("R-OUT-11 one account makes sixty outings a day, also where it cancels them", async () => {
  const busy = await createMember(site);
  for (let number = 0; number < 59; number++) await site.context.attempts.spend("outing", busy.id);
  const last = await make(busy);
  expect(last.status).toBe(201);
  const { id } = last.body.data.outing;
  await site.call("POST /outings/{id}/cancel", { params: { id } }, busy);
  expect((await make(busy)).status).toBe(429);
  expect((await make(host)).status).toBe(201);
});

test("R-OUT-11 plans of one account's outings of a day are four million bytes at most", async () => {
  const busy = await createMember(site);
  await site.context.attempts.spend("outingPlan", busy.id, 3_999);
  const made = await make(busy);
  expect(made.status).toBe(201);
  expect((await make(busy)).status).toBe(429);
  const { id } = made.body.data.outing;
  const taken = { params: { id }, body: { experience_ids: [id] } };
  expect((await site.call("POST /outings/{id}/changes", taken, busy)).status).toBe(429);
});

test("R-OUT-11 of five hundred outings the one cancelled first makes room; without one, nothing is made", async () => {
  const [first, second] = [
    await makeOuting(site, host, capsuleId),
    await makeOuting(site, host, capsuleId),
  ];
  for (const { id } of [first, second]) await cancel(id);
  await fill(first.id);
  const status = async (id: string) =>
    (await site.call("GET /outings/{id}", { params: { id } }, host)).status;
  expect((await make(host)).status).toBe(201);
  expect([await status(first.id), await status(second.id)]).toEqual([404, 200]);
  expect((await make(host)).status).toBe(201);
  expect(await status(second.id)).toBe(404);
  const refused = await make(host);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "You keep as many outings as you can. Delete one that is past first.",
  ]);
});
