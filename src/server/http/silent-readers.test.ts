import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cutSilentReaders } from "./silent-readers.ts";

let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = fastify({ forceCloseConnections: true });
  cutSilentReaders(app, { withinMs: 3_000, everyMs: 50 });
  app.get("/large", async () => Buffer.alloc(64 * 1024 * 1024));
  app.get("/late", async () => {
    await wait(4_000);
    return "late";
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

async function ask(path: string): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1" });
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return socket;
}

const connections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));

test("who asks for much and reads nothing is cut", async () => {
  const socket = await ask("/large");
  socket.pause();
  await expect.poll(connections).toBe(1);
  await expect.poll(connections, { timeout: 20_000 }).toBe(0);
  socket.destroy();
});

test("who reads slowly but steadily is not, nor who waits for a late answer", async () => {
  const slow = await ask("/large");
  let taken = 0;
  slow.on("data", (chunk) => {
    taken += chunk.length;
    slow.pause();
    setTimeout(() => slow.resume(), 20);
  });
  const late = await ask("/late");
  const [answer] = await once(late, "data");
  expect(String(answer)).toContain("late");
  const before = taken;
  await expect.poll(() => taken, { timeout: 10_000 }).toBeGreaterThan(before);
  expect(await connections()).toBe(2);
  slow.destroy();
  late.destroy();
});
