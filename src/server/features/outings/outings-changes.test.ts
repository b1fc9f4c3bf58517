import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { makeOuting, weekend } from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { OutingMoment } from "../../../contract/outings/outing.ts";

let site: TestApp;
let ana: Member;
let bruno: Member;
/** A Wednesday. */
const wednesday = "2026-11-18T12:00:00Z";
let now = new Date(wednesday);

beforeAll(async () => {
  site = await createTestApp({}, { clock: () => now });
  ana = await createMember(site);
  bruno = await createMember(site);
});
afterAll(() => site.close());

test("R-OUT-02 changes of the capsule are offered, and taken over one by one", async () => {
  const capsule = await createCapsule(site, ana, weekend);
  const { id } = await makeOuting(site, bruno, capsule.id, { starts_on: "2026-11-20" });
  const [fado, coffee, prado] = capsule.experiences.map((experience) => experience.id);
  const change = (experienceId = "", body = {}) =>
    site.call("PATCH /experiences/{id}", { params: { id: experienceId }, body }, ana);
  await change(fado, { title: "Jazz" });
  await change(prado, { time_of_day: "evening" });
  await site.call("DELETE /experiences/{id}", { params: { id: coffee ?? "" } }, ana);
  const added = { flenjor_id: capsule.id, title: "Tapas", order: 9 };
  const tapas = (await site.call("POST /experiences", { body: added }, ana)).body.data.experience;
  const { changes } = (await site.call("GET /outings/{id}/changes", { params: { id } }, bruno)).body
    .data;
  expect(changes.map(({ kind, title }: { kind: string; title: string }) => [kind, title])).toEqual([
    ["changed", "Jazz"],
    ["changed", "Prado"],
    ["added", "Tapas"],
    ["removed", "Coffee"],
  ]);
  const body = { experience_ids: [prado ?? "", coffee ?? "", tapas.id.toUpperCase()] };
  const taken = await site.call("POST /outings/{id}/changes", { params: { id }, body }, bruno);
  const { moments, revision } = taken.body.data.outing;
  expect(moments.map(({ title, time }: OutingMoment) => [title, time])).toEqual([
    ["Fado", "23:00"],
    ["Prado", "19:00"],
    ["Tapas", "20:00"],
  ]);
  // Calendars know a moment by its position.
  expect(moments.map(({ position }: OutingMoment) => position)).toEqual([0, 2, 1]);
  expect(revision).toBe(1);
  const left = await site.call("GET /outings/{id}/changes", { params: { id } }, bruno);
  expect(left.body.data.changes).toMatchObject([{ kind: "changed", title: "Jazz" }]);
  await site.call("DELETE /flenjors/{id}", { params: { id: capsule.id } }, ana);
  const gone = await site.call("GET /outings/{id}/changes", { params: { id } }, bruno);
  expect(gone.body.data.changes).toEqual([]);
});

test("R-OUT-02 a removed first day moves the start, and the host goes on arranging", async () => {
  const capsule = await createCapsule(site, ana, weekend);
  const [fado = ""] = capsule.experiences.map((experience) => experience.id);
  const settled = await makeOuting(site, bruno, capsule.id, { starts_on: "2026-11-20" });
  const voting = await makeOuting(site, bruno, capsule.id, {
    dates: ["2026-11-20", "2026-11-27"],
    with_others: true,
  });
  await site.call("DELETE /experiences/{id}", { params: { id: fado } }, ana);
  const take = (id: string) =>
    site.call(
      "POST /outings/{id}/changes",
      { params: { id }, body: { experience_ids: [fado] } },
      bruno,
    );
  expect((await take(settled.id)).body.data.outing).toMatchObject({
    starts_on: "2026-11-21",
    ends_on: "2026-11-21",
    starts_at: "2026-11-21T09:00:00.000Z",
  });
  expect((await take(voting.id)).status).toBe(200);
  const arrange = (body: object) =>
    site.call("PATCH /outings/{id}", { params: { id: voting.id }, body }, bruno);
  expect((await arrange({ most_people: 5 })).status).toBe(200);
  const moments = [{ position: 1, day: 1, time: "10:00" }];
  expect((await arrange({ moments })).status).toBe(200);
  expect((await arrange({ starts_on: "2026-11-27" })).body.data.outing).toMatchObject({
    state: "settled",
    starts_on: "2026-11-28",
    starts_at: "2026-11-28T10:00:00.000Z",
  });
});

