// @module-tag first-try
import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import { createCapsule } from "../../../tests/support/capsules.ts";
import { driftedCounts } from "../../../tests/support/drifted-counts.ts";
import { createMember, type Member } from "../../../tests/support/people.ts";
import { openPostgres } from "../db/client.ts";
import type { Db } from "../db/schema.ts";

/** The errors that the nodes logged. */
const failures: string[] = [];
const logger = {
  level: "info",
  stream: {
    write: (line: string) => {
      const { err, msg } = JSON.parse(line);
      if (err) failures.push(`${msg} ${JSON.stringify(err)}`);
    },
  },
};
const passwords = { hash: async () => "hash", matches: async () => true };

let nodes: [TestApp, TestApp];
let other: { db: Db; close(): Promise<void> };

beforeAll(async () => {
  const first = await createTestApp({}, { passwords, logger });
  other = await secondConnection(first.db);
  nodes = [first, await createTestApp({}, { passwords, logger, db: other.db })];
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await other.close();
});

/** On PostgreSQL a pool of its own, as another machine has; the embedded one has a single process. */
async function secondConnection(db: Db): Promise<typeof other> {
  const url = process.env.TEST_POSTGRES_URL;
  if (process.env.TEST_ENGINE !== "postgres" || !url) return { db, close: async () => {} };
  const { rows } = await kyselySql<{ name: string }>`select current_database() as name`.execute(db);
  const own = new URL(url);
  own.pathname = `/${rows[0]?.name}`;
  return openPostgres(own.href, 5);
}

type Send = (node: TestApp) => Promise<{ status: number }>;

