import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inMemory, inRedis } from "../../src/server/http/limiters.ts";
import { openRedis, type Redis } from "../../src/server/redis/redis.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { startRedis, type TestRedis } from "../support/redis.ts";

const quiet = { info() {}, warn() {} };
let server: TestRedis;
const nodes: TestApp[] = [];
let stores: Redis[] = [];
let lastAddress = 0;

beforeAll(async () => {
  server = await startRedis();
  console.log(`Redis: ${server.source}`);
  const plain = await createTestApp();
  stores = await Promise.all([openRedis(server.url, quiet), openRedis(server.url, quiet)]);
  for (const store of stores) {
    const sharedLimiter = inRedis(store, inMemory);
    nodes.push(await createTestApp({ RATE_LIMITS: "on" }, { db: plain.db, sharedLimiter }));
  }
  nodes.push(plain);
});
beforeEach(async () => {
  await expect
    .poll(() => stores.every(({ client }) => client.isReady), { timeout: 8_000 })
    .toBe(true);
});
afterAll(async () => {
  for (const node of nodes) await node.close();
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

test("two nodes count together", async () => {
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

test("with the store stopped each node counts for itself, and together again when it is back", async () => {
  await server.stop();
  const statuses = await joinOften(42);
  expect(statuses.slice(0, 40)).toEqual(Array(40).fill(422));
  expect(statuses.slice(40)).toEqual([429, 429]);
  await server.start();
  await expect
    .poll(() => stores.every(({ client }) => client.isReady), { timeout: 8_000 })
    .toBe(true);
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
