import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { joinOuting, makeOuting, weekend } from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { OutingCard, OutingMoment } from "../../../contract/outings/outing.ts";

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

const get = (id: string, who?: Member) => site.call("GET /outings/{id}", { params: { id } }, who);
const shown = async (id: string, who: Member) => (await get(id, who)).body.data.outing;
const list = async (who: Member, query: object = {}) =>
  (await site.call("GET /outings", { query }, who)).body;
const titles = (outings: OutingCard[]) => outings.map(({ title }) => title);

test("R-OUT-03 cards name the place in the reader's language, as tiles do", async () => {
  const { id } = await createCapsule(site, ana, weekend);
  await makeOuting(site, bruno, id, { starts_on: "2026-11-20" });
  for (const [language, place] of [
    ["fr", "Lisbonne, Portugal"],
    ["pt", "Lisboa, Portugal"],
  ]) {
    const headers = { "accept-language": language ?? "" };
    const { body } = await site.call("GET /outings", {}, { ...bruno, headers });
    expect(body.data.outings[0].place).toBe(place);
  }
});

describe("dates of a capsule", () => {
  test("R-OUT-01 the next six on which its days of week fit, in the zone of its first place", async () => {
    const { id } = await createCapsule(site, ana, weekend);
    const { body } = await site.call("GET /flenjors/{id}/dates", { params: { id } });
    expect(body.data).toMatchObject({
      time_zone: "Europe/Lisbon",
      days_count: 2,
      is_private: false,
    });
    expect(body.data.dates).toHaveLength(6);
    expect(body.data.dates.slice(0, 2)).toEqual([
      { starts_on: "2026-11-20", ends_on: "2026-11-21" },
      { starts_on: "2026-11-27", ends_on: "2026-11-28" },
    ]);
  });

  test("R-OUT-01 of a private capsule, for those who may see it, and says that it is", async () => {
    const { id } = await createCapsule(site, ana, { visibility: "private" });
    const asked = (who: Member) => site.call("GET /flenjors/{id}/dates", { params: { id } }, who);
    expect((await asked(ana)).body.data).toMatchObject({ is_private: true, time_zone: "Etc/UTC" });
    expect((await asked(bruno)).status).toBe(404);
    const made = { flenjor_id: id, starts_on: "2026-12-01" };
    expect((await site.call("POST /outings", { body: made }, bruno)).status).toBe(404);
  });
});

