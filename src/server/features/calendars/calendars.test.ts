// @module-tag first-try
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { readCalendar, readerZones } from "../../../../tests/support/calendar-readers.ts";
import { createCapsule } from "../../../../tests/support/capsules.ts";
import { eventsOf } from "../../../../tests/support/identity.ts";
import {
  joinOuting,
  lisbon,
  type MadeOuting,
  makeOuting,
} from "../../../../tests/support/outings.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { createAttempts } from "../../http/rate-limits/attempt-limits.ts";
import { issueEmailToken } from "../auth/auth-tokens.service.ts";

let site: TestApp;
let ana: Member;
let bruno: Member;
let capsuleId: string;
let now = new Date("2026-11-18T12:00:00Z");

const madrid = { name: "Retiro", lat: 40.4153, long: -3.6845, city: "Madrid", country: "Spain" };

beforeAll(async () => {
  site = await createTestApp({}, { clock: () => now, attempts: createAttempts() });
  ana = await createMember(site);
  bruno = await createMember(site);
  const activities = [{ activity_type: "Listen" }];
  const experiences = [
    {
      title: "Fado, late",
      day_of_week: "friday",
      time_of_day: "midnight",
      places: [lisbon],
      activities,
    },
    { title: "Prado", time_of_day: "afternoon", places: [madrid] },
  ];
  capsuleId = (await createCapsule(site, ana, { title: "A weekend", experiences })).id;
});
afterAll(() => site.close());

const plan = (more: object = {}) =>
  makeOuting(site, ana, capsuleId, { starts_on: "2026-11-20", ...more });
const fileOf = async ({ id }: MadeOuting, who: Member) =>
  site.call("GET /outings/{id}/calendar", { params: { id } }, who);
const eventsIn = async (file: string) => (await readCalendar(file, "UTC"))["ical.js"];

describe("an outing as a file", () => {
  test("R-OUT-06 has the same instants for readers in any zone, and leads back to the outing", async () => {
    const outing = await plan();
    const { status, body, headers } = await fileOf(outing, ana);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-store");
    for (const zone of readerZones) {
      for (const found of Object.values(await readCalendar(body, zone))) {
        expect(found).toMatchObject([
          {
            uid: `${outing.id}-0@localhost`,
            start: "2026-11-20T23:00:00.000Z",
            end: "2026-11-21T01:00:00.000Z",
            title: "Fado, late",
            place: "Graça, Lisbon",
            status: "CONFIRMED",
          },
          { uid: `${outing.id}-1@localhost`, start: "2026-11-21T13:00:00.000Z", title: "Prado" },
        ]);
        expect(found[0]?.note).toContain("- Listen");
        expect(found[0]?.note).toContain(`/outings/${outing.id}`);
      }
    }
  });

  test("R-OUT-06 a guest's leads to the guest's own page", async () => {
    const { link } = await plan();
    const { key } = await joinOuting(site, link, { name: "Rui", answer: "yes" });
    const { body } = await site.call("GET /guests/{key}/calendar", { params: { key } });
    expect((await eventsIn(body))[0]?.note).toContain(`/o/${key}`);
  });

  test("R-OUT-06 without a date there is none; moved or cancelled, it has a higher sequence", async () => {
    const voting = await makeOuting(site, ana, capsuleId, { dates: ["2026-11-20", "2026-11-27"] });
    expect((await fileOf(voting, ana)).status).toBe(409);
    const params = { id: voting.id };
    const states: [sequence: number | undefined, status: string | undefined][] = [];
    const note = async () => {
      const [event] = await eventsIn((await fileOf(voting, ana)).body);
      states.push([event?.sequence, event?.status]);
    };
    for (const starts_on of ["2026-11-27", "2026-12-04"]) {
      await site.call("PATCH /outings/{id}", { params, body: { starts_on } }, ana);
      await note();
    }
    await site.call("POST /outings/{id}/cancel", { params }, ana);
    await note();
    expect(states).toEqual([
      [1, "CONFIRMED"],
      [2, "CONFIRMED"],
      [3, "CANCELLED"],
    ]);
  });

  test("R-OUT-06 a moment that was taken out is cancelled for calendars, with a higher sequence", async () => {
    const experiences = ["Fado", "Supper"].map((title) => ({ title, places: [lisbon] }));
    const capsule = await createCapsule(site, ana, { experiences });
    const outing = await makeOuting(site, ana, capsule.id, { starts_on: "2026-11-20" });
    const events = async () =>
      (await eventsIn((await fileOf(outing, ana)).body)).map(({ uid, title, status, sequence }) => [
        uid.split("-").at(-1),
        title,
        status,
        sequence,
      ]);
    const before = await eventsIn((await fileOf(outing, ana)).body);
    const gone = capsule.experiences[1]?.id ?? "";
    const removal = { params: { id: gone } };
    expect((await site.call("DELETE /experiences/{id}", removal, ana)).status).toBe(204);
    const body = { experience_ids: [gone] };
    await site.call("POST /outings/{id}/changes", { params: { id: outing.id }, body }, ana);
    expect(await events()).toEqual([
      ["0@localhost", "Fado", "CONFIRMED", 1],
      ["1@localhost", "Supper", "CANCELLED", 1],
    ]);
    const after = await eventsIn((await fileOf(outing, ana)).body);
    expect(after[1]?.start).toBe(before[1]?.start);
  });

  test("R-OUT-06 a member's own browser opens it by its cookie, nobody else's does", async () => {
    const outing = await plan();
    const url = `/calendars/outings/${outing.id}.ics`;
    const ask = (token?: string) =>
      site.app.inject({ url, cookies: token ? { "auth.token": token } : {} });
    expect((await ask(ana.token)).payload).toContain("Prado");
    for (const token of [bruno.token, "x".repeat(43), undefined]) {
      expect((await ask(token)).statusCode).toBe(404);
    }
  });
});

