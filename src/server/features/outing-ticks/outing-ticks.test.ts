import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { joinOuting, type MadeOuting, makeOuting } from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { OutingActivity } from "../../../contract/outings/outing.ts";

let site: TestApp;
let host: Member;
let bruno: Member;
let outing: MadeOuting;
let guestKey: string;
let activityId: string;

beforeAll(async () => {
  site = await createTestApp();
  host = await createMember(site);
  bruno = await createMember(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  const experiences = [{ activities: [{ activity_type: "Swim" }, { activity_type: "Eat" }] }];
  const { id } = await createCapsule(site, host, { experiences });
  outing = await makeOuting(site, host, id);
  guestKey = (await joinOuting(site, outing.link, { name: "Rosa", answer: "yes" })).key;
  activityId = outing.moments[0]?.activities[0]?.id ?? "";
});

const byGuest = (method: "PUT" | "DELETE", activity_id = activityId) =>
  site.call(`${method} /guests/{key}/ticks/{activity_id}`, {
    params: { key: guestKey, activity_id },
  });
const byMember = (method: "PUT" | "DELETE", who: Member, activity_id = activityId) =>
  site.call(
    `${method} /outings/{id}/ticks/{activity_id}`,
    { params: { id: outing.id, activity_id } },
    who,
  );
const activities = async (): Promise<OutingActivity[]> => {
  const { body } = await site.call("GET /outings/{id}", { params: { id: outing.id } }, host);
  return body.data.outing.moments[0].activities;
};

test("R-OUT-07 a guest's tick is seen by all, with who made it; the first who ticks stays", async () => {
  expect((await byGuest("PUT")).status).toBe(204);
  expect((await byMember("PUT", host)).status).toBe(204);
  const { body } = await site.call("GET /guests/{key}", { params: { key: guestKey } });
  const [swim, eat] = await activities();
  expect(swim).toMatchObject({ activity_type: "Swim", ticked_by: body.data.outing.you.id });
  expect(swim?.ticked_at).not.toBeNull();
  expect(eat).toMatchObject({ ticked_by: null, ticked_at: null });
});

test("R-OUT-11 ticks go with what was ticked", async () => {
  await byGuest("PUT");
  const capsuleId = outing.flenjor?.id ?? "";
  const { body } = await site.call("GET /flenjors/{id}", { params: { id: capsuleId } }, host);
  const [experience] = body.data.flenjor.experiences;
  await site.call("DELETE /activities/{id}", { params: { id: activityId } }, host);
  const taken = { params: { id: outing.id }, body: { experience_ids: [experience.id] } };
  expect((await site.call("POST /outings/{id}/changes", taken, host)).status).toBe(200);
  const ticks = site.db.selectFrom("outing_ticks").select("activity_id");
  expect(await ticks.where("outing_id", "=", outing.id).execute()).toEqual([]);
});

test("R-OUT-07 a tick is taken back by anybody, and taking it back twice is no fault", async () => {
  await byGuest("PUT");
  expect((await byMember("DELETE", host)).status).toBe(204);
  expect((await byGuest("DELETE")).status).toBe(204);
  expect((await activities())[0]).toMatchObject({ ticked_by: null, ticked_at: null });
});

test("R-OUT-07 what a guest ticked stays ticked after they left", async () => {
  await byGuest("PUT");
  await site.call("DELETE /guests/{key}", { params: { key: guestKey } });
  const [swim] = await activities();
  expect(swim?.ticked_by).toBeNull();
  expect(swim?.ticked_at).not.toBeNull();
});

test("R-OUT-10 only activities of the outing, by those who have answered", async () => {
  const other = await createCapsule(site, host, {
    experiences: [{ activities: [{ activity_type: "Dance" }] }],
  });
  const strange = other.experiences[0]?.activities[0]?.id ?? "";
  expect((await byMember("PUT", host, strange)).status).toBe(404);
  expect((await byGuest("PUT", strange)).status).toBe(404);
  expect((await byMember("PUT", bruno)).status).toBe(404);
  const body = { username: bruno.username };
  await site.call("POST /outings/{id}/people", { params: { id: outing.id }, body }, host);
  expect((await byMember("PUT", bruno)).status).toBe(403);
});