describe("the plan", () => {
  test("R-OUT-02 has a date and an hour for each experience, where it is lived", async () => {
    const { id } = await createCapsule(site, ana, weekend);
    const outing = await makeOuting(site, bruno, id, { starts_on: "2026-11-20" });
    expect(outing).toMatchObject({
      title: "A weekend out",
      state: "settled",
      time_zone: "Europe/Lisbon",
      starts_on: "2026-11-20",
      ends_on: "2026-11-21",
      starts_at: "2026-11-20T23:00:00.000Z",
      // Saturday's night ends an hour later in Lisbon than in Madrid, and coffee is in Lisbon.
      ends_at: "2026-11-22T05:00:00.000Z",
      flenjor: { id, title: "A weekend out" },
      is_past: false,
    });
    const times = outing.moments.map(({ title, starts_at, time_zone }: OutingMoment) => [
      title,
      starts_at,
      time_zone,
    ]);
    expect(times).toEqual([
      ["Fado", "2026-11-20T23:00:00.000Z", "Europe/Lisbon"],
      ["Coffee", "2026-11-21T09:00:00.000Z", "Europe/Lisbon"],
      ["Prado", "2026-11-21T13:00:00.000Z", "Europe/Madrid"],
    ]);
  });

  test("R-OUT-02 shows the sun of each day and the moon of its night", async () => {
    const { id } = await createCapsule(site, ana, weekend);
    const { days } = await makeOuting(site, bruno, id, { starts_on: "2026-11-20" });
    expect(days.map(({ date }) => date)).toEqual(["2026-11-20", "2026-11-21"]);
    expect(days[0]?.sunrise_at).toMatch(/^2026-11-20T07:2/);
    expect(days[0]?.sunset_at).toMatch(/^2026-11-20T17:1/);
    expect(days[0]?.moon.phase).toBe("waxing_gibbous");
  });

  test("R-OUT-02 stays as it was taken when the capsule changes, and when it goes", async () => {
    const capsule = await createCapsule(site, ana, weekend);
    const { id } = await makeOuting(site, bruno, capsule.id, { starts_on: "2026-11-20" });
    const before = await shown(id, bruno);
    const [fado] = capsule.experiences;
    await site.call(
      "PATCH /experiences/{id}",
      { params: { id: fado?.id ?? "" }, body: { title: "Jazz" } },
      ana,
    );
    expect((await shown(id, bruno)).moments).toEqual(before.moments);
    await site.call("DELETE /flenjors/{id}", { params: { id: capsule.id } }, ana);
    const after = await shown(id, bruno);
    expect(after).toEqual({ ...before, flenjor: null });
  });

  test("R-OUT-02 of a capsule without experiences is the day itself", async () => {
    const { id } = await createCapsule(site, ana, { experiences: [] });
    const body = { flenjor_id: id, starts_on: "2026-12-01", time_zone: "Asia/Tokyo" };
    const { outing } = (await site.call("POST /outings", { body }, ana)).body.data;
    expect(outing).toMatchObject({ starts_at: "2026-12-01T00:00:00.000Z", moments: [], days: [] });
    expect(outing.invitation).toBeNull();
  });
});

describe("one's outings", () => {
  test("R-OUT-03 those to come, the next first, and those that are past, the last first", async () => {
    const host = await createMember(site);
    const { id } = await createCapsule(site, ana, { title: "Soon", experiences: [{}] });
    const other = await createCapsule(site, ana, { title: "Later", experiences: [{}] });
    const voted = await createCapsule(site, ana, { title: "Voted", experiences: [{}] });
    await makeOuting(site, host, other.id, { starts_on: "2026-11-25" });
    await makeOuting(site, host, voted.id, { dates: ["2026-11-21", "2026-12-01"] });
    const { link } = await makeOuting(site, host, id, { starts_on: "2026-11-19" });
    await joinOuting(site, link, { answer: "maybe" }, bruno);
    expect(titles((await list(host)).data.outings)).toEqual(["Soon", "Later", "Voted"]);
    expect((await list(host, { when: "past" })).data.outings).toEqual([]);
    const soon = (await list(bruno)).data.outings.find(({ title }: OutingCard) => title === "Soon");
    expect(soon).toMatchObject({
      you: { is_host: false, answer: "maybe" },
      people_counts: { yes: 1, maybe: 1, no: 0, invited: 0 },
      host: { name: host.user.full_name, is_host: true },
    });
    now = new Date("2026-11-26T12:00:00Z");
    try {
      expect(titles((await list(host)).data.outings)).toEqual(["Voted"]);
      expect(titles((await list(host, { when: "past" })).data.outings)).toEqual(["Later", "Soon"]);
    } finally {
      now = new Date(wednesday);
    }
  });

  test("R-OUT-03 pages go on where the last one ended", async () => {
    const host = await createMember(site);
    const { id } = await createCapsule(site, ana, { experiences: [{}] });
    for (const day of ["21", "20", "22"]) {
      await makeOuting(site, host, id, { starts_on: `2026-11-${day}` });
    }
    const dates = ({ outings }: { outings: OutingCard[] }) => outings.map((one) => one.starts_on);
    const first = await list(host, { page_limit: 2 });
    expect(dates(first.data)).toEqual(["2026-11-20", "2026-11-21"]);
    const second = await list(host, { page_limit: 2, cursor: first.meta.next_cursor });
    expect(dates(second.data)).toEqual(["2026-11-22"]);
    expect(second.meta.has_more).toBe(false);
  });

  test("R-OUT-10 an outing is nothing for everybody who does not take part", async () => {
    const { id } = await createCapsule(site, ana, weekend);
    const outing = await makeOuting(site, ana, id, { starts_on: "2026-11-20" });
    const missing = await get("01900000-0000-7000-8000-000000000000", bruno);
    const moderator = await createMember(site, { scope: ["moderator"] });
    for (const who of [bruno, moderator]) {
      const answer = await get(outing.id, who);
      expect([answer.status, answer.body]).toEqual([404, missing.body]);
    }
    expect((await list(bruno)).data.outings.map((one: OutingCard) => one.id)).not.toContain(
      outing.id,
    );
  });
});

