import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { giveAsset } from "../../../../tests/support/identity.ts";
import { createMember } from "../../../../tests/support/people.ts";
import { newStorageKey } from "../../storage/storage.ts";
import { cutSilentReaders } from "./silent-readers.ts";

const silentWithinMs = 3_000;
let app: FastifyInstance;
let ownPort: number;

beforeAll(async () => {
  app = fastify({ forceCloseConnections: true });
  cutSilentReaders(app, { withinMs: silentWithinMs, everyMs: 50 });
  app.get("/large", async () => Buffer.alloc(64 * 1024 * 1024));
  app.get("/late", async () => {
    await wait(4_000);
    return "late";
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  ownPort = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

async function ask(path: string, port = ownPort): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1" });
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return socket;
}

const connections = ({ server } = app) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

test("a connection whose reader takes nothing of a large answer is cut", async () => {
  const socket = await ask("/large");
  socket.pause();
  await expect.poll(() => connections()).toBe(1);
  await expect.poll(() => connections(), { timeout: 20_000 }).toBe(0);
  socket.destroy();
});

test("a slow but steady reader is not cut, nor one that waits for a late answer", async () => {
  const slow = await ask("/large");
  let taken = 0;
  const began = once(slow, "data").then(() => performance.now());
  slow.on("data", (chunk) => {
    taken += chunk.length;
    slow.pause();
    setTimeout(() => slow.resume(), 20);
  });
  const late = await ask("/late");
  const [answer] = await once(late, "data");
  expect(String(answer)).toContain("late");
  // Twice as long as a silent one may stay.
  const until = (await began) + 2 * silentWithinMs;
  await expect.poll(() => performance.now(), { timeout: 20_000 }).toBeGreaterThan(until);
  const before = taken;
  await expect.poll(() => taken, { timeout: 10_000 }).toBeGreaterThan(before);
  expect(await connections()).toBe(2);
  slow.destroy();
  late.destroy();
}, 60_000);

/** A face of somebody, which is everybody's to see, and takes longer to send than it should. */
async function giveLargeFace(site: TestApp): Promise<string> {
  const { id: owner } = await createMember(site);
  const id = await giveAsset(site, { id: owner });
  const { storage } = site.context.media;
  const [storage_key, bytes] = [newStorageKey("webp"), 64 * 1024 * 1024];
  await storage.put(storage_key, Buffer.alloc(bytes), { mimeType: "image/webp" });
  const stored = { provider: storage.provider, storage_key, bytes };
  await site.db.updateTable("assets").set(stored).where("id", "=", id).execute();
  const face = { profile_picture_id: id };
  await site.db.updateTable("users").set(face).where("id", "=", owner).execute();
  return id;
}

test("the product cuts who asks for a large file and reads nothing of it", async () => {
  const site = await createTestApp({}, { silentReaders: { withinMs: 1_000, everyMs: 50 } });
  onTestFinished(() => site.close());
  const face = await giveLargeFace(site);
  await site.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = site.app.server.address() as { port: number };
  const socket = await ask(`/media/${face}`, port);
  onTestFinished(() => void socket.destroy());
  const [head] = await once(socket, "data");
  expect(String(head)).toContain("200 OK");
  socket.pause();
  await expect.poll(() => connections(site.app), { timeout: 15_000 }).toBe(0);
}, 60_000);
