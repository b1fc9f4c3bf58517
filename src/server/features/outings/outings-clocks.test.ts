import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { joinOuting, lisbon, makeOuting } from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { OutingMoment } from "../../../contract/outings/outing.ts";

let site: TestApp;
let host: Member;
let now = new Date();
const before = new Date("2026-01-10T12:00:00Z");

beforeAll(async () => {
  site = await createTestApp({}, { clock: () => now });
  now = before;
  host = await createMember(site);
});
afterAll(() => site.close());

const apia = { name: "Apia", lat: -13.83, long: -171.77, city: "Apia", country: "Samoa" };
const pago = { name: "Pago Pago", lat: -14.28, long: -170.7, country: "American Samoa" };
const svalbard = { name: "Longyearbyen", lat: 78.22, long: 15.65, country: "Svalbard" };

async function takeOut(experiences: object[], starts_on: string) {
  now = before;
  const { id } = await createCapsule(site, host, { experiences } as never);
  return makeOuting(site, host, id, { starts_on });
}
const see = async (id: string) =>
  (await site.call("GET /outings/{id}", { params: { id } }, host)).body.data.outing;
const beginnings = ({ moments }: { moments: OutingMoment[] }) =>
  moments.map(({ starts_on, time, starts_at }) => `${starts_on} ${time} ${starts_at}`);

describe("clocks", () => {
  const night = [
    { time_of_day: "evening", places: [lisbon] },
    { time_of_day: "midnight", places: [lisbon] },
    { time_of_day: "morning", places: [lisbon] },
  ];

  test("R-OUT-02 that go back during an outing leave its hours, and make its night longer", async () => {
    const outing = await takeOut(night, "2026-10-24");
    expect(beginnings(outing)).toEqual([
      "2026-10-24 19:00 2026-10-24T18:00:00.000Z",
      "2026-10-24 23:00 2026-10-24T22:00:00.000Z",
      "2026-10-25 09:00 2026-10-25T09:00:00.000Z",
    ]);
    expect(outing).toMatchObject({ ends_on: "2026-10-25", ends_at: "2026-10-26T05:00:00.000Z" });
    // The sun does not mind: it rises a day later, whatever the clocks show.
    const [first, second] = outing.days.map(({ sunrise_at }) => Date.parse(sunrise_at ?? ""));
    const hours = ((second ?? 0) - (first ?? 0)) / 3_600_000;
    expect(Math.abs(hours - 24)).toBeLessThan(0.1);
  });

  test("R-OUT-02 that go forward skip an hour, which a moment then begins after", async () => {
    const outing = await takeOut(night, "2026-03-28");
    const moments = [{ position: 2, day: 1, time: "01:30" }];
    const params = { id: outing.id };
    await site.call("PATCH /outings/{id}", { params, body: { moments } }, host);
    expect(beginnings(await see(outing.id))).toEqual([
      "2026-03-28 19:00 2026-03-28T19:00:00.000Z",
      "2026-03-28 23:00 2026-03-28T23:00:00.000Z",
      "2026-03-29 01:30 2026-03-29T01:30:00.000Z",
    ]);
  });
});

test("R-OUT-02 an outing goes back over the date line, and lasts until its day is over there", async () => {
  const outing = await takeOut(
    [
      { time_of_day: "morning", places: [apia] },
      { time_of_day: "afternoon", places: [pago] },
    ],
    "2026-11-20",
  );
  expect(beginnings(outing)).toEqual([
    "2026-11-20 09:00 2026-11-19T20:00:00.000Z",
    "2026-11-20 14:00 2026-11-21T01:00:00.000Z",
  ]);
  expect(outing).toMatchObject({
    starts_on: "2026-11-20",
    ends_on: "2026-11-20",
    ends_at: "2026-11-21T16:00:00.000Z",
  });
});

test("R-OUT-02 where the sun neither rises nor sets, the days say so", async () => {
  const dogs = [{ time_of_day: "morning", places: [svalbard] }];
  for (const [starts_on, always] of [
    ["2026-06-21", "day"],
    ["2026-12-21", "night"],
  ] as const) {
    const { days, time_zone } = await takeOut(dogs, starts_on);
    expect(time_zone).toBe("Arctic/Longyearbyen");
    expect(days).toMatchObject([{ date: starts_on, sunrise_at: null, sunset_at: null, always }]);
  }
});

test("R-OUT-02 R-OUT-03 midnight belongs to its evening: the outing is not past an hour later", async () => {
  const fado = [{ time_of_day: "midnight", places: [lisbon] }];
  const outing = await takeOut(fado, "2026-11-20");
  expect(outing).toMatchObject({
    starts_on: "2026-11-20",
    ends_on: "2026-11-20",
    starts_at: "2026-11-20T23:00:00.000Z",
  });
  const { key } = await joinOuting(site, outing.link, { name: "Rosa", answer: "maybe" });
  const isPast = async () =>
    (await site.call("GET /guests/{key}", { params: { key } })).body.data.outing.is_past;
  now = new Date("2026-11-21T02:00:00Z");
  expect(await isPast()).toBe(false);
  const change = { params: { key }, body: { answer: "yes" } as const };
  expect((await site.call("PATCH /guests/{key}", change)).status).toBe(200);
  now = new Date("2026-11-21T05:00:00Z");
  expect(await isPast()).toBe(true);
});
