import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import { type Endpoint, endpoint } from "../../contract/endpoint.ts";
import { endpointTable } from "../../contract/endpoints.ts";
import { handlers } from "../features/handlers.ts";
import { cacheHeaders, checkTable, splitKey } from "./endpoint-routes.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe("the endpoint table", () => {
  const whole = endpoint({
    summary: "A planted call",
    access: "anyone",
    cache: "never",
    limit: "read",
    answer: z.strictObject({}),
    status: 200,
  });
  const check = (planted: Partial<Endpoint>, use: object = { "GET /planted": () => {} }) =>
    checkTable({ "GET /planted": planted as Endpoint }, use);

  test("is served when every call declares all of itself", () => {
    expect(() => check(whole)).not.toThrow();
    expect(() => checkTable(endpointTable, handlers)).not.toThrow();
  });

  test.each(["access", "cache", "limit"] as const)(
    "is refused when a call declares no %s",
    (part) => {
      const { [part]: _, ...rest } = whole;
      expect(() => check(rest)).toThrow(`The endpoint GET /planted declares no ${part}.`);
    },
  );

  test("is refused when a call has no use case, and a use case no call", () => {
    expect(() => check(whole, {})).toThrow("The endpoint GET /planted has no use case.");
    expect(() => checkTable({}, { "GET /planted": () => {} })).toThrow(
      "The use case of GET /planted has no endpoint.",
    );
  });
});

describe("caches", () => {
  // Each call once, so that a new one cannot come without a decision about caches.
  const classes: Record<string, string[]> = { public: [], varies: [], never: [] };
  for (const [key, { cache }] of Object.entries(endpointTable)) classes[cache]?.push(key);

  test("calls for members are never in shared caches, and calls that write in none", () => {
    for (const [key, { access, cache }] of Object.entries(endpointTable)) {
      if (access !== "anyone") expect(cache, key).not.toBe("public");
      if (splitKey(key).method !== "GET") expect(cache, key).toBe("never");
    }
  });

  test.each(Object.entries(classes).flatMap(([name, keys]) => keys.map((key) => [key, name])))(
    "%s answers by its class, %s",
    async (key, name) => {
      const { method, path } = splitKey(key);
      const response = await app.app.inject({
        method: method as "GET",
        url: `/api/v1${path.replaceAll(/\{\w+\}/g, "0198f2c4-0000-7000-8000-000000000000")}`,
      });
      const expected =
        response.statusCode < 300
          ? cacheHeaders[name as Endpoint["cache"]]
          : { "Cache-Control": "no-store" };
      for (const [header, value] of Object.entries(expected)) {
        expect(response.headers[header.toLowerCase()]).toBe(value);
      }
    },
  );

  test("a shared answer says what it depends on", async () => {
    const { headers } = await app.call("GET /tags");
    expect(headers["cache-control"]).toBe("public, max-age=30");
    expect(headers.vary).toBe("Accept-Language");
    const { headers: photos } = await app.call("GET /photos");
    expect(photos["cache-control"]).toBe("no-store");
  });

  test("a failure is kept by nobody", async () => {
    const { status, headers } = await app.call("GET /tags", { query: { page: 0 } });
    expect(status).toBe(422);
    expect(headers["cache-control"]).toBe("no-store");
  });
});

describe("every answer", () => {
  test("has a request id of its own", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => app.call("GET /tags")));
    const ids = answers.map(({ headers }) => headers["x-request-id"]);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  });

  test("takes no request id from the caller", async () => {
    const { headers } = await app.call("GET /tags", {}, { headers: { "x-request-id": "mine" } });
    expect(headers["x-request-id"]).not.toBe("mine");
  });

  test.each(["/api/v1/tags", "/api/v1/nothing", "/healthz", "/api/docs"])(
    "%s tells the browser what not to do with it",
    async (url) => {
      const { headers } = await app.app.inject({ url });
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-resource-policy": "same-origin",
      });
      expect(headers["x-powered-by"]).toBeUndefined();
      expect(headers.server).toBeUndefined();
    },
  );
});
