import { test as base, type Page } from "@playwright/test";
import { freePort } from "./free-port.ts";
import { type OpenidServer, startOpenidServer } from "./openid.ts";
import { type Site, startSite } from "./server.ts";
import { type MailServer, startMailServer } from "./smtp.ts";

export { expect } from "@playwright/test";

/** Goes to an address without asking the server for its page, as a link inside the app does. */
export async function goInside(page: Page, path: string): Promise<void> {
  await untilAlive(page);
  await page.waitForLoadState("networkidle");
  await page.evaluate((to) => {
    window.history.pushState(null, "", to);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** Goes to an address and waits until links there lead on inside the app. */
export async function visit(page: Page, path: string): Promise<void> {
  await untilStepsAreTaken(page);
  await page.goto(path);
  await untilAlive(page);
}

/** The step back of a dialog that was closed this very moment would call the visit off. */
async function untilStepsAreTaken(page: Page): Promise<void> {
  const areTaken = () => !window.history.state?.overlays || document.querySelector("dialog[open]");
  await page.waitForFunction(areTaken, null, { timeout: 2_000 }).catch(() => {});
}

async function untilAlive(page: Page): Promise<void> {
  const isAlive = () => {
    const content = document.querySelector("main");
    // The mark that React leaves on what it has taken over.
    return content && Object.keys(content).some((key) => key.startsWith("__reactProps"));
  };
  // As long as a test may take: a browser on a busy machine may stand still for a while.
  await page.waitForFunction(isAlive, null, { timeout: 60_000 });
}

/** Holds back every script of ours from now on, until what is given back is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** To be run in a page: as in a browser that cannot draw maps. */
export function forgetGraphics(): void {
  const { getContext } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (
    this: HTMLCanvasElement,
    kind: string,
    options?: unknown,
  ) {
    return kind.startsWith("webgl") ? null : getContext.call(this, kind, options);
  } as typeof getContext;
}

/** For `test.use`: as most people see it. Whole journeys and whatever is about motion run so. */
export const inMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;

type Sites = {
  site: Site;
  mail: MailServer;
  provider: OpenidServer;
  /** A site that sends mails and knows a provider; by name, because passkeys belong to one. */
  equipped: Site;
};

type Options = {
  /** Drawn without a graphics card they take half a test's time, so whoever looks at none has none. */
  withMaps: boolean;
};

/** Browser tests on the built product. Each worker has a site of its own, on an empty database. */
export const test = base.extend<Options, Sites>({
  withMaps: [false, { option: true }],
  context: async ({ context, withMaps }, use) => {
    if (!withMaps) await context.addInitScript(forgetGraphics);
    await use(context);
  },
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: "worker" },
  ],
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const provider = await startOpenidServer();
      await use(provider);
      await provider.close();
    },
    { scope: "worker" },
  ],
  equipped: [
    async ({ mail, provider }, use) => {
      const port = String(await freePort());
      const origin = `http://localhost:${port}`;
      const site = await startSite({
        PORT: port,
        ORIGIN: origin,
        SMTP_URL: mail.url,
        OPENID_PROVIDERS: JSON.stringify([provider.entry]),
      });
      provider.origin = origin;
      await use({ ...site, origin });
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
});

/** The same in the equipped site. It starts when first needed, in the worker of other tests. */
export const equippedTest = test.extend({
  baseURL: async ({ equipped }, use) => use(equipped.origin),
});
