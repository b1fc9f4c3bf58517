import { once } from "node:events";
import { connect } from "node:net";
import fastify from "fastify";
import pg from "pg";
import { expect, test } from "vitest";
import { createTestApp } from "../../../tests/support/app.ts";
import { freePort } from "../../../tests/support/free-port.ts";
import { databaseOver } from "../db/client.ts";
import { addHealth } from "./health-routes.ts";

test("it lives and is ready; while it stops it is ready no more", async () => {
  const readiness = { isStopping: false };
  const { app, close } = await createTestApp({}, { readiness });
  expect((await app.inject("/healthz")).json()).toEqual({ status: "ok" });
  expect((await app.inject("/readyz")).json()).toEqual({ status: "ready" });

  readiness.isStopping = true;
  const [health, ready] = await Promise.all([app.inject("/healthz"), app.inject("/readyz")]);
  expect(health.statusCode).toBe(200);
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toEqual({ status: "unavailable" });
  expect(ready.headers["cache-control"]).toBe("no-store");
  // The server asks clients to close, or the stop would wait for their connections.
  expect([health, ready].map(({ headers }) => headers.connection)).toEqual(["close", "close"]);
  await close();
});

test("a connection on which nothing was ever asked does not hold up the stop", async () => {
  const { app, close } = await createTestApp();
  const { port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const socket = connect(Number(port), "127.0.0.1");
  await Promise.all([once(socket, "connect"), once(app.server, "connection")]);
  const closed = once(socket, "close");
  await close();
  await closed;
});

test("with the database away it lives, says so, and answers what it can", async () => {
  const db = databaseOver(new pg.Pool({ host: "127.0.0.1", port: await freePort() }));
  const { app, call, close } = await createTestApp({}, { db });
  const [health, ready] = await Promise.all([app.inject("/healthz"), app.inject("/readyz")]);
  expect(health.statusCode).toBe(200);
  expect(ready.statusCode).toBe(503);

  const [photos, ...refused] = await Promise.all([
    call("GET /photos"),
    app.inject("/api/v1/tags"),
    app.inject({
      method: "POST",
      url: "/api/v1/waitlist",
      headers: { "idempotency-key": "away" },
      payload: { email: "ana@example.org", feature: "app" },
    }),
  ]);
  expect(photos.status).toBe(200);
  for (const answer of refused) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toBe("1");
    expect(answer.json()).toEqual({
      message: "We’re very busy right now. Please try again in a moment.",
      request_id: answer.headers["x-request-id"],
    });
  }
  await close();
});

test("a disk that is nearly full is named, and people still read", async () => {
  const app = fastify();
  let free = 10 * 1024 ** 3;
  const { context, close } = await createTestApp();
  addHealth(app, context, { isStopping: false }, async () => free);
  expect((await app.inject("/readyz")).json()).toEqual({ status: "ready" });
  free = 1024;
  const full = await app.inject("/readyz");
  expect(full.statusCode).toBe(200);
  expect(full.json()).toEqual({ status: "ready", problems: ["disk_full"] });
  await app.close();
  await close();
});
