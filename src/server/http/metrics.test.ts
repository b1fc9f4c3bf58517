import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import { cleanDatabase } from "../../../tests/support/database.ts";
import { createMember } from "../../../tests/support/people.ts";
import { enqueueMail } from "../mail/outbox.queries.ts";
import { createMetrics, type Metrics } from "../metrics/metrics.ts";
import { type MetricsServer, startMetricsServer } from "../metrics/metrics-server.ts";

const pool = { totalCount: 5, idleCount: 3, waitingCount: 1 };
let app: TestApp;
let metrics: Metrics;
let server: MetricsServer;

beforeAll(async () => {
  const db = await cleanDatabase();
  metrics = createMetrics({ db, pool });
  app = await createTestApp({}, { db, metrics });
  app.context.places.search = () => Promise.reject(new Error("broken"));
  server = await startMetricsServer(metrics, 0);
});
afterAll(async () => {
  server.close();
  await app.close();
});

const ask = async (path = "/metrics", method = "GET") => {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { method });
  return {
    status: answer.status,
    type: answer.headers.get("content-type"),
    text: await answer.text(),
  };
};

test("requests are counted and timed by endpoint and class of status", async () => {
  await app.call("GET /tags");
  await app.call("GET /tags");
  await app.call("GET /account");
  await app.app.inject({ url: "/no/such/secret-path?token=abc" });
  await app.app.inject({ url: "/api/v1/openapi.json" });
  const { status, type, text } = await ask();
  expect(status).toBe(200);
  expect(type).toMatch(/^text\/plain; version=0\.0\.4/);
  const count = "flenjor_http_request_duration_seconds_count";
  expect(text).toContain(`${count}{endpoint="GET /tags",status="2xx"} 2`);
  expect(text).toContain(`${count}{endpoint="GET /account",status="4xx"} 1`);
  expect(text).toContain(`${count}{endpoint="page",status="4xx"} 1`);
  expect(text).toContain(`${count}{endpoint="file",status="2xx"} 1`);
  expect(text).toContain("flenjor_http_requests_in_flight 0");
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
});

test("no label tells who asked or for what", async () => {
  const { id, username, email, token } = await createMember(app);
  await app.call("GET /users/{id}", { params: { id: username } }, { token });
  await app.call("GET /flenjors", { query: { query: "a-secret-wish" } as never }, { token });
  const { text } = await ask();
  expect(text).toContain('endpoint="GET /users/{id}"');
  for (const secret of [id, username, email, token, "a-secret-wish", "secret-path", "abc"]) {
    expect(text).not.toContain(secret);
  }
});

test("a failed request is counted by its status", async () => {
  const { statusCode } = await app.app.inject({ url: "/api/v1/places?search=lisboa" });
  expect(statusCode).toBeGreaterThanOrEqual(500);
  const { text } = await ask();
  expect(text).toMatch(
    /flenjor_http_errors_total\{endpoint="GET \/places[^"]*",status="5\d\d"\} 1/,
  );
});

test("the queue of mails and the pool of connections are told", async () => {
  const mail = {
    userId: null,
    recipient: "a@example.org",
    template: "reset",
    locale: "en",
  } as const;
  await enqueueMail(app.db, mail as never);
  const { text } = await ask();
  expect(text).toContain("flenjor_mail_waiting 1");
  expect(text).toMatch(/flenjor_mail_oldest_seconds \d/);
  expect(text).toContain('flenjor_database_connections{state="in_use"} 2');
  expect(text).toContain('flenjor_database_connections{state="waited_for"} 1');
});

test("a database that is away leaves the rest readable", async () => {
  const away = createMetrics({ db: { isTransaction: false } as never });
  const { body } = await away.text();
  expect(body).toContain("flenjor_mail_waiting Nan");
  expect(body).toContain("flenjor_http_requests_in_flight 0");
});

test("nothing else is at that address, and nothing of it on the site", async () => {
  expect((await ask("/")).status).toBe(404);
  expect((await ask("/metrics", "POST")).status).toBe(404);
  expect((await app.app.inject({ url: "/metrics" })).statusCode).toBe(404);
});
