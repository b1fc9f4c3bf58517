// @module-tag first-try
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";

let limited: TestApp;
let lastHost = 0;

beforeAll(async () => {
  limited = await createTestApp({ RATE_LIMITS: "on" });
});
afterAll(() => limited.close());

/** Each is refused for want of something, which costs as much and writes nothing. */
const calls = [
  ["reading", "GET", "/api/v1/tags?color=red", 600, 60],
  ["searching", "GET", "/api/v1/users?color=red", 240, 60],
  ["writing", "POST", "/api/v1/flenjors", 180, 60],
  ["uploading", "POST", "/api/v1/assets/images", 120, 600],
  ["joining", "POST", "/api/v1/waitlist", 20, 600],
  ["logging in", "POST", "/api/v1/auth/login", 30, 300],
  ["being a guest", "GET", "/api/v1/guests/no-key", 1200, 60],
] as const;

/** How many calls of so many are answered, and how long the first that was not is to wait. */
async function answered(ask: () => Promise<{ statusCode: number; headers: object }>, most: number) {
  let times = 0;
  while (times < most) {
    // Some at once: one after another they may outlast the window on a busy machine.
    const some = await Promise.all(Array.from({ length: Math.min(20, most - times) }, ask));
    for (const { statusCode } of some) if (statusCode !== 429) times++;
    if (some.some(({ statusCode }) => statusCode === 429)) break;
  }
  const { statusCode, headers } = await ask();
  return { times, last: statusCode, wait: Number((headers as never)["retry-after"]) };
}

function asking(method: string, url: string, member: Member | null) {
  const host = ++lastHost;
  let port = 0;
  return () => {
    const network = member ? `198.18.${host}.${++port % 250}` : `198.19.${host}.1`;
    const headers = member ? { authorization: `Bearer ${member.token}` } : {};
    return limited.app.inject({
      method: method as "GET",
      url,
      headers: { ...headers, "content-type": "application/json" },
      ...(method === "POST" && { payload: "{}" }),
      remoteAddress: network,
    });
  };
}

test.each(calls)(
  "%s: one network is answered so often in a while, and no oftener",
  async (_, method, url, times, seconds) => {
    const start = performance.now();
    const found = await answered(asking(method, url, null), times);
    const passed = Math.ceil((performance.now() - start) / 1000);
    expect(found).toMatchObject({ times, last: 429 });
    // The window began with the first call.
    expect(found.wait).toBeLessThanOrEqual(seconds);
    expect(found.wait).toBeGreaterThanOrEqual(seconds - passed);
  },
);

// Reading is counted by the session, which the database is asked for each time: too slow for 600.
const written = calls.filter(([, method]) => method === "POST");

test.each(written)(
  "%s: one account, from wherever it calls, no oftener",
  async (_, method, url, times) => {
    const member = await createMember(limited);
    const found = await answered(asking(method, url, member), times);
    expect(found).toMatchObject({ times, last: 429 });
  },
);
