// @module-tag first-try
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember } from "../../../../tests/support/people.ts";
import { publish } from "../../../../tests/support/whole-capsules.ts";

let site: TestApp;
const cold: string[] = [];
let another: string;

beforeAll(async () => {
  site = await createTestApp();
  const ana = await createMember(site);
  const pathOf = async () => `/previews/capsules/${(await publish(site, ana)).id}.jpg`;
  for (let count = 0; count < 10; count++) {
    const path = await pathOf();
    cold.push(...["en", "fr", "pt"].map((lang) => `${path}?lang=${lang}`));
  }
  another = await pathOf();
});
afterAll(() => site.close());

test("many previews for one network keep no other network waiting", {
  timeout: 60_000,
}, async () => {
  const statuses: number[] = [];
  const get = (url: string, remoteAddress: string) => site.app.inject({ url, remoteAddress });
  const asked = cold.map(async (url) => {
    statuses.push((await get(url, "192.0.2.1")).statusCode);
  });
  // Those for whom there is no place are told at once.
  await expect.poll(() => statuses.filter((status) => status === 503).length).toBe(23);
  const before = statuses.length;
  const { statusCode } = await get(another, "192.0.2.2");
  expect(statusCode).toBe(200);
  // The one that was being drawn, and one that may have begun until this one was asked for.
  expect(statuses.length).toBeLessThanOrEqual(before + 2);
  await Promise.all(asked);
  expect(statuses.filter((status) => status === 200)).toHaveLength(7);
});
