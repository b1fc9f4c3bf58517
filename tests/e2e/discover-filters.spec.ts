import type { Page } from "@playwright/test";
import { expect, test, visit } from "../support/e2e.ts";
import type { Site } from "../support/server.ts";
import { call, join } from "../support/visitors.ts";

const word = `Sete${Array.from({ length: 6 }, () => "bcdfglmnpr"[Math.floor(Math.random() * 10)]).join("")}`;
const rare = `${word.toLowerCase()}-mood`;

async function publish(site: Site): Promise<void> {
  const { token } = await join(site);
  for (const [time, tags] of [
    ["morning", ["hiking"]],
    ["evening", ["hiking", rare]],
    ["evening", ["museum"]],
  ] as const) {
    const places = [{ name: "Largo", lat: 38.71, long: -9.14 }];
    const experiences = [
      { title: "Ir", order: 0, day_of_week: "sunday", time_of_day: time, places },
    ];
    const body = { title: `${word} ${time}`, tags, experiences };
    expect((await call(site, "POST /flenjors", { token, body })).status).toBe(201);
  }
}

// In one worker and in order, so that what they look for is made once.
test.describe.configure({ mode: "default" });
test.beforeAll(({ site }) => publish(site));

const search = `/discover?search=${word.toLowerCase()}`;
const filters = (page: Page) => page.getByRole("button", { name: /^Filters/ });

test("the filter icon shows how many filters are in use", async ({ page }) => {
  await visit(page, `${search}&tags=hiking`);
  // The words and the moods are in sight already.
  await expect(filters(page)).toHaveAccessibleName("Filters");
  await expect(filters(page)).toHaveText("");
  await visit(page, `${search}&time_of_day=evening&day_of_week=sunday`);
  await expect(filters(page)).toHaveAccessibleName("Filters, 2 in use");
  await expect(filters(page)).toHaveText("2");
});

test("the sheet's button says how many capsules fit, as the filters change", async ({ page }) => {
  await visit(page, search);
  await filters(page).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expect(sheet.getByRole("button", { name: "Show 3 capsules" })).toBeVisible();
  await sheet.getByRole("radio", { name: "Evening" }).check();
  await expect(sheet.getByRole("button", { name: "Show 2 capsules" })).toBeVisible();
  await expect(sheet.getByRole("status").filter({ hasText: "Show 2 capsules" })).toHaveCount(1);
  await sheet.getByRole("radio", { name: "Morning" }).check();
  await sheet.getByRole("button", { name: "Show 1 capsule", exact: true }).click();
  const cards = page.getByRole("list", { name: "Capsules" }).getByRole("article");
  await expect(cards).toHaveCount(1);

  await filters(page).click();
  await sheet.getByRole("radio", { name: "Midnight" }).check();
  await expect(sheet.getByRole("button", { name: "No capsules fit" })).toBeVisible();
});

test("the sheet offers the nearest capsules where none is near the chosen place", async ({
  page,
}) => {
  await visit(page, `${search}&lat=64.14&long=-21.9&near=Reykjavik`);
  await filters(page).click();
  await page.getByRole("button", { name: "Show the nearest" }).click();
  await expect(page.getByText("Nothing within 150 km of Reykjavik yet.")).toBeVisible();
});

test("each time of day in the sheet has the colours of its own sky", async ({ page }) => {
  await visit(page, "/discover?time_of_day=evening");
  await filters(page).click();
  const times = page.getByRole("group", { name: "Time of day" });
  const looks: string[] = [];
  for (const name of ["Morning", "Afternoon", "Evening", "Midnight"]) {
    const option = times.locator("label").filter({ hasText: name });
    await expect(option.locator("svg")).toBeVisible();
    looks.push(await option.evaluate((label) => getComputedStyle(label).background));
  }
  expect(new Set(looks).size).toBe(4);
  expect(looks[2]).toContain("gradient");
});

test("a chosen pill stays where it is and is not repeated", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await visit(page, search);
  const moods = page.getByRole("group", { name: "Tags" });
  const names = await moods.getByRole("link").allTextContents();
  const pill = moods.getByRole("link").nth(2);
  const name = names[2] ?? "";
  await pill.click();
  await expect(pill).toHaveAttribute("aria-current", "true");
  expect(await moods.getByRole("link").allTextContents()).toEqual(names);
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(1);
  await expect(
    page.getByRole("list", { name: "In use" }).getByRole("link", { name: `Remove ${name}` }),
  ).toHaveCount(0);
});

test("a chosen pill is in sight when the page opens, however far along the row or rare it is", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await visit(page, "/discover");
  const moods = page.getByRole("group", { name: "Tags" });
  const last = moods.getByRole("link").last();
  const href = (await last.getAttribute("href")) ?? "";
  await visit(page, href);
  await expect(moods.locator('[aria-current="true"]')).toBeInViewport({ ratio: 1 });
  await visit(page, `/discover?tags=${rare}`);
  await expect(moods.locator('[aria-current="true"]')).toBeInViewport({ ratio: 1 });
  await moods.locator('[aria-current="true"]').click();
  await expect(page).toHaveURL(/\/discover$/);
});

test("the second tap of a double tap does not reach the page below a dialog that the first one closed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await visit(page, "/discover");
  await page.getByRole("button", { name: /^Filters/ }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await page.evaluate(() => {
    document.addEventListener("click", ({ target }) => {
      if (!(target as Element).closest("dialog")) document.body.dataset.reached = "";
    });
  });
  const box = await sheet.getByRole("button", { name: /^Show/ }).boundingBox();
  if (!box) throw new Error("The sheet shows no button.");
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.mouse.click(...at);
  await expect(sheet).toBeHidden();
  await page.mouse.click(...at);
  await page.mouse.click(...at);
  await expect(page.locator("body")).not.toHaveAttribute("data-reached");

  // A press elsewhere counts at once.
  await page.getByRole("button", { name: /^Filters/ }).click();
  await expect(sheet).toBeVisible();
});

test("R-OUT-09 Discover can be sorted by how often capsules were lived", async ({ page }) => {
  await visit(page, search);
  await filters(page).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("combobox", { name: "Sort by" }).selectOption("Most lived");
  await sheet.getByRole("button", { name: /^Show/ }).click();
  await expect(page).toHaveURL(/sort=lived/);
  await expect(page.getByRole("article")).toHaveCount(3);
});
