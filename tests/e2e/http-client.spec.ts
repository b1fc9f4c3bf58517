import type { Page } from "@playwright/test";
import { expect, inMotion, test, visit } from "../support/e2e.ts";

test.use(inMotion);

const waitlist = "**/api/v1/waitlist";
const tags = "**/api/v1/tags*";

async function fillWaitlist(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "App waiting list" }).click();
  await page.getByLabel("E-mail address").fill(email);
}

const send = (page: Page) => page.getByRole("button", { name: "Tell me when" }).click();
/** The page hears of a failure a moment after the test does. */
const untilHeard = (page: Page) => page.waitForTimeout(100);
const snack = (page: Page) => page.locator("[aria-live=polite]");

test("R-HTTP-02 a call that nothing answers is tried again, with one key, until it works", async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, "/legal");
  await fillWaitlist(page, "again@example.org");
  await page.clock.pauseAt(Date.now() + 60_000);
  const keys: string[] = [];
  const refusals = [null, 502, 503, 504, 429];
  await page.route(waitlist, (route) => {
    keys.push(route.request().headers()["idempotency-key"] ?? "");
    const refusal = refusals[keys.length - 1];
    if (refusal === undefined) return route.continue();
    return refusal === null ? route.abort() : route.fulfill({ status: refusal, json: {} });
  });
  await send(page);
  for (let attempt = 1; attempt <= refusals.length; attempt++) {
    await expect.poll(() => keys.length).toBe(attempt);
    await untilHeard(page);
    await page.clock.runFor(500);
  }
  await expect(snack(page)).toContainText("Got it.");
  expect(keys).toHaveLength(refusals.length + 1);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test("R-HTTP-02 R-HTTP-05 a form gives up with a message after twenty attempts, half a second apart", async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, "/legal");
  await fillWaitlist(page, "never@example.org");
  await page.clock.pauseAt(Date.now() + 60_000);
  const times: number[] = [];
  await page.route(waitlist, async (route) => {
    times.push(await page.evaluate(() => Date.now()));
    return route.abort();
  });
  await send(page);
  for (let attempt = 1; attempt < 20; attempt++) {
    await expect.poll(() => times.length).toBe(attempt);
    await untilHeard(page);
    await page.clock.runFor(499);
    expect(times.length).toBe(attempt);
    await page.clock.runFor(1);
  }
  await expect.poll(() => times.length).toBe(20);
  await expect(page.getByRole("alert")).toContainText("An error occurred, please try again.");
  expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual(
    Array(19).fill(500),
  );
  await page.clock.runFor(5_000);
  expect(times.length).toBe(20);
  await expect(page.getByLabel("E-mail address")).toHaveValue("never@example.org");
});

test("R-HTTP-02 a form sends nothing offline, and sends once when the connection is back", async ({
  page,
  context,
}) => {
  await visit(page, "/legal");
  await fillWaitlist(page, "tunnel@example.org");
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/waitlist")) sent += 1;
  });
  await context.setOffline(true);
  await send(page);
  await page.waitForTimeout(1_500);
  expect(sent).toBe(0);
  await context.setOffline(false);
  await expect(snack(page)).toContainText("Got it.");
  expect(sent).toBe(1);
});

test("R-HTTP-07 a login that cannot be sent offline says that the network is missing", async ({
  page,
  context,
}) => {
  await visit(page, "/login");
  await page.getByLabel("E-mail address").fill("cut-off@example.org");
  await page.getByLabel("Password", { exact: true }).fill("four green lamps");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toContainText("You’re offline, so this wasn’t sent.");
  await expect(page.getByLabel("E-mail address")).toHaveValue("cut-off@example.org");
});

test("R-HTTP-04 any other answer is shown at once, and the call is not repeated", async ({
  page,
}) => {
  await visit(page, "/legal");
  await fillWaitlist(page, "once@example.org");
  let calls = 0;
  await page.route(waitlist, (route) => {
    calls += 1;
    const errors = { network: ["First.", "Second."], feature: ["Third."] };
    return route.fulfill({ status: 409, json: { message: "Not like this.", errors } });
  });
  await send(page);
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Not like this.");
  await expect(alert.getByRole("listitem")).toHaveText(["First.", "Third."]);
  await page.waitForTimeout(1_200);
  expect(calls).toBe(1);
});

test("R-HTTP-01 calls go to the same origin, ask for JSON and say the language", async ({
  page,
  site,
}) => {
  await visit(page, "/pt/legal");
  const asked = page.waitForRequest(tags);
  await page.getByRole("banner").getByRole("link").nth(1).click();
  const request = await asked;
  expect(new URL(request.url()).origin).toBe(site.origin);
  const headers = await request.allHeaders();
  expect(headers.accept).toBe("application/json");
  expect(headers["accept-language"]).toBe("pt");
  expect(headers.authorization).toBeUndefined();
});

test("R-HTTP-03 a progress bar shows as long as something is asked for", async ({ page }) => {
  await visit(page, "/legal");
  const bar = page.getByRole("progressbar");
  await expect(bar).toHaveCount(0);
  const gate = Promise.withResolvers<void>();
  await page.route(tags, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Home" }).click();
  await expect(bar).toBeVisible();
  await page.waitForTimeout(500);
  await expect(bar).toBeVisible();
  gate.resolve();
  await expect(page.getByRole("search")).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test("R-HTTP-09 a loading state, once shown, stays for 200 ms", async ({ page }) => {
  await visit(page, "/legal");
  await page.route(tags, (route) =>
    route.fulfill({
      json: {
        data: { tags: [] },
        meta: { page: 1, page_limit: 18, has_more: false, next_cursor: null },
      },
    }),
  );
  await page.evaluate(() => {
    const seen = window as unknown as { shownFor: number[] };
    seen.shownFor = [];
    let since = 0;
    new MutationObserver(() => {
      const isShown = document.querySelector("[role=progressbar]") !== null;
      if (isShown && since === 0) since = performance.now();
      if (!isShown && since > 0) {
        seen.shownFor.push(performance.now() - since);
        since = 0;
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("search")).toBeVisible();
  const shownFor = () =>
    page.evaluate(() => (window as unknown as { shownFor: number[] }).shownFor);
  await expect.poll(async () => (await shownFor()).length).toBeGreaterThan(0);
  // Timers may be a few milliseconds early by another clock.
  for (const time of await shownFor()) expect(time).toBeGreaterThan(195);
});

test("R-HTTP-07 being offline is shown, and so is being back", async ({ page, context }) => {
  await visit(page, "/legal");
  const notice = page.getByText("You’re offline.");
  await expect(notice).toHaveCount(0);
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await expect(page.getByRole("status").filter({ has: notice })).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});

test("R-HTTP-07 the notice stays in sight while one scrolls, and promises nothing where nothing is kept", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await visit(page, "/legal");
  await context.setOffline(true);
  const kept = page.getByText("You’re offline. What you do is kept");
  await expect(kept).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(kept).toBeInViewport();
  const notice = await kept.boundingBox();
  const bar = await page.getByRole("banner").boundingBox();
  expect(bar?.y).toBeGreaterThanOrEqual((notice?.y ?? 0) + (notice?.height ?? 0) - 1);
  await context.setOffline(false);
  for (const path of ["/login", "/register"]) {
    await visit(page, path);
    await context.setOffline(true);
    await expect(page.getByText("You’re offline.", { exact: true })).toBeVisible();
    await context.setOffline(false);
  }
});
