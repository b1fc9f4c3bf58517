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
import type { OutingDate, OutingPerson } from "../../../contract/outings/outing.ts";

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
const vote = (who: Member, votes: [starts_on: string, vote: string][]) =>
  site.call(
    "PUT /outings/{id}/votes",
    {
      params: { id: outing.id },
      body: { votes: votes.map(([starts_on, given]) => ({ starts_on, vote: given })) as never },
    },
    who,
  );
const offer = (starts_on: string) =>
  site.call("POST /outings/{id}/dates", { params: { id: outing.id }, body: { starts_on } }, host);
const withdraw = (date: string) =>
  site.call("DELETE /outings/{id}/dates/{date}", { params: { id: outing.id, date } }, host);
const best = (given: OutingDate[]) => given.find(({ is_best }) => is_best)?.starts_on;

describe("votes on dates", () => {
  test("R-OUT-05 the date that most can make stands out; where two are level, the one fewest cannot", async () => {
    expect(outing).toMatchObject({ state: "voting", starts_on: null, starts_at: null, days: [] });
    expect(best(outing.dates)).toBeUndefined();
    await vote(host, [
      ["2026-11-20", "yes"],
      ["2026-11-21", "if_need_be"],
      ["2026-11-27", "yes"],
    ]);
    await joinOuting(site, outing.link, {
      name: "Rosa",
      answer: "yes",
      votes: [
        { starts_on: "2026-11-20", vote: "no" },
        { starts_on: "2026-11-21", vote: "yes" },
      ],
    });
    await joinOuting(
      site,
      outing.link,
      { answer: "yes", votes: [{ starts_on: "2026-11-27", vote: "yes" }] },
      bruno,
    );
    const { body } = await vote(bruno, [
      ["2026-11-20", "no"],
      ["2026-11-21", "no"],
    ]);
    const shown: OutingDate[] = body.data.outing.dates;
    expect(best(shown)).toBe("2026-11-27");
    expect(shown[0]).toMatchObject({ yes_count: 1, if_need_be_count: 0, no_count: 2 });
    expect(shown[2]).toMatchObject({ yes_count: 2, own_vote: "yes", ends_on: "2026-11-27" });
    expect(shown[0]?.votes).toHaveLength(3);
  });

  test("R-OUT-05 a vote can be changed, and counts once", async () => {
    await vote(host, [["2026-11-20", "yes"]]);
    const { body } = await vote(host, [
      ["2026-11-20", "yes"],
      ["2026-11-20", "no"],
    ]);
    expect(body.data.outing.dates[0]).toMatchObject({ yes_count: 0, no_count: 1, own_vote: "no" });
    expect((await vote(host, [["2026-12-24", "yes"]])).status).toBe(422);
  });

  test("R-OUT-05 votes tell an answer together until somebody gives one", async () => {
    const body = { username: bruno.username };
    await site.call("POST /outings/{id}/people", { params: { id: outing.id }, body }, host);
    const answerOf = async (...given: [starts_on: string, vote: string][]) =>
      (await vote(bruno, given)).body.data.outing.you.answer;
    expect(await answerOf(["2026-11-20", "no"])).toBe("no");
    expect(await answerOf(["2026-11-27", "yes"])).toBe("maybe");
    expect(await answerOf(["2026-11-27", "no"])).toBe("no");
    expect(await answerOf(["2026-11-27", "yes"])).toBe("maybe");
    const told = async () =>
      (await site.call("GET /account/notifications", {}, host)).body.data.unread_count;
    await site.call("POST /account/notifications/read", { body: {} }, host);
    const { people }: { people: OutingPerson[] } = await changed({ starts_on: "2026-11-27" });
    expect(people.find(({ is_host }) => !is_host)?.answer).toBe("yes");
    // The host did it, and is not told of it.
    expect(await told()).toBe(0);
  });

  test("R-OUT-05 a guest whom no date suited is taken along once one does", async () => {
    const { key } = await joinOuting(site, outing.link, { name: "Rosa", answer: "no" });
    const votes = [{ starts_on: "2026-11-27", vote: "yes" as const }];
    await site.call("PUT /guests/{key}/votes", { params: { key }, body: { votes } });
    const { people }: { people: OutingPerson[] } = await changed({ starts_on: "2026-11-27" });
    expect(people.find(({ name }) => name === "Rosa")?.answer).toBe("yes");
  });

  test("R-OUT-05 votes that come with an invitation's answer tell it", async () => {
    const votes = [{ starts_on: "2026-11-27", vote: "yes" as const }];
    const { key } = await joinOuting(site, outing.link, { name: "Eva", answer: "no", votes });
    const { body } = await site.call("GET /guests/{key}", { params: { key } });
    expect(body.data.outing.you.answer).toBe("maybe");
  });

  test("R-OUT-05 a vote for a date that is withdrawn and offered again still tells", async () => {
    const body = { username: bruno.username };
    await site.call("POST /outings/{id}/people", { params: { id: outing.id }, body }, host);
    await vote(bruno, [["2026-11-20", "yes"]]);
    await withdraw("2026-11-20");
    await vote(bruno, [["2026-11-21", "no"]]);
    await offer("2026-11-20");
    const { people }: { people: OutingPerson[] } = await changed({ starts_on: "2026-11-20" });
    expect(people.find(({ is_host }) => !is_host)?.answer).toBe("yes");
  });

  test("R-OUT-05 an answer that somebody gave is theirs, whatever they vote", async () => {
    const { key } = await joinOuting(site, outing.link, { name: "Rosa", answer: "maybe" });
    const votes = [{ starts_on: "2026-11-20", vote: "no" as const }];
    const { body } = await site.call("PUT /guests/{key}/votes", {
      params: { key },
      body: { votes },
    });
    expect(body.data.outing.you.answer).toBe("maybe");
  });

  test("R-OUT-05 a withdrawn date keeps its votes and comes back with them", async () => {
    await vote(host, [["2026-11-20", "yes"]]);
    const without = (await withdraw("2026-11-20")).body.data.outing;
    expect(without.dates[0]).toMatchObject({ is_withdrawn: true, is_best: false, yes_count: 1 });
    expect((await vote(host, [["2026-11-20", "no"]])).status).toBe(422);
    const again = (await offer("2026-11-20")).body.data.outing;
    expect(again.dates[0]).toMatchObject({ is_withdrawn: false, is_best: true, yes_count: 1 });
  });

  test("R-OUT-05 R-OUT-11 dates that are over do not stand for one that stays", async () => {
    now = new Date("2026-11-25T12:00:00Z");
    expect((await withdraw("2026-11-27")).status).toBe(422);
    expect((await withdraw("2026-11-20")).status).toBe(200);
    expect((await offer("2026-11-28")).status).toBe(200);
    expect((await withdraw("2026-11-27")).body.data.outing.is_past).toBe(false);
  });

  test("R-OUT-05 one date twice is no vote", async () => {
    const body = { flenjor_id: capsuleId, dates: ["2026-11-20", "2026-11-20"] };
    const made = await site.call("POST /outings", { body }, host);
    expect(made.body.errors).toHaveProperty("dates");
  });

  test("R-OUT-05 R-OUT-11 one date at least stays, and twelve at most are offered", async () => {
    await withdraw("2026-11-20");
    await withdraw("2026-11-21");
    expect((await withdraw("2026-11-27")).status).toBe(422);
    expect((await withdraw("2026-12-24")).status).toBe(404);
    for (let day = 1; day <= 11; day++) {
      expect((await offer(`2026-12-${String(day).padStart(2, "0")}`)).status).toBe(200);
    }
    expect((await offer("2026-12-12")).status).toBe(422);
    expect((await offer("2026-11-01")).status).toBe(422);
  });

  test("R-OUT-05 the host settles it; then there is nothing to vote on", async () => {
    await vote(host, [["2026-11-21", "yes"]]);
    await joinOuting(site, outing.link, { answer: "yes" }, bruno);
    expect((await change({ starts_on: "2026-11-21" }, bruno)).status).toBe(403);
    const settled = await changed({ starts_on: "2026-11-21" });
    expect(settled).toMatchObject({
      state: "settled",
      starts_on: "2026-11-21",
      starts_at: "2026-11-21T09:00:00.000Z",
      revision: 1,
    });
    expect(settled.dates[1].yes_count).toBe(1);
    expect((await vote(host, [["2026-11-20", "yes"]])).status).toBe(409);
    expect((await offer("2026-11-28")).status).toBe(409);
    // An answer that was written before keeps what it can.
    const late = { name: "Rosa", answer: "yes", votes: [{ starts_on: dates[0], vote: "yes" }] };
    expect((await joinOuting(site, outing.link, late as never)).key).toHaveLength(22);
  });

  test("R-OUT-05 those who can on the date that is settled come, as long as there are places", async () => {
    // The first says in words that she may come.
    const { key } = await joinOuting(site, outing.link, {
      name: "Iva",
      answer: "maybe",
      votes: [{ starts_on: "2026-11-27", vote: "yes" }],
    });
    await site.call("PATCH /guests/{key}", { params: { key }, body: { answer: "maybe" } });
    for (const [name, starts_on] of [
      ["Rosa", "2026-11-20"],
      ["Rui", "2026-11-27"],
      ["Eva", "2026-11-27"],
    ] as const) {
      const votes = [{ starts_on, vote: "yes" as const }];
      await joinOuting(site, outing.link, { name, answer: "maybe", votes });
    }
    await changed({ most_people: 2 });
    const { people } = await changed({ starts_on: "2026-11-27" });
    const answers = people.map(({ name, answer }: OutingPerson) => [name, answer]);
    expect(answers).toEqual(
      expect.arrayContaining([
        ["Rosa", "maybe"],
        ["Rui", "yes"],
        ["Eva", "maybe"],
        ["Iva", "maybe"],
      ]),
    );
  });

  test("R-OUT-05 a date that is over is no longer the best, and nobody new is asked for it", async () => {
    await vote(host, [
      ["2026-11-20", "yes"],
      ["2026-11-27", "if_need_be"],
    ]);
    now = new Date("2026-11-22T12:00:00Z");
    const { body } = await site.call("GET /outings/{id}", { params: { id: outing.id } }, host);
    expect(best(body.data.outing.dates)).toBe("2026-11-27");
    expect(body.data.outing.dates.map(({ is_past }: OutingDate) => is_past)).toEqual([
      true,
      true,
      false,
    ]);
    const asked = await site.call("GET /invitations/{link}", { params: { link: outing.link } });
    expect(asked.body.data.invitation.dates).toEqual([
      { starts_on: "2026-11-27", ends_on: "2026-11-27" },
    ]);
  });

  test("R-OUT-11 a vote whose dates are all over is past", async () => {
    now = new Date("2026-11-29T12:00:00Z");
    const { body } = await site.call("GET /outings/{id}", { params: { id: outing.id } }, host);
    expect(body.data.outing).toMatchObject({ state: "voting", is_past: true });
    expect((await vote(host, [["2026-11-20", "yes"]])).status).toBe(409);
  });
});
