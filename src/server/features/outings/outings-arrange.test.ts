import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import {
  coffeeAndSupper,
  joinOuting,
  type MadeOuting,
  makeOuting,
} from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { OutingMoment } from "../../../contract/outings/outing.ts";

let site: TestApp;
let host: Member;
let bruno: Member;
let capsuleId: string;
let outing: MadeOuting;
let now = new Date("2026-11-18T12:00:00Z");

const dates = ["2026-11-20", "2026-11-21", "2026-11-27"];

beforeAll(async () => {
  site = await createTestApp({}, { clock: () => now });
  host = await createMember(site);
  bruno = await createMember(site);
  capsuleId = (await createCapsule(site, host, coffeeAndSupper)).id;
});
afterAll(() => site.close());
beforeEach(async () => {
  now = new Date("2026-11-18T12:00:00Z");
  outing = await makeOuting(site, host, capsuleId, { dates });
});

const change = (body: object, who = host) =>
  site.call("PATCH /outings/{id}", { params: { id: outing.id }, body }, who);
const changed = async (body: object) => (await change(body)).body.data.outing;

describe("arranging", () => {
  test("R-OUT-02 hours and days can be moved, each by itself, and calendars hear of it", async () => {
    await change({ starts_on: "2026-11-20" });
    const moved = await changed({ moments: [{ position: 1, day: 1, time: "20:30" }] });
    expect(moved.moments.map((one: OutingMoment) => one.starts_at)).toEqual([
      "2026-11-20T09:00:00.000Z",
      "2026-11-21T20:30:00.000Z",
    ]);
    expect(moved).toMatchObject({ ends_on: "2026-11-21", revision: 2 });
    expect((await change({ moments: [{ position: 7, day: 0, time: "20:30" }] })).status).toBe(422);
    const noStart = [0, 1].map((position) => ({ position, day: 1, time: "09:00" }));
    expect((await change({ moments: noStart })).status).toBe(422);
    expect((await change({ moments: [{ position: 0, day: 0, time: "24:00" }] })).status).toBe(422);
  });

  test("R-OUT-02 a corrected zone moves the instants and leaves the clocks", async () => {
    await change({ starts_on: "2026-11-20" });
    const moved = await changed({ time_zone: "Atlantic/Azores" });
    expect(moved).toMatchObject({ time_zone: "Atlantic/Azores", revision: 2 });
    expect(moved.moments[0]).toMatchObject({
      time: "09:00",
      time_zone: "Atlantic/Azores",
      starts_at: "2026-11-20T10:00:00.000Z",
    });
    expect((await change({ time_zone: "Atlantis/Port" })).status).toBe(422);
  });

  test("R-OUT-11 the number of people is no smaller than that of those who come", async () => {
    await joinOuting(site, outing.link, { name: "Rosa", answer: "yes" });
    expect((await change({ most_people: 1 })).status).toBe(422);
    expect(await changed({ most_people: 2 })).toMatchObject({ most_people: 2, revision: 0 });
    expect((await change({ most_people: 201 })).status).toBe(422);
  });

  test("R-OUT-11 what was moved stays in the host's list at its place", async () => {
    const lister = await createMember(site);
    const first = await makeOuting(site, lister, capsuleId, { starts_on: "2026-11-20" });
    await makeOuting(site, lister, capsuleId, { starts_on: "2026-11-21" });
    const body = { starts_on: "2026-11-25", title: "Moved" };
    await site.call("PATCH /outings/{id}", { params: { id: first.id }, body }, lister);
    const { outings } = (await site.call("GET /outings", {}, lister)).body.data;
    expect(outings.map((one: { title: string }) => one.title)).toEqual(["A day", "Moved"]);
  });
});

describe("calling off", () => {
  const cancel = (who = host) =>
    site.call("POST /outings/{id}/cancel", { params: { id: outing.id } }, who);
  const remove = () => site.call("DELETE /outings/{id}", { params: { id: outing.id } }, host);

  test("R-OUT-11 a cancelled outing shows that it is, and changes no more; its link is gone", async () => {
    await joinOuting(site, outing.link, { answer: "yes" }, bruno);
    const { key } = await joinOuting(site, outing.link, { name: "Rosa", answer: "yes" });
    expect((await cancel(bruno)).status).toBe(403);
    expect((await cancel()).body.data.outing).toMatchObject({ state: "cancelled", revision: 1 });
    expect((await cancel()).body.data.outing).toMatchObject({ state: "cancelled", revision: 1 });
    const link = { params: { link: outing.link } };
    expect((await site.call("GET /invitations/{link}", link)).status).toBe(410);
    const late = { ...link, body: { name: "Sara", answer: "yes" } as const };
    expect((await site.call("POST /invitations/{link}/answer", late)).status).toBe(410);
    const guest = await site.call("GET /guests/{key}", { params: { key } });
    expect(guest.body.data.outing.state).toBe("cancelled");
    const answer = { params: { key }, body: { answer: "no" } as const };
    expect((await site.call("PATCH /guests/{key}", answer)).status).toBe(409);
    expect((await change({ title: "On again" })).status).toBe(409);
  });

  test("R-OUT-11 an outing with others is deleted only once it is called off or past", async () => {
    await joinOuting(site, outing.link, { answer: "yes" }, bruno);
    expect((await remove()).status).toBe(409);
    await cancel();
    expect((await remove()).status).toBe(204);
    const { status } = await site.call("GET /outings/{id}", { params: { id: outing.id } }, bruno);
    expect(status).toBe(404);
    outing = await makeOuting(site, host, capsuleId, { starts_on: "2026-11-20" });
    expect((await remove()).status).toBe(204);
  });
});