describe("a subscription", () => {
  const open = async (who: Member) =>
    new URL((await site.call("POST /account/calendar", {}, who)).body.data.url).pathname;
  const ask = (url: string, etag?: string) =>
    site.app.inject({ url, headers: etag ? { "if-none-match": etag } : {} });

  test("R-OUT-06 has all of one's outings but those one has said no to, cancelled ones as such", async () => {
    const url = await open(bruno);
    expect(await eventsIn((await ask(url)).payload)).toEqual([]);
    const [comes, stays, cancelled, invited] = [
      await plan(),
      await plan(),
      await plan(),
      await plan(),
    ];
    await joinOuting(site, comes.link, { answer: "maybe" }, bruno);
    await joinOuting(site, stays.link, { answer: "no" }, bruno);
    await joinOuting(site, cancelled.link, { answer: "yes" }, bruno);
    const body = { username: bruno.username };
    await site.call("POST /outings/{id}/people", { params: { id: invited.id }, body }, ana);
    await site.call("POST /outings/{id}/cancel", { params: { id: cancelled.id } }, ana);
    const events = await eventsIn((await ask(url)).payload);
    const first = events
      .filter(({ uid }) => uid.includes("-0@"))
      .map(({ uid, status }) => [uid, status]);
    expect(new Map(first as [string, string][])).toEqual(
      new Map([
        [`${comes.id}-0@localhost`, "CONFIRMED"],
        [`${cancelled.id}-0@localhost`, "CANCELLED"],
      ]),
    );
  });

  test("R-OUT-06 R-OUT-11 has three hundred events at most, the next first, those taken out too", async () => {
    const fan = await createMember(site);
    const url = await open(fan);
    const ids: string[] = [];
    for (let day = 1; day <= 8; day++) {
      const starts_on = `2026-12-0${day}`;
      ids.push((await makeOuting(site, fan, capsuleId, { starts_on })).id);
    }
    const removed = Array.from({ length: 60 }, (_, at) => at + 10).flatMap((position) =>
      ids.map((outing_id) => ({
        ...{ outing_id, position, day: 0, at_time: "10:00" },
        ...{ time_zone: "UTC", title: "Gone" },
      })),
    );
    await site.db.insertInto("outing_removed_moments").values(removed).execute();
    const events = await eventsIn((await ask(url)).payload);
    expect(events.length).toBeLessThanOrEqual(300);
    const shown = new Set(events.map(({ uid }) => uid.slice(0, 36)));
    expect([...shown].toSorted()).toEqual(ids.slice(0, 4).toSorted());
  });

  test("R-OUT-06 is answered 304 until something changes, and no cache between keeps it", async () => {
    const url = await open(ana);
    const outing = await plan();
    const { headers } = await ask(url);
    expect(headers).toMatchObject({
      "cache-control": "private, no-cache",
      "x-robots-tag": "noindex",
      "referrer-policy": "no-referrer",
    });
    const etag = String(headers.etag);
    expect((await ask(url, etag)).statusCode).toBe(304);
    const params = { id: outing.id };
    await site.call("PATCH /outings/{id}", { params, body: { title: "Another" } }, ana);
    expect((await ask(url, etag)).statusCode).toBe(200);
  });

  test("R-OUT-06 ends when it is revoked, renewed, or its owner suspended; only its hash is stored", async () => {
    const first = await open(bruno);
    const stored = await site.db.selectFrom("calendar_subscriptions").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(first.slice("/calendars/".length, -4));
    const second = await open(bruno);
    expect((await ask(first)).statusCode).toBe(404);
    expect((await ask(second)).statusCode).toBe(200);
    const since = await site.call("GET /account/calendar", {}, bruno);
    expect(since.body.data.created_at).toBe(now.toISOString());
    const suspend = (suspended_at: Date | null) =>
      site.db.updateTable("users").set({ suspended_at }).where("id", "=", bruno.id).execute();
    await suspend(now);
    expect((await ask(second)).statusCode).toBe(404);
    await suspend(null);
    await site.call("DELETE /account/calendar", {}, bruno);
    expect((await ask(second)).statusCode).toBe(404);
    expect((await site.call("GET /account/calendar", {}, bruno)).body.data.created_at).toBeNull();
  });

  test("R-OUT-06 ends with a new password: somebody else may have made it", async () => {
    const owner = await createMember(site);
    const url = await open(owner);
    expect((await ask(url)).statusCode).toBe(200);
    const body = { current_password: owner.password, password: "another evening in graça" };
    expect((await site.call("PATCH /account/password", { body }, owner)).status).toBe(200);
    expect((await ask(url)).statusCode).toBe(404);
  });

  test("R-OUT-06 ends with a forgotten password too, and the audit log tells of it", async () => {
    const owner = await createMember(site);
    const url = await open(owner);
    const { id, email } = owner;
    const token = await issueEmailToken(site.context, { userId: id, purpose: "reset", email });
    const body = { token: token ?? "", password: "another evening in graça" };
    expect((await site.call("PATCH /auth/password/reset", { body })).status).toBe(200);
    expect((await ask(url)).statusCode).toBe(404);
    expect(await eventsOf(site, id)).toContain("calendar-closed");
  });

  test("R-OUT-06 shows what was for half a year", async () => {
    const url = await open(ana);
    const before = now;
    now = new Date("2027-04-01T12:00:00Z");
    expect((await ask(url)).payload).toContain("Prado");
    now = new Date("2027-08-01T12:00:00Z");
    expect((await ask(url)).payload).not.toContain("Prado");
    now = before;
  });

  test("R-OUT-10 sixty wrong addresses a minute from one network are all", async () => {
    const url = await open(ana);
    const statuses: number[] = [];
    for (let at = 0; at < 61; at++) {
      const wrong = `/calendars/${String(at).padStart(22, "x")}.ics`;
      const remoteAddress = "203.0.113.7";
      statuses.push((await site.app.inject({ url: wrong, remoteAddress })).statusCode);
    }
    expect(statuses).toEqual([...Array(60).fill(404), 429]);
    expect((await ask(url)).statusCode).toBe(200);
  });

  test("R-OUT-06 is short, however long the plans are", async () => {
    const dora = await createMember(site);
    const activities = Array.from({ length: 20 }, () => ({ activity_type: "x".repeat(110) }));
    const long = { title: "Long", description: "y".repeat(3000), activities };
    const capsule = await createCapsule(site, dora, {
      experiences: Array.from({ length: 50 }, () => long),
    });
    for (let number = 0; number < 8; number++) {
      await makeOuting(site, dora, capsule.id, { starts_on: "2026-11-20" });
    }
    const url = await open(dora);
    const { payload } = await ask(url);
    expect((await eventsIn(payload)).length).toBe(300);
    expect(payload.length).toBeLessThan(300 * 2500);
  });

  test("R-OUT-06 is written sixty times an hour, and answered as unchanged however often", async () => {
    const url = await open(await createMember(site));
    const { headers } = await ask(url);
    for (let times = 1; times < 60; times++) await ask(url);
    expect((await ask(url)).statusCode).toBe(429);
    expect((await ask(url, String(headers.etag))).statusCode).toBe(304);
  });
});
