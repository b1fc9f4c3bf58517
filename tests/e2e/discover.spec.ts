import { expect, inMotion, test, visit } from "../support/e2e.ts";
import type { Site } from "../support/server.ts";
import { call, join } from "../support/visitors.ts";

test.use(inMotion);

/** A word of its own for each run of this file, since a worker's database may hold another's. */
const letters = Array.from({ length: 6 }, () => "bcdfglmnpr"[Math.floor(Math.random() * 10)]).join(
  "",
);
const word = `Alfarroba${letters}`;

/** A few capsules that only this file looks for; each worker's database has others too. */
async function publish(site: Site): Promise<void> {
  const { token } = await join(site);
  const capsules = [
    { title: `${word} ao nascer do dia`, tags: ["hiking"], time: "morning", spend: 5, lat: 38.71 },
    { title: `${word} à tarde`, tags: ["museum"], time: "afternoon", spend: 80, lat: 41.15 },
    { title: `${word} e fado`, tags: ["live-music"], time: "midnight", spend: 1200, lat: -22.9 },
  ];
  for (const { title, tags, time, spend, lat } of capsules) {
    const places = [{ name: "Largo", lat, long: lat > 0 ? -9.1 : -43.2 }];
    const slot = { day_of_week: "sunday", time_of_day: time };
    const experiences = [{ title: "Chegar", order: 0, ...slot, places }];
    const body = { title, tags, estimated_spend: spend, experiences };
    const { status } = await call(site, "POST /flenjors", { token, body });
    expect(status).toBe(201);
  }
}

// In one worker and in order, so that what they look for is made once.
test.describe.configure({ mode: "default" });
test.beforeAll(({ site }) => publish(site));

const search = `/discover?search=${word.toLowerCase()}`;

test("R-ROUTE-02 Discover has a search bar, pills, the filter icon and cards", async ({ page }) => {
  await visit(page, "/discover");
  await expect(page.getByRole("search").getByLabel("Search capsules")).toBeVisible();
  await expect(page.getByRole("button", { name: "Filters" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Architecture" })).toBeVisible();
  const cards = page.getByRole("list", { name: "Capsules" }).getByRole("article");
  expect(await cards.count()).toBeGreaterThan(2);
});

test("R-ROUTE-02 the search finds in spite of a typo and says what it looked for", async ({
  page,
}) => {
  await visit(page, "/discover");
  const field = page.getByRole("search").getByLabel("Search capsules");
  await field.fill(word.replace("rr", "r"));
  await field.press("Enter");
  await expect(page).toHaveURL(/search=Alfaroba/);
  // As people write it, not the stem that the index keeps.
  const note = `Showing results for “${word.toLowerCase()}” instead of “${word.replace("rr", "r")}”.`;
  await expect(page.getByText(note)).toBeVisible();
  await expect(page.getByRole("link", { name: `${word} e fado` })).toBeVisible();
});

test("R-ROUTE-02 the search finds without the accents, and what matched stands out", async ({
  page,
}) => {
  await visit(page, `${search}+a+tarde`);
  const link = page.getByRole("link", { name: `${word} à tarde` });
  await expect(link).toBeVisible();
  await expect(link.locator("mark")).toHaveText([word, "tarde"]);
});

test("R-ROUTE-02 a pill filters, and takes itself back", async ({ page }) => {
  await visit(page, search);
  const cards = page.getByRole("list", { name: "Capsules" }).getByRole("article");
  await expect(cards).toHaveCount(3);
  const pill = page.getByRole("link", { name: "Hiking", exact: true });
  await pill.click();
  await expect(page).toHaveURL(/tags=hiking/);
  await expect(cards).toHaveCount(1);
  await pill.click();
  await expect(cards).toHaveCount(3);
});

test("R-ROUTE-02 the sheet filters, the address holds it, and a second browser sees the same", async ({
  page,
  browser,
  site,
}) => {
  await visit(page, search);
  await page.getByRole("button", { name: /^Filters/ }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("radio", { name: "Midnight" }).check();
  await sheet.getByRole("button", { name: /^Show / }).click();
  await expect(page).toHaveURL(/time_of_day=midnight/);
  const cards = page.getByRole("list", { name: "Capsules" }).getByRole("article");
  await expect(cards).toHaveCount(1);

  const other = await browser.newPage({ baseURL: site.origin, locale: "en-US" });
  await other.goto(page.url());
  await expect(other.getByRole("list", { name: "Capsules" }).getByRole("article")).toHaveCount(1);
  await other.close();

  await page.goBack();
  await expect(cards).toHaveCount(3);
});

test("a search that finds nothing names the filters to remove, and offers to", async ({ page }) => {
  await visit(page, `${search}&time_of_day=evening`);
  await expect(
    page.getByRole("heading", { name: "Nothing matches all of that yet" }),
  ).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Remove Evening" }).last().click();
  await expect(page.getByRole("link", { name: `${word} à tarde` })).toBeVisible();
});

test("R-I18N-08 numbers, money and dates follow the language", async ({ page, site }) => {
  const { body } = await call(site, `GET /flenjors?search=${word.toLowerCase()}`, {});
  const dear = body.data.flenjors.find(
    (capsule: { estimated_spend: number }) => capsule.estimated_spend === 1200,
  );
  await visit(page, `/capsules/${dear.id}`);
  await expect(page.getByText("$1,200")).toBeVisible();
  await visit(page, `/fr/capsules/${dear.id}`);
  await expect(page.getByText(/1[\s\u202f\u00a0]200[\s\u202f\u00a0]\$/)).toBeVisible();
  await visit(page, "/privacy-policy");
  await expect(page.getByText(/November \d\d, 2026/)).toBeVisible();
  await visit(page, "/fr/privacy-policy");
  await expect(page.getByText(/\d\d novembre 2026/)).toBeVisible();
});

test("Discover lists capsules without scripts too", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-US" });
  const page = await context.newPage();
  await page.goto(`${site.origin}${search}`);
  await expect(page.getByRole("link", { name: `${word} e fado` })).toBeVisible();
  await context.close();
});
