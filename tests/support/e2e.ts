import { test as base } from "@playwright/test";
import { type Site, startSite } from "./server.ts";

export { expect } from "@playwright/test";

/** Browser tests on the built product. Each worker has a site of its own, on an empty database. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
});
