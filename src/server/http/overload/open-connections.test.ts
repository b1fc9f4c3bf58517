// @module-tag first-try
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";

/** Only Linux answers on every address of its loopback, which stand for networks here. */
const isLinux = process.platform === "linux";

type Connection = { socket: Socket; isClosed: boolean; told: string };

let app: TestApp;
let opened: Connection[] = [];

afterEach(async () => {
  for (const { socket } of opened) socket.destroy();
  opened = [];
  const closing = app.close();
  app.app.server.closeAllConnections();
  await closing;
});

async function listen(settings: Record<string, string>, mostConnections?: number): Promise<number> {
  app = await createTestApp({ RATE_LIMITS: "on", ...settings }, { mostConnections });
  const origin = await app.app.listen({ port: 0, host: "127.0.0.1" });
  return Number(new URL(origin).port);
}

async function open(port: number, localAddress: string): Promise<Connection> {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  const connection: Connection = { socket, isClosed: false, told: "" };
  socket.on("error", () => {});
  socket.on("close", () => {
    connection.isClosed = true;
  });
  socket.on("data", (chunk) => {
    connection.told += chunk;
  });
  opened.push(connection);
  await once(socket, "connect");
  return connection;
}

/** Asks and waits for the answer, or for the end of the connection; it stays open unless told. */
async function ask(connection: Connection, path = "/healthz"): Promise<string> {
  connection.told = "";
  connection.socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await expect.poll(() => connection.isClosed || connection.told.includes("\r\n\r\n")).toBe(true);
  return connection.told.split("\r\n")[0] ?? "";
}

const stillOpen = () => opened.filter(({ isClosed }) => !isClosed).length;

test.runIf(isLinux)(
  "one network has at most 256 connections open, the newest of them",
  async () => {
    const port = await listen({});
    const first = await open(port, "127.0.0.2");
    expect(await ask(first)).toContain("200");
    for (let count = 0; count < 299; count++) await ask(await open(port, "127.0.0.2"));
    await expect.poll(stillOpen).toBe(256);
    expect(first.isClosed).toBe(true);
    // A new connection is answered, from this network and from another.
    expect(await ask(await open(port, "127.0.0.2"))).toContain("200");
    expect(await ask(await open(port, "127.0.0.1"))).toContain("200");
    await expect.poll(stillOpen).toBe(257);
  },
);

test.runIf(isLinux)("a connection with an open request is not cut for a newer one", async () => {
  const port = await listen({}, 16);
  const waiting = Promise.withResolvers<never[]>();
  app.context.places.search = () => waiting.promise;
  const asking = await open(port, "127.0.0.2");
  const answer = ask(asking, "/api/v1/places?search=faro");
  for (let count = 0; count < 40; count++) await ask(await open(port, "127.0.0.2"));
  expect(asking.isClosed).toBe(false);
  waiting.resolve([]);
  expect(await answer).toContain("200");
});

test.runIf(isLinux)("of one network that only waits for answers, one more is refused", async () => {
  const port = await listen({}, 16);
  const waiting = Promise.withResolvers<never[]>();
  let searching = 0;
  app.context.places.search = () => {
    searching++;
    return waiting.promise;
  };
  const asked = [];
  for (let count = 0; count < 4; count++) {
    asked.push(ask(await open(port, "127.0.0.2"), "/api/v1/places?search=faro"));
  }
  await expect.poll(() => searching).toBe(4);
  const more = await open(port, "127.0.0.2");
  await expect.poll(() => more.isClosed).toBe(true);
  expect(await ask(await open(port, "127.0.0.3"))).toContain("200");
  waiting.resolve([]);
  for (const answer of asked) expect(await answer).toContain("200");
});

test.runIf(isLinux)("many networks leave room for one more: who is idle longest goes", async () => {
  const port = await listen({}, 16);
  for (let count = 2; count < 40; count++) {
    expect(await ask(await open(port, `127.0.0.${count}`))).toContain("200");
  }
  await expect.poll(stillOpen).toBe(16);
  expect(opened.slice(-16).every(({ isClosed }) => !isClosed)).toBe(true);
});

test("a refusal closes its connection, other answers do not", async () => {
  const port = await listen({});
  const good = await open(port, "127.0.0.1");
  await ask(good, "/api/v1/tags");
  expect(good.told.toLowerCase()).not.toContain("connection: close");
  for (let count = 0; count < 60; count++) await ask(good, "/previews/capsules/x.jpg");
  expect(await ask(good, "/previews/capsules/x.jpg")).toContain("429");
  expect(good.told.toLowerCase()).toContain("connection: close");
  await expect.poll(() => good.isClosed).toBe(true);
});

test("connections of a proxy are not counted, nor closed after a refusal", async () => {
  const port = await listen({ TRUST_PROXY: "1" }, 16);
  for (let count = 0; count < 40; count++) await ask(await open(port, "127.0.0.1"));
  const [one] = opened as [Connection];
  for (let count = 0; count < 61; count++) await ask(one, "/previews/capsules/x.jpg");
  expect(one.told).toContain("429");
  expect(stillOpen()).toBe(40);
});