describe("bounds", () => {
  test("R-OUT-01 R-OUT-11 a date that is over, or years away, or a thirteenth is refused", async () => {
    const { id } = await createCapsule(site, ana, weekend);
    const refusal = async (body: object) => {
      const given = { flenjor_id: id, ...body } as never;
      const answer = await site.call("POST /outings", { body: given }, ana);
      return [answer.status, Object.keys(answer.body.errors ?? {})];
    };
    expect(await refusal({ starts_on: "2026-11-17" })).toEqual([422, ["starts_on"]]);
    expect(await refusal({ starts_on: "2028-11-20" })).toEqual([422, ["starts_on"]]);
    expect(await refusal({ dates: ["2026-11-17", "2026-11-20"] })).toEqual([422, ["dates"]]);
    expect(await refusal({ dates: ["2026-11-20"] })).toEqual([422, ["dates"]]);
    const thirteen = Array.from({ length: 13 }, (_, at) => `2026-12-${at + 10}`);
    expect(await refusal({ dates: thirteen })).toEqual([422, ["dates"]]);
    expect(await refusal({ dates: thirteen.slice(1) })).toEqual([201, []]);
    expect(await refusal({})).toEqual([422, ["starts_on"]]);
    expect(await refusal({ starts_on: "2026-11-20", time_zone: "Mars/Base" })).toEqual([
      422,
      ["time_zone"],
    ]);
    expect(await refusal({ starts_on: "2026-11-18" })).toEqual([201, []]);
  });

  test("R-OUT-11 today is the day at the place, not here", async () => {
    const { id } = await createCapsule(site, ana, {
      experiences: [{ places: [{ name: "Apia", lat: -13.83, long: -171.77, country: "Samoa" }] }],
    });
    now = new Date("2026-11-18T11:30:00Z");
    const body = { flenjor_id: id, starts_on: "2026-11-18" };
    expect((await site.call("POST /outings", { body }, ana)).status).toBe(422);
    now = new Date(wednesday);
  });

  test("R-OUT-11 a host has fifty outings under way, and no more at once either", async () => {
    const host = await createMember(site);
    const { id } = await createCapsule(site, ana, { experiences: [] });
    const body = { flenjor_id: id, starts_on: "2026-12-01" };
    const make = () => site.call("POST /outings", { body }, host);
    for (let number = 0; number < 47; number++) expect((await make()).status).toBe(201);
    const statuses = (await Promise.all(Array.from({ length: 6 }, make))).map((one) => one.status);
    expect(statuses.toSorted()).toEqual([201, 201, 201, 409, 409, 409]);
    const [first] = (await list(host)).data.outings;
    await site.call("POST /outings/{id}/cancel", { params: { id: first.id } }, host);
    expect((await make()).status).toBe(201);
  });

  test("R-OUT-11 the same request with the same key makes one outing", async () => {
    const host = await createMember(site);
    const { id } = await createCapsule(site, ana, weekend);
    const body = { flenjor_id: id, starts_on: "2026-11-20" };
    const headers = { "idempotency-key": "one outing" };
    const make = () => site.call("POST /outings", { body }, { token: host.token, headers });
    const [first, second] = [await make(), await make()];
    expect(second.body).toEqual(first.body);
    expect((await list(host)).data.outings).toHaveLength(1);
  });
});
