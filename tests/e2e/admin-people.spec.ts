import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import { axeProblemsInBothThemes } from "../support/axe.ts";
import { expect, test, visit } from "../support/e2e.ts";
import { makeOperator } from "../support/operators.ts";
import { newDatabaseOrNone, type Site, startSite } from "../support/server.ts";
import { beSignedIn, call, join, type Person } from "../support/visitors.ts";

// One site for all: to make an operator it is started twice.
test.describe.configure({ mode: "default" });

let dataDir: string;
let operator: Person;
let site: Site;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  dataDir = mkdtempSync(joinPath(tmpdir(), "flenjor-admin-people-"));
  const kept = { DATA_DIR: dataDir, DATABASE_URL: await newDatabaseOrNone() };
  operator = await makeOperator(kept);
  site = await startSite(kept);
});
test.afterAll(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
});
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
  baseURL: async ({}, use) => use(site?.origin),
});

test("an operator announces something; everyone reads it, and what is dismissed stays away", async ({
  page,
  browser,
}) => {
  await beSignedIn(page, site, operator);
  await visit(page, "/admin/announcements");
  await expect(page.getByText("Nothing announced yet.")).toBeVisible();
  await page.getByRole("button", { name: "New announcement" }).click();
  const dialog = page.getByRole("dialog", { name: "New announcement" });
  await dialog.getByRole("button", { name: "Announce" }).click();
  await expect(dialog.getByText("Write it in at least one language. One is enough.")).toBeVisible();
  await dialog.getByLabel("Text in English").fill("Closed on Sunday, see https://example.org/why.");
  await dialog.getByLabel("Text in French").fill("Fermé dimanche.");
  await dialog.getByLabel("Warning").check();
  expect(await axeProblemsInBothThemes(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Announce" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Shown now")).toBeVisible();

  const visitor = await browser.newPage({ baseURL: site.origin });
  await visitor.goto("/");
  const strip = visitor.getByRole("region", { name: "Announcements" });
  await expect(strip.getByText("Closed on Sunday")).toBeVisible();
  const link = strip.getByRole("link", { name: "https://example.org/why" });
  await expect(link).toHaveAttribute("href", "https://example.org/why");
  expect(await axeProblemsInBothThemes(visitor)).toEqual([]);
  await visitor.goto("/fr/discover");
  await expect(visitor.getByText("Fermé dimanche.")).toBeVisible();
  const bar = () => visitor.getByRole("banner").evaluate((one) => one.getBoundingClientRect().top);
  expect(await bar()).toBeGreaterThan(0);
  await visitor.getByRole("button", { name: /^Masquer.*Fermé/ }).click();
  await expect(visitor.getByText("Fermé dimanche.")).toHaveCount(0);
  // The page comes without it, so that nothing moves when the scripts start.
  const html = async () => (await visitor.request.get("/fr/discover")).text();
  await expect.poll(html).not.toContain("Fermé dimanche.");
  await visitor.goto("/");
  await expect(visitor.getByText("Closed on Sunday")).toHaveCount(0);

  await page.getByRole("button", { name: /^Delete: Closed/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Nothing announced yet.")).toBeVisible();
  await visitor.context().clearCookies();
  await visitor.goto("/");
  await expect(visitor.getByText("Closed on Sunday")).toHaveCount(0);
  await visitor.close();
});

test("an operator finds somebody, suspends them with a proof, and reads it in the log", async ({
  page,
}) => {
  const person = await join(site, { full_name: "Rui Teles" });
  await beSignedIn(page, site, operator);
  await visit(page, "/account");
  await page.getByRole("link", { name: /Administration/ }).click();
  await page.getByRole("link", { name: "People", exact: true }).click();
  await page.getByLabel("Search").fill(person.username.slice(0, 8));
  const row = page.getByRole("article").filter({ hasText: person.username });
  await expect(row.getByText("Address not confirmed")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  expect(await axeProblemsInBothThemes(page)).toEqual([]);

  await row.getByRole("button", { name: `Suspend: ${person.username}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Spam.");
  await dialog.getByLabel("Your password").fill("not the password");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(dialog.getByText("This isn’t your password.")).toBeVisible();
  await dialog.getByLabel("Your password").fill(operator.password);
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row.getByText("Suspended", { exact: true })).toBeVisible();
  expect((await call(site, "GET /account", { token: person.token })).status).toBe(401);

  await page.getByRole("link", { name: "Log", exact: true }).click();
  const entry = page.getByRole("listitem").filter({ hasText: "Suspended by an operator" });
  await expect(entry.getByText("Spam.")).toBeVisible();
  await expect(entry.getByRole("link", { name: `@${person.username}` })).toBeVisible();
  await page.getByLabel("Event").selectOption({ label: "Logged in" });
  await expect(entry).toHaveCount(0);
  await page.getByLabel("Event").selectOption({ label: "Every event" });
  await expect(entry).toBeVisible();
  expect(await axeProblemsInBothThemes(page)).toEqual([]);
});

test("a search says how many people it found, and more people that do not come are told", async ({
  page,
}) => {
  const person = await join(site, { full_name: "Rita Longe" });
  await beSignedIn(page, site, operator);
  await visit(page, "/admin/people");
  await page.route("**/api/v1/admin/people?*", async (route) => {
    if (route.request().url().includes("cursor=")) {
      return route.fulfill({ status: 400, json: { message: "Not now." } });
    }
    const response = await route.fetch();
    const { data, meta } = await response.json();
    await route.fulfill({ response, json: { data, meta: { ...meta, next_cursor: "further" } } });
  });
  await page.getByLabel("Search").fill(person.username);
  await expect(page.getByRole("status").filter({ hasText: "1 person shown." })).toBeAttached();
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(page.getByRole("alert")).toContainText("This could not be loaded.");
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByLabel("Search").fill("nobody-at-all");
  await expect(page.getByRole("status").filter({ hasText: "Nobody found." })).toBeAttached();
});

test("choosing an event of the log keeps the focus and the person that was typed", async ({
  page,
}) => {
  await beSignedIn(page, site, operator);
  await visit(page, "/admin/audit");
  const person = page.getByLabel("Person");
  await person.fill(operator.username);
  const event = page.getByLabel("Event");
  await event.focus();
  await event.selectOption({ label: "Logged in" });
  await expect(page).toHaveURL(/event=login-succeeded/);
  await expect(event).toBeFocused();
  await expect(person).toHaveValue(operator.username);
  await person.press("Enter");
  await expect(page).toHaveURL(new RegExp(`person=${operator.username}`));
  await expect(person).toBeFocused();
  await page.goBack();
  await expect(person).toHaveValue("");
});

test("the storage is measured when asked, and searches without result are there", async ({
  page,
}) => {
  await beSignedIn(page, site, operator);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, "/admin/storage");
    await page.getByRole("button", { name: "Measure now" }).click();
    await expect(page.getByRole("row", { name: /^Database/ })).toBeVisible();
    await expect(page.getByText(/^Measured on/)).toBeVisible();
    expect(await axeProblemsInBothThemes(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
  }
  await visit(page, "/admin/searches");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await axeProblemsInBothThemes(page)).toEqual([]);
});