/** Sends all of them, so many at once, to the two nodes in turn. */
async function storm(sends: Send[], atOnce: number): Promise<number[]> {
  const statuses: number[] = [];
  const waiting = sends.entries();
  const work = async () => {
    for (const [number, send] of waiting) {
      const node = nodes[number % 2 === 0 ? 0 : 1];
      const { status } = await send(node).catch(() => ({ status: 500 }));
      statuses.push(status);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return statuses;
}

test("R-CAPS-04 fifty parallel clicks on one like, on two nodes, count once", async () => {
  const [site] = nodes;
  const [ana, bruno] = [await createMember(site), await createMember(site)];
  const { id } = await createCapsule(site, ana);
  const click = (key: "POST" | "DELETE"): Send[] =>
    Array.from(
      { length: 50 },
      () => (node: TestApp) => node.call(`${key} /flenjors/{id}/like`, { params: { id } }, bruno),
    );
  const count = async () =>
    (await site.call("GET /flenjors/{id}", { params: { id } })).body.data.flenjor.likes_count;
  expect(new Set(await storm(click("POST"), 50))).toEqual(new Set([200]));
  expect(await count()).toBe(1);
  await storm([...click("DELETE"), ...click("POST")], 50);
  expect(await driftedCounts(site.db)).toEqual([]);
  await storm(click("DELETE"), 50);
  expect(await count()).toBe(0);
});

test("R-CAPS-01 a capsule deleted on two nodes at once leaves the counts once", async () => {
  const [site] = nodes;
  const [ana, bruno] = [await createMember(site), await createMember(site)];
  await createCapsule(site, ana, { tags: ["storm0"] });
  const params = { params: { id: (await createCapsule(site, ana, { tags: ["storm0"] })).id } };
  const remove: Send = (node) => node.call("DELETE /flenjors/{id}", params, ana);
  const like: Send = (node) => node.call("POST /flenjors/{id}/like", params, bruno);
  const statuses = await storm([remove, remove, like, remove, remove, like], 6);
  expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(await driftedCounts(site.db)).toEqual([]);
});

/** The same storm every time. */
function createChance(): () => number {
  let seed = 20_260_101;
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

type Weather = Awaited<ReturnType<typeof prepare>>;

async function prepare(site: TestApp) {
  const moderator = await createMember(site, { scope: ["moderator"] });
  const people: Member[] = [];
  for (let number = 0; number < 10; number++) people.push(await createMember(site));
  const capsules: string[] = [];
  const reviews: string[] = [];
  const lists: { id: string; owner: Member }[] = [];
  const report = { reason: "spam" } as const;
  for (const [number, owner] of people.entries()) {
    const critic = people[(number + 1) % people.length] as Member;
    const tags = [`storm${number % 3}`, `gust${number % 4}`];
    const { id } = await createCapsule(site, owner, { tags });
    capsules.push(id);
    const list = await site.call("POST /flenjor-lists", { body: { title: "List" } }, owner);
    lists.push({ id: list.body.data.list.id, owner });
    const capsule = { params: { id } };
    const made = await site.call(
      "POST /flenjors/{id}/review",
      { ...capsule, body: { rating: 4 } },
      critic,
    );
    const review = made.body.data.review.id;
    reviews.push(review);
    await site.call("POST /flenjors/{id}/report", { ...capsule, body: report }, critic);
    const about = { params: { id: review }, body: report };
    await site.call("POST /flenjor-reviews/{id}/report", about, owner);
    // A suspension ends a person's sessions for good, so only two people may be suspended.
    if (number < 2) {
      await site.call(
        "POST /users/{id}/report",
        { params: { id: owner.id }, body: report },
        critic,
      );
    }
  }
  const found = await site.call("GET /moderation/cases", { query: { page_limit: 100 } }, moderator);
  const cases: { id: string; kind: string }[] = found.body.data.cases;
  const ofThings = cases.filter(({ kind }) => kind !== "person").map(({ id }) => id);
  const ofPeople = cases.filter(({ kind }) => kind === "person").map(({ id }) => id);
  return { moderator, people, capsules, reviews, lists, ofThings, ofPeople };
}

function gust(weather: Weather, chance: () => number): Send {
  const { people, lists, moderator } = weather;
  const some = <Item>(items: Item[]): Item => items[Math.floor(chance() * items.length)] as Item;
  const who = some(people);
  const list = some(lists);
  const capsule = { params: { id: some(weather.capsules) } };
  const review = { params: { id: some(weather.reviews) } };
  const person = { params: { id: some(people).id } };
  const items = chance() < 0.6 ? "add_flenjor_ids" : "remove_flenjor_ids";
  const change = { params: { id: list.id }, body: { [items]: [capsule.params.id] } };
  const rated = { ...capsule, body: { rating: 1 + Math.floor(chance() * 5) } };
  const decide = (cases: string[], action: "hide" | "restore" | "suspend" | "lift"): Send => {
    const input = { params: { id: some(cases) }, body: { action, reason: "Storm." } };
    return (node) => node.call("POST /moderation/cases/{id}/actions", input, moderator);
  };
  if (chance() < 0.01) return (node) => node.call("DELETE /flenjors/{id}", capsule, who);
  if (chance() < 0.005) {
    return (node) => node.call("DELETE /account", { body: { password: "any" } }, who);
  }
  return some<Send>([
    (node) => node.call("POST /flenjors/{id}/like", capsule, who),
    (node) => node.call("DELETE /flenjors/{id}/like", capsule, who),
    (node) => node.call("POST /flenjor-reviews/{id}/like", review, who),
    (node) => node.call("DELETE /flenjor-reviews/{id}/like", review, who),
    (node) => node.call("POST /users/{id}/follow", person, who),
    (node) => node.call("POST /users/{id}/follow", person, who),
    (node) => node.call("DELETE /users/{id}/follow", person, who),
    (node) => node.call("POST /users/{id}/block", person, who),
    (node) => node.call("DELETE /users/{id}/block", person, who),
    (node) => node.call("POST /flenjors/{id}/review", rated, who),
    (node) => node.call("DELETE /flenjor-reviews/{id}", review, who),
    (node) => node.call("PATCH /flenjor-lists/{id}", change, list.owner),
    decide(weather.ofThings, chance() < 0.5 ? "hide" : "restore"),
    decide(weather.ofPeople, chance() < 0.5 ? "suspend" : "lift"),
  ]);
}

test("R-CAPS-04 R-CAPS-05 R-USER-04 a storm on two nodes leaves every count equal to its rows", async () => {
  const [site] = nodes;
  const weather = await prepare(site);
  const chance = createChance();
  const sends = Array.from({ length: 700 }, () => gust(weather, chance));
  const statuses = await storm(sends, 12);
  expect(failures).toEqual([]);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(150);
  expect(await driftedCounts(site.db)).toEqual([]);
});
