// @module-tag first-try
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";

// The real gate: past 32 at once a process is busy, and one network's part is then 16.
let app: TestApp;
let origin: string;
let searching = 0;
const waiting = Promise.withResolvers<never[]>();

beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: "on", TRUST_PROXY: "1" });
  app.context.places.search = async () => {
    searching++;
    const found = await waiting.promise;
    searching--;
    return found;
  };
  origin = await app.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  waiting.resolve([]);
  const closing = app.close();
  app.app.server.closeAllConnections();
  await closing;
});

const ask = (path: string, address: string) =>
  fetch(origin + path, { headers: { "x-forwarded-for": address } });
const search = (address: string) => ask("/api/v1/places?search=faro", address);
const statusFor = async (address: string) => (await ask("/api/v1/tags", address)).status;
const times = (count: number, make: (index: number) => Promise<Response>) =>
  Array.from({ length: count }, (_, index) => make(index));

test("of what is in work at once, one network has its part, and others have theirs", async () => {
  const [first, second] = ["192.0.2.1", "2001:db8:1:2::1"];
  const asked = [
    ...times(16, () => search(first)),
    // One household in IPv6, whichever of its addresses it uses.
    ...times(16, (index) => search(`2001:db8:1:2::${index + 1}`)),
  ];
  await expect.poll(() => searching).toBe(32);
  // Nobody else needs anything yet.
  expect(await statusFor(first)).toBe(200);
  asked.push(search("192.0.2.3"));
  await expect.poll(() => searching).toBe(33);
  expect(await statusFor(first)).toBe(429);
  expect(await statusFor(second)).toBe(429);
  expect(await statusFor("192.0.2.3")).toBe(200);
  expect(await statusFor("192.0.2.4")).toBe(200);

  waiting.resolve([]);
  for (const answer of await Promise.all(asked)) expect(answer.status).toBe(200);
  expect(await statusFor(first)).toBe(200);
});
