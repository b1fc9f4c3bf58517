import type { Page } from "@playwright/test";
import { expect, test, visit } from "../support/e2e.ts";
import { publishAs } from "../support/e2e-capsules.ts";
import { call, join } from "../support/visitors.ts";

/** Until somebody turns to it, it is a plain field. */
const field = (page: Page) => page.locator("input[name=search]");
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });
const lisburn = (page: Page) => option(page, /^Lisburn/);

async function turnTo(page: Page): Promise<void> {
  await field(page).click();
  await expect(field(page)).toHaveRole("combobox");
  await expect(field(page)).toBeFocused();
}

async function type(page: Page, text: string): Promise<void> {
  await turnTo(page);
  await page.keyboard.press("End");
  await page.keyboard.type(text, { delay: 20 });
}

test("R-FIND-07 from the landing page to a capsule by keyboard alone, named as a screen reader says it", async ({
  page,
  site,
}) => {
  const title = "Ribbons over the Quokkagate";
  const person = await join(site);
  const { id } = await publishAs(site, person, { title });
  await visit(page, "/");
  await expect(field(page)).toHaveRole("searchbox");
  while (!(await field(page).evaluate((input) => input === document.activeElement))) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("quokkag", { delay: 20 });
  await expect(option(page, title)).toBeVisible();
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("status").filter({ hasText: "1 suggestion" })).toBeAttached();
  await expect(page.getByRole("group", { name: "Capsules" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const active = await field(page).getAttribute("aria-activedescendant");
  await expect(page.locator(`[id="${active}"]`)).toHaveAccessibleName(title);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/capsules/${id}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("R-FIND-07 Enter with nothing highlighted searches the words, from the landing page and from Discover", async ({
  page,
}) => {
  await visit(page, "/");
  await type(page, "lisb");
  await expect(lisburn(page)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/discover\?search=lisb$/);
  await expect(page).toHaveTitle(/“lisb”/);
  await type(page, "urn");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/discover\?search=lisburn$/);
  await expect(lisburn(page)).toBeHidden();
});

test("R-FIND-07 suggestions that come after Enter do not cover the results", async ({ page }) => {
  const release = Promise.withResolvers<void>();
  await visit(page, "/discover");
  await turnTo(page);
  await page.route("**/api/v1/suggestions*", async (route) => {
    await release.promise;
    await route.continue();
  });
  const asked = page.waitForRequest("**/api/v1/suggestions*");
  await page.keyboard.type("lisb", { delay: 20 });
  await asked;
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=lisb$/);
  const answered = page.waitForResponse("**/api/v1/suggestions*");
  release.resolve();
  await answered;
  await expect(page.getByRole("listbox")).toBeHidden();
  await page.keyboard.press("ArrowDown");
  await expect(lisburn(page)).toBeVisible();
});

test("R-FIND-07 Escape closes the suggestions and keeps the words", async ({ page }) => {
  await visit(page, "/discover");
  await type(page, "lisb");
  await expect(lisburn(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(lisburn(page)).toBeHidden();
  await expect(field(page)).toHaveValue("lisb");
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("ArrowDown");
  await expect(lisburn(page)).toBeVisible();
  await expect(field(page)).toBeFocused();
});

test("R-FIND-07 a suggestion marks the letters that match without breaking the word", async ({
  page,
  site,
}) => {
  const person = await join(site);
  await publishAs(site, person, { title: "Évora, pedras que falam baixo" });
  await page.setViewportSize({ width: 375, height: 800 });
  await visit(page, "/discover");
  await type(page, "evora pedr");
  const capsule = option(page, /pedras que falam/);
  await expect(capsule).toBeVisible();
  expect(await capsule.locator("mark").allTextContents()).toEqual(["Évora", "pedras"]);
  await expect(page.getByRole("listbox")).toBeInViewport({ ratio: 1 });
});

test("R-FIND-07 picking a place keeps the words before it and the filters", async ({
  page,
  site,
}) => {
  const { token } = await join(site);
  for (const [city, country, lat, long] of [
    ["Lisburn", "United Kingdom", 54.51, -6.03],
    ["Barcelona", "Spain", 41.39, 2.17],
  ] as const) {
    const places = [{ name: `Corner of ${city}`, city, country, lat, long }];
    const experiences = [{ title: "Arrive", order: 0, places }];
    const body = { title: `Corners of ${city}`, experiences };
    expect((await call(site, "POST /flenjors", { token, body })).status).toBe(201);
  }
  await visit(page, "/discover?day_of_week=sunday&sort=popular");
  await type(page, "picnic lisb");
  await lisburn(page).click();
  await expect(page).toHaveURL(/near=Lisburn/);
  const query = new URL(page.url()).searchParams;
  expect(query.get("search")).toBe("picnic");
  expect(query.get("day_of_week")).toBe("sunday");
  expect(query.has("sort")).toBe(false);
  await expect(field(page)).toHaveValue("picnic");
  // The words are searched already, and the field still holds them.
  await type(page, " barce");
  await option(page, /^Barcelona/)
    .first()
    .click();
  await expect(page).toHaveURL(/near=Barcelona/);
  await expect(field(page)).toHaveValue("picnic");
});

test("R-FIND-07 a mood and a moment become filters, in French on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await visit(page, "/fr/discover");
  await type(page, "rando");
  await option(page, "Randonnée").click();
  await expect(page).toHaveURL(/tags=hiking/);
  await type(page, "vendredi s");
  await option(page, /vendredi soir/i).click();
  await expect(page).toHaveURL(/day_of_week=friday/);
  const query = new URL(page.url()).searchParams;
  expect([query.get("time_of_day"), query.get("tags")]).toEqual(["evening", "hiking"]);
});

test("R-FIND-07 the last searches are offered on this device, and can be cleared", async ({
  page,
}) => {
  await visit(page, "/discover");
  for (const words of ["quiet bridges", "brave bakers"]) {
    await turnTo(page);
    await field(page).fill(words);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(words.replace(" ", "\\+")));
  }
  await visit(page, "/");
  await turnTo(page);
  const recent = page.getByRole("group", { name: "Recent searches" });
  await expect(recent.getByRole("option")).toHaveText([
    "brave bakers",
    "quiet bridges",
    "Clear recent searches",
  ]);
  await option(page, "quiet bridges").click();
  await expect(page).toHaveURL(/\/discover\?search=quiet\+bridges$/);
  await field(page).fill("");
  await field(page).click();
  await option(page, "Clear recent searches").click();
  await expect(recent).toBeHidden();
  await page.reload();
  await turnTo(page);
  await field(page).fill("");
  await field(page).click();
  await expect(page.getByRole("listbox")).toBeHidden();
});

test("R-FIND-07 R-FIND-10 near me asks for the place, and says where it cannot be found", async ({
  page,
  context,
}) => {
  await visit(page, "/discover?search=picnic+near+me");
  const ask = page.getByRole("button", { name: "Use my location" });
  await ask.click();
  await expect(page.getByText("We couldn’t find where you are.")).toBeVisible();
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 38.71, longitude: -9.13 });
  await ask.click();
  await expect(page).toHaveURL(/lat=38\.7100&long=-9\.1300/);
  await expect(ask).toBeHidden();
});

test("R-FIND-07 typing goes on while the suggestions are loading", async ({ page }) => {
  const release = Promise.withResolvers<void>();
  await page.route(/search-combobox.*\.js/, async (route) => {
    await release.promise;
    await route.continue();
  });
  await visit(page, "/discover");
  await expect(field(page)).toHaveRole("searchbox");
  await field(page).focus();
  await page.keyboard.type("lis");
  await page.keyboard.press("ArrowLeft");
  release.resolve();
  await expect(field(page)).toHaveRole("combobox");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("x");
  await expect(field(page)).toHaveValue("lixs");
});
