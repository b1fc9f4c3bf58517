import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type AnswerCache, createAnswerCache } from "../../src/server/cache/answer-cache.ts";
import { inMemory, inRedis } from "../../src/server/http/rate-limits/rate-limiters.ts";
import { publishInRedis, subscribeInRedis } from "../../src/server/redis/changes.ts";
import { openRedis, type Redis } from "../../src/server/redis/redis.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { createMember } from "../support/people.ts";
import { startRedis, type TestRedis } from "../support/redis.ts";
import { publish } from "../support/whole-capsules.ts";

const quiet = { info() {}, warn() {} };
let server: TestRedis;
const nodes: TestApp[] = [];
const remembered: AnswerCache[] = [];
const lines: { stop(): void }[] = [];
let stores: Redis[] = [];
let lastAddress = 0;

beforeAll(async () => {
  server = await startRedis();
  console.log(`Redis: ${server.source}`);
  const plain = await createTestApp();
  stores = await Promise.all([openRedis(server.url, quiet), openRedis(server.url, quiet)]);
  for (const store of stores) {
    const sharedLimiter = inRedis(store, inMemory);
    const cache = createAnswerCache({
      clock: () => new Date(),
      lifetimeMs: 60_000,
      isDisconnected: true,
      publish: () => publishInRedis(store, quiet),
    });
    remembered.push(cache);
    lines.push(subscribeInRedis(store, cache));
    nodes.push(await createTestApp({ RATE_LIMITS: "on" }, { db: plain.db, sharedLimiter, cache }));
  }
  nodes.push(plain);
});
beforeEach(async () => {
  await expect.poll(() => stores.every(({ client }) => client.isReady)).toBe(true);
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  for (const line of lines) line.stop();
  for (const store of stores) store.close();
  await server?.stop();
});

/** Who joins the waiting list without an address to write to: refused, and counted. */
async function join(number: number, remoteAddress: string): Promise<number> {
  const url = "/api/v1/waitlist";
  const answer = await nodes[number % 2]?.app.inject({ method: "POST", url, remoteAddress });
  return answer?.statusCode ?? 0;
}

async function joinOften(times: number, address = `192.0.2.${++lastAddress}`): Promise<number[]> {
  const statuses = [];
  for (let number = 0; number < times; number++) statuses.push(await join(number, address));
  return statuses;
}

test("two nodes count together", { tags: ["first-try"] }, async () => {
  expect(await joinOften(22)).toEqual([...Array(20).fill(422), 429, 429]);
});

test("what is counted names nobody, and is forgotten", async () => {
  await joinOften(1, "192.0.2.200");
  const client = stores[0]?.client as Redis["client"];
  const keys = await client.keys("*");
  expect(keys.filter((key) => !/^limit:\w+:[\w-]{43}$/.test(key))).toEqual([]);
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) expect(await client.ttl(key)).toBeGreaterThan(0);
});

test("R-CAPS-09 one node hears of what the other makes private, and stores nothing while its line is cut", async () => {
  const [first, second] = nodes as [TestApp, TestApp];
  const owner = await createMember(first);
  const asOwner = { token: owner.token };
  const hears = () => remembered.every((cache) => cache.generation() !== null);
  await expect.poll(hears).toBe(true);
  const { id } = await publish(first, owner, { title: "Warm" });
  const read = () => second.call("GET /flenjors/{id}", { params: { id } });
  const titleRead = async () => (await read()).body.data.flenjor.title;
  // It may still hear of the publishing after it has read, and then reads once more.
  const remembersTitle = async () => {
    const before = await titleRead();
    const title = randomUUID();
    await second.db.updateTable("flenjors").set({ title }).where("id", "=", id).execute();
    return (await titleRead()) === before;
  };
  await expect.poll(remembersTitle).toBe(true);
  const body = { visibility: "private" } as const;
  await first.call("PATCH /flenjors/{id}", { params: { id }, body }, asOwner);
  await expect.poll(async () => (await read()).status).toBe(404);
  await server.stop();
  await expect.poll(() => remembered.every((cache) => cache.generation() === null)).toBe(true);
  await server.start();
  await expect.poll(hears).toBe(true);
  const again = await publish(first, owner, { title: "Warm again" });
  const readAgain = () => second.call("GET /flenjors/{id}", { params: { id: again.id } });
  expect((await readAgain()).status).toBe(200);
  await first.call("DELETE /flenjors/{id}", { params: { id: again.id } }, asOwner);
  await expect.poll(async () => (await readAgain()).status).toBe(404);
});

test("with the store stopped each node counts for itself, and together again when it is back", async () => {
  await server.stop();
  const statuses = await joinOften(42);
  expect(statuses.slice(0, 40)).toEqual(Array(40).fill(422));
  expect(statuses.slice(40)).toEqual([429, 429]);
  await server.start();
  await expect.poll(() => stores.every(({ client }) => client.isReady)).toBe(true);
  expect((await joinOften(22)).at(-1)).toBe(429);
});

test("a store that says nothing holds nobody up for long", async () => {
  server.freeze();
  try {
    const start = performance.now();
    expect(await join(0, "192.0.2.250")).toBe(422);
    expect(performance.now() - start).toBeLessThan(4_000);
  } finally {
    server.resume();
  }
});

test("a node starts with the store away", async () => {
  const start = performance.now();
  const lost = await openRedis("redis://127.0.0.1:1", quiet);
  expect(performance.now() - start).toBeLessThan(3_000);
  await expect(
    inRedis(lost, inMemory)({ name: "x", times: 1, seconds: 9 }).consume("k"),
  ).resolves.toBeDefined();
  lost.close();
});
