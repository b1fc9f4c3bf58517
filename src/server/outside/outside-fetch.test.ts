import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { outsideFetch } from "./outside-fetch.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function serve(answer: RequestListener): Promise<URL> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

const ask = (url: URL, withinMs = 5_000) =>
  outsideFetch(url, { signal: AbortSignal.timeout(withinMs), largest: 1000 });

test("an answer is read with its status and its headers", async () => {
  const url = await serve((request, response) => {
    expect(request.headers["accept-encoding"]).toBe("identity");
    response.writeHead(418, { "Content-Type": "text/plain" }).end("short");
  });
  const response = await ask(url);
  expect(response.status).toBe(418);
  expect(response.headers.get("content-type")).toBe("text/plain");
  expect(await response.text()).toBe("short");
});

test("a server that names many encodings and then falls silent ends nothing but its question", async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { "Content-Encoding": Array(6).fill("gzip").join(",") });
    response.write("x");
  });
  await expect(ask(url, 300)).rejects.toThrow("compressed");
  // Vitest fails for errors that nobody takes: the deadline passes here.
  await wait(500);
});

test("a body beyond the size is broken off", async () => {
  const url = await serve((_, response) => {
    const more = () => response.write("x".repeat(500), more);
    more();
  });
  await expect(ask(url)).rejects.toThrow("too large");
});

test.each([
  ["before it answers", () => {}],
  ["in the middle of its answer", (_, response) => void response.writeHead(200).write("x")],
] satisfies [string, RequestListener][])(
  "a server that is silent %s is given up on",
  async (_, answer) => {
    await expect(ask(await serve(answer), 300)).rejects.toMatchObject({ name: "TimeoutError" });
  },
);

test("a redirect is an answer, and not followed", async () => {
  const url = await serve((request, response) => {
    expect(request.url).toBe("/");
    response.writeHead(302, { Location: "/elsewhere" }).end();
  });
  expect((await ask(url)).status).toBe(302);
});

test("a broken line is told", async () => {
  const url = await serve((request) => request.socket.destroy());
  await expect(ask(url)).rejects.toThrow(TypeError);
});
