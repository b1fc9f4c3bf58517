import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";

let site: TestApp;
const settings = { DEMO: "on", HOST: "::", TRUST_PROXY: "1" };
beforeAll(async () => {
  site = await createTestApp(settings);
});
afterAll(() => site.close());

async function status(headers: Record<string, string>, remoteAddress: string): Promise<number> {
  const { statusCode } = await site.app.inject({ url: "/_mail", headers, remoteAddress });
  return statusCode;
}

const local = { host: "localhost:3000" };

test.each(["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"])(
  "whoever sits at this machine (%s) reads the mails",
  async (address) => {
    expect(await status(local, address)).toBe(200);
  },
);

test.each(["192.0.2.7", "10.0.0.4", "::ffff:192.0.2.7", "2001:db8::1"])(
  "for another machine (%s) there is no such page",
  async (address) => {
    expect(await status(local, address)).toBe(404);
    expect(await status({ ...local, "x-forwarded-for": "127.0.0.1" }, address)).toBe(404);
  },
);

test.each(["x-forwarded-for", "forwarded", "x-real-ip", "via", "x-forwarded-host"])(
  "nor through a proxy on this machine that sends %s",
  async (header) => {
    expect(await status({ ...local, [header]: "127.0.0.1" }, "127.0.0.1")).toBe(404);
  },
);

test("nor for a page of another site whose name was made to lead here", async () => {
  expect(await status({ host: "evil.example:3000" }, "127.0.0.1")).toBe(404);
});

test("nor anywhere on a site with a public address: a proxy may hide that it is one", async () => {
  const site = await createTestApp({ ...settings, ORIGIN: "https://site.example" });
  const { statusCode } = await site.app.inject({ url: "/_mail", headers: local });
  expect(statusCode).toBe(404);
  await site.close();
});