test("R-OUT-08 those who were reminded of a start are reminded again of one that is later", async () => {
  const capsule = await createCapsule(site, ana, weekend);
  const [fado = ""] = capsule.experiences.map((experience) => experience.id);
  const { id } = await makeOuting(site, bruno, capsule.id, { starts_on: "2026-11-20" });
  const reminded = async (reminded_at?: Date) => {
    const outing = site.db.updateTable("outings").where("id", "=", id).returning("reminded_at");
    const set = reminded_at ? { reminded_at } : { title: "A weekend out" };
    return (await outing.set(set).executeTakeFirstOrThrow()).reminded_at;
  };
  await reminded(now);
  await site.call("DELETE /experiences/{id}", { params: { id: fado } }, ana);
  const body = { experience_ids: [fado] };
  await site.call("POST /outings/{id}/changes", { params: { id }, body }, bruno);
  expect(await reminded()).toBeNull();
});

test("R-OUT-02 what is taken over keeps its own zone after hours were changed", async () => {
  const capsule = await createCapsule(site, ana, weekend);
  const { id } = await makeOuting(site, bruno, capsule.id, { starts_on: "2026-11-20" });
  // Now the museum in the other country comes first.
  const moments = [
    { position: 0, day: 1, time: "23:00" },
    { position: 1, day: 1, time: "20:00" },
    { position: 2, day: 0, time: "10:00" },
  ];
  const arranged = await site.call(
    "PATCH /outings/{id}",
    { params: { id }, body: { moments } },
    bruno,
  );
  expect(arranged.status).toBe(200);
  const added = { flenjor_id: capsule.id, title: "Tapas", order: 9 };
  const tapas = (await site.call("POST /experiences", { body: added }, ana)).body.data.experience;
  const body = { experience_ids: [tapas.id] };
  const taken = await site.call("POST /outings/{id}/changes", { params: { id }, body }, bruno);
  const zones = taken.body.data.outing.moments.map(({ title, time_zone }: OutingMoment) => [
    title,
    time_zone,
  ]);
  expect(zones).toContainEqual(["Tapas", "Europe/Madrid"]);
  expect(zones).toContainEqual(["Fado", "Europe/Lisbon"]);
});

test("R-OUT-02 a zone that the host has corrected holds for what is taken over", async () => {
  const capsule = await createCapsule(site, ana, weekend);
  const { id } = await makeOuting(site, bruno, capsule.id, {
    starts_on: "2026-11-20",
    time_zone: "Atlantic/Azores",
  });
  const added = { flenjor_id: capsule.id, title: "Tapas", order: 9 };
  const tapas = (await site.call("POST /experiences", { body: added }, ana)).body.data.experience;
  const [, coffee = ""] = capsule.experiences.map((experience) => experience.id);
  const change = { params: { id: coffee }, body: { time_of_day: "afternoon" } } as const;
  await site.call("PATCH /experiences/{id}", change, ana);
  const body = { experience_ids: [coffee, tapas.id] };
  const taken = await site.call("POST /outings/{id}/changes", { params: { id }, body }, bruno);
  const { moments, time_zone } = taken.body.data.outing;
  expect(time_zone).toBe("Atlantic/Azores");
  expect(moments.map(({ title, time_zone: zone }: OutingMoment) => [title, zone])).toContainEqual([
    "Coffee",
    "Atlantic/Azores",
  ]);
});

test("R-OUT-11 no change makes an outing one that is over", async () => {
  const { id: capsuleId } = await createCapsule(site, ana, { experiences: [{ title: "Walk" }] });
  const { id } = await makeOuting(site, bruno, capsuleId, { starts_on: "2026-11-18" });
  now = new Date("2026-11-18T16:00:00Z");
  // There it is six in the morning of the day after.
  const input = { params: { id }, body: { time_zone: "Pacific/Kiritimati" } } as const;
  const refused = await site.call("PATCH /outings/{id}", input, bruno);
  now = new Date(wednesday);
  expect(refused.status).toBe(422);
  expect(
    (await site.call("GET /outings/{id}", { params: { id } }, bruno)).body.data.outing.time_zone,
  ).toBe("Etc/UTC");
});
