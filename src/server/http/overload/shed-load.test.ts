// @module-tag first-try
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { failure } from "../../../contract/shared/errors.ts";
import enErrors from "../../../i18n/en/errors.json" with { type: "json" };
import frErrors from "../../../i18n/fr/errors.json" with { type: "json" };
import { createMetrics, type Metrics } from "../../metrics/metrics.ts";
import type { LoadKind } from "./load-gate.ts";

let app: TestApp;
let metrics: Metrics;
let origin: string;
let full: LoadKind[] = [];
let inside = 0;
let tooMuchOf = "";
const gate = {
  isFull: (kind: LoadKind) => full.includes(kind),
  enter: () => {
    inside += 1;
    return () => {
      inside -= 1;
    };
  },
  isBusy: () => false,
  hasItsPart: (network: string) => tooMuchOf === network,
  close: () => {},
};

beforeAll(async () => {
  metrics = createMetrics({ db: null as never });
  app = await createTestApp({ RATE_LIMITS: "on", TRUST_PROXY: "1" }, { gate, metrics });
  origin = await app.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  const closing = app.close();
  app.app.server.closeAllConnections();
  await closing;
});
beforeEach(() => {
  full = [];
  tooMuchOf = "";
});

const json = { "content-type": "application/json" };
const join = () =>
  fetch(`${origin}/api/v1/waitlist`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ email: "ana@example.org", feature: "app" }),
  });

test("with too much to do, writes are refused first, then reads, never whoever watches", async () => {
  expect((await join()).status).toBe(200);
  full = ["write"];
  expect((await join()).status).toBe(503);
  expect((await fetch(`${origin}/api/v1/tags`)).status).toBe(200);
  full = ["write", "read"];
  expect((await fetch(`${origin}/api/v1/tags`)).status).toBe(503);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  const counted = (await metrics.text()).body;
  expect(counted).toContain('flenjor_http_refused_total{kind="write"} 1');
  expect(counted).toContain('flenjor_http_refused_total{kind="read"} 1');
});

test("a refusal has the shape of every failure, says when to come back, and is not kept", async () => {
  full = ["read"];
  const headers = { "accept-language": "fr" };
  const response = await fetch(`${origin}/api/v1/tags`, { headers });
  const body = failure.parse(await response.json());
  expect(body.message).toBe(frErrors.unavailable);
  expect(response.headers.get("retry-after")).toMatch(/^[123]$/);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
});

test("somebody who looks at a page gets a page", async () => {
  full = ["read"];
  const response = await fetch(`${origin}/discover`, { headers: { accept: "text/html" } });
  expect(response.status).toBe(503);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await response.text()).toContain(enErrors.unavailable);
});

test("the gate and the limits behind it agree on who looks at a page", async () => {
  const from = "192.0.2.9";
  const kindOf = async (path: string, accept: string) => {
    const response = await fetch(origin + path, { headers: { accept, "x-forwarded-for": from } });
    expect(response.status).toBe(429);
    return /html|json/.exec(response.headers.get("content-type") ?? "")?.[0];
  };
  const [file, nothing] = ["/previews/capsules/x.jpg", "/api/v1/nothing"];
  const ask = (path: string) => fetch(origin + path, { headers: { "x-forwarded-for": from } });
  for (let count = 0; count < 60; count++) await ask(file);
  for (let count = 0; count < 150; count++) await ask(nothing);
  for (const [path, accept, kind] of [
    [file, "text/html", "html"],
    [file, "text/html,application/xhtml+xml,*/*;q=0.8", "html"],
    [file, "application/xhtml+xml", "json"],
    [file, "application/json", "json"],
    [file, "*/*", "json"],
    [nothing, "text/html", "json"],
  ] as const) {
    tooMuchOf = "";
    expect(await kindOf(path, accept), `${path} ${accept}`).toBe(kind);
    tooMuchOf = from;
    expect(await kindOf(path, accept), `${path} ${accept} at the gate`).toBe(kind);
  }
});

test("a request counts as load until its answer is ready, whatever its status", async () => {
  for (const path of ["/api/v1/tags", "/api/v1/nothing", "/api/v1/account", "/healthz"]) {
    await fetch(origin + path);
    expect(inside, path).toBe(0);
  }
  const waiting = Promise.withResolvers<never[]>();
  app.context.places.search = () => waiting.promise;
  const searching = fetch(`${origin}/api/v1/places?search=lisboa`);
  await expect.poll(() => inside).toBe(1);
  waiting.resolve([]);
  await searching;
  expect(inside).toBe(0);
});

test("a request whose caller hangs up counts as load until its work is done", async () => {
  const waiting = Promise.withResolvers<never[]>();
  app.context.places.search = () => waiting.promise;
  const leaving = new AbortController();
  const asked = fetch(`${origin}/api/v1/places?search=porto`, { signal: leaving.signal });
  await expect.poll(() => inside).toBe(1);
  leaving.abort();
  await expect(asked).rejects.toThrow();
  await expect(fetch(`${origin}/healthz`)).resolves.toBeDefined();
  expect(inside).toBe(1);
  waiting.resolve([]);
  await expect.poll(() => inside).toBe(0);
});

test("a request that is still being sent is no load, and is refused without waiting for its end", async () => {
  const { hostname, port } = new URL(origin);
  const head = `POST /api/v1/waitlist HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{`;
  const sending = connect(Number(port), hostname, () => sending.write(head));
  await once(sending, "connect");
  await fetch(`${origin}/healthz`);
  expect(inside).toBe(0);
  sending.destroy();

  full = ["write"];
  const refused = connect(Number(port), hostname, () => refused.write(head));
  let answer = "";
  refused.on("data", (chunk) => {
    answer += chunk;
  });
  await once(refused, "close");
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
});

test("a network that has its part waits, and the others are answered", async () => {
  tooMuchOf = "192.0.2.1";
  const from = (address: string) =>
    fetch(`${origin}/api/v1/tags`, { headers: { "x-forwarded-for": address } });
  const refused = await from("192.0.2.1");
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toMatch(/^[123]$/);
  expect((await from("192.0.2.2")).status).toBe(200);
});

test("one network has at most 128 requests open at once, whatever they wait for", async () => {
  const waiting = Promise.withResolvers<never[]>();
  app.context.places.search = () => waiting.promise;
  const ask = (address: string) =>
    fetch(`${origin}/api/v1/places?search=faro`, { headers: { "x-forwarded-for": address } });
  const asked = Array.from({ length: 128 }, () => ask("192.0.2.3"));
  await expect.poll(() => inside).toBe(128);
  expect((await ask("192.0.2.3")).status).toBe(429);
  const other = ask("192.0.2.4");
  await expect.poll(() => inside).toBe(129);
  waiting.resolve([]);
  for (const answer of await Promise.all([...asked, other])) expect(answer.status).toBe(200);
});
