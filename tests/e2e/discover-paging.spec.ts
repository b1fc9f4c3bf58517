import type { Page } from "@playwright/test";
import { expect, inMotion, test, visit } from "../support/e2e.ts";
import type { Site } from "../support/server.ts";
import { call, join } from "../support/visitors.ts";

test.use(inMotion);

const word = `Serra${Array.from({ length: 6 }, () => "bcdfglmnpr"[Math.floor(Math.random() * 10)]).join("")}`;
const pages = 5;
const perPage = 24;
const address = `/discover?search=${word.toLowerCase()}&sort=newest`;

async function publish(site: Site): Promise<void> {
  const { token } = await join(site);
  for (let number = 0; number < pages * perPage; number++) {
    const body = { title: `${word} ${number}` };
    expect((await call(site, "POST /flenjors", { token, body })).status).toBe(201);
  }
}

// In one worker and in order, so that what they look for is made once.
test.describe.configure({ mode: "default" });
test.beforeAll(async ({ site }) => {
  test.setTimeout(180_000);
  await publish(site);
});

const cardsOf = (page: Page) => page.getByRole("list", { name: "Capsules" }).getByRole("article");

test("R-ROUTE-02 five pages down, open one, and back to the same pixel", async ({ page }) => {
  await visit(page, address);
  const cards = cardsOf(page);
  for (let shown = perPage; shown <= pages * perPage; shown += perPage) {
    await expect(cards).toHaveCount(shown);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  }
  const card = cards.nth(pages * perPage - 9);
  await card.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, -137);
  await page.waitForTimeout(300);
  const before = await page.evaluate(() => Math.round(window.scrollY));
  const top = (await card.boundingBox())?.y;
  expect(before).toBeGreaterThan(2000);
  await card.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/capsules\//);
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(word) })).toBeVisible();

  await page.goBack();
  await expect(cards).toHaveCount(pages * perPage);
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(before);
  expect((await card.boundingBox())?.y).toBeCloseTo(top ?? 0, 0);
});

test("R-ROUTE-02 without scripts Discover lists, and pages forth and back", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-US" });
  const page = await context.newPage();
  await page.goto(site.origin + address);
  const cards = cardsOf(page);
  await expect(cards).toHaveCount(perPage);
  const first = await cards.first().getByRole("heading").textContent();
  await page.getByRole("link", { name: "Show more" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards).toHaveCount(perPage);
  await expect(cards.first().getByRole("heading")).not.toHaveText(first ?? "");
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(cards.first().getByRole("heading")).toHaveText(first ?? "");
  await context.close();
});
