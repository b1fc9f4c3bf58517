// @module-tag first-try
import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember } from "../../../../tests/support/people.ts";
import { endpointTable } from "../../../contract/endpoints.ts";
import { tooMany } from "../../errors.ts";
import { handlers } from "../../features/handlers.ts";
import { addEndpoints, splitKey } from "../endpoint-routes.ts";
import { answerError } from "../errors/answer-error.ts";
import { limitRoutes } from "./limit-routes.ts";
import { type Limits, routeBudgets } from "./route-limits.ts";

const joinsAllowed = 20;
let lastHost = 0;

async function joinTimes(
  { app }: TestApp,
  times: number,
  from: { remoteAddress: string; headers?: Record<string, string> },
) {
  const answers = [];
  for (let count = 0; count < times; count++) {
    answers.push(await app.inject({ method: "POST", url: "/api/v1/waitlist", ...from }));
  }
  return answers.map(({ statusCode, headers, json }) => ({ statusCode, headers, body: json() }));
}

describe("limits", () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await createTestApp({ RATE_LIMITS: "on" });
  });
  afterAll(() => limited.close());

  test("one address has a budget, and is told when to come back", async () => {
    const answers = await joinTimes(limited, joinsAllowed + 1, { remoteAddress: "192.0.2.1" });
    const last = answers.pop();
    expect(answers.every(({ statusCode }) => statusCode === 422)).toBe(true);
    expect(last?.statusCode).toBe(429);
    expect(Number(last?.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(last?.headers["retry-after"])).toBeLessThanOrEqual(600);
    expect(last?.body.message).toMatch(/^That was a lot at once\. Try again in \d+ minutes?\.$/);
  });

  test("another address, and another kind of call, has its own", async () => {
    const [other] = await joinTimes(limited, 1, { remoteAddress: "192.0.2.2" });
    expect(other?.statusCode).toBe(422);
    const read = await limited.app.inject({ url: "/api/v1/tags", remoteAddress: "192.0.2.1" });
    expect(read.statusCode).toBe(200);
  });

  test("an IPv6 household is one address, its neighbour another", async () => {
    for (let host = 1; host <= joinsAllowed; host++) {
      await joinTimes(limited, 1, { remoteAddress: `2001:db8:1:2::${host.toString(16)}` });
    }
    const [same] = await joinTimes(limited, 1, { remoteAddress: "2001:db8:1:2:ffff::1" });
    expect(same?.statusCode).toBe(429);
    const [neighbour] = await joinTimes(limited, 1, { remoteAddress: "2001:db8:1:3::1" });
    expect(neighbour?.statusCode).toBe(422);
  });

  test("an account has one budget wherever it calls from", async () => {
    const { token } = await createMember(limited);
    const headers = { authorization: `Bearer ${token}` };
    for (let host = 1; host <= joinsAllowed; host++) {
      await joinTimes(limited, 1, { remoteAddress: `198.51.100.${host}`, headers });
    }
    const [last] = await joinTimes(limited, 1, { remoteAddress: "198.51.100.99", headers });
    expect(last?.statusCode).toBe(429);
  });

  test.each([
    ["/discover", 150],
    ["/no/such/page", 150],
    ["/password/reset/abc", 150],
    ["/mails/stop/abc", 150],
    ["/healthz", 600],
    ["/api/docs", 150],
    ["/api/v1/nothing", 150],
    ["/media/0198f2c4-0000-7000-8000-000000000001", 400],
    ["/landscapes/nowhere/500", 400],
    ["/photos/1/500", 60],
    ["/map/99/0/0", 400],
    ["/previews/capsules/x.jpg", 60],
    // Spelled otherwise, it costs the same; what is no file costs a page.
    ["/%70reviews/capsules/x.jpg", 60],
    ["/assets/no-such-file.js", 150],
    ["/healthz-anything", 150],
    ["/map/zz", 150],
  ])(
    "%s, which is no endpoint, is answered %i times in a while",
    { timeout: 120_000 },
    async (url, times) => {
      const refused = await refusedAfter(url, times);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      const isApi = url.startsWith("/api/v1");
      expect(refused.headers["content-type"]).toContain(isApi ? "application/json" : "text/html");
    },
  );

  /** The answer to one call too many. On a busy machine the calls may outlast a window: once more. */
  async function refusedAfter(url: string, times: number) {
    for (;;) {
      const from = { remoteAddress: `203.0.113.${++lastHost}`, headers: { accept: "text/html" } };
      const began = performance.now();
      for (let count = 0; count < times; count += 10) {
        const some = Array.from({ length: 10 }, () => limited.app.inject({ url, ...from }));
        for (const { statusCode } of await Promise.all(some)) expect(statusCode).not.toBe(429);
      }
      const answer = await limited.app.inject({ url, ...from });
      const isOutlasted = performance.now() - began > 1000 * routeBudgets.page.seconds;
      if (answer.statusCode === 429 || !isOutlasted) return answer;
    }
  }

  test("a token that means nobody costs as much as any call", async () => {
    const from = { remoteAddress: "192.0.2.8", headers: { authorization: "Bearer nobody" } };
    const ask = () => limited.app.inject({ url: "/api/v1/account", ...from });
    for (let count = 0; count < 600; count++) expect((await ask()).statusCode).toBe(401);
    expect((await ask()).statusCode).toBe(429);
  });

  test("nobody escapes by naming another address", async () => {
    const answers = [];
    for (let host = 0; host <= joinsAllowed; host++) {
      const headers = {
        "x-forwarded-for": `203.0.113.${host}`,
        forwarded: `for=203.0.113.${host}`,
      };
      answers.push(...(await joinTimes(limited, 1, { remoteAddress: "192.0.2.7", headers })));
    }
    expect(answers.at(-1)?.statusCode).toBe(429);
  });
});

test("behind a proxy that is trusted, the address it names counts, and only that one", async () => {
  const proxied = await createTestApp({ RATE_LIMITS: "on", TRUST_PROXY: "1" });
  const from = (forwarded: string) => ({
    remoteAddress: "10.0.0.1",
    headers: { "x-forwarded-for": forwarded },
  });
  await joinTimes(proxied, joinsAllowed, from("203.0.113.1"));
  const [same] = await joinTimes(proxied, 1, from("198.51.100.9, 203.0.113.1"));
  expect(same?.statusCode).toBe(429);
  const [other] = await joinTimes(proxied, 1, from("203.0.113.2"));
  expect(other?.statusCode).toBe(422);
  await proxied.close();
});

describe("every call draws from its budget before anything else is done", () => {
  const context = { log: undefined } as never;
  const app = fastify();
  const spent: string[] = [];
  app.setErrorHandler(answerError);
  const limits: Limits = {
    spendNetwork: async (limit) => {
      spent.push(limit);
      throw tooMany(7);
    },
    spendAccount: async () => {},
  };
  limitRoutes(app, limits);
  addEndpoints(app, { handlers, context, limits });
  app.get("/assets/built.js", async () => "");

  test("a built file", async () => {
    await app.inject({ url: "/assets/built.js" });
    expect(spent.pop()).toBe("asset");
  });

  test.each(Object.keys(endpointTable))("%s", async (key) => {
    const { method, path } = splitKey(key);
    const url = `/api/v1${path.replaceAll(/\{(\w+)\}/g, "x")}`;
    const response = await app.inject({ method: method as "GET", url });
    expect(response.statusCode).toBe(429);
    expect(response.headers["retry-after"]).toBe("7");
    expect(spent.pop()).toBe(endpointTable[key]?.limit);
  });
});
