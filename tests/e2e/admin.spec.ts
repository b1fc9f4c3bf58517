import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import { promisify } from "node:util";
import { axeProblemsInBothThemes } from "../support/axe.ts";
import { expect, test, visit } from "../support/e2e.ts";
import { watchPage } from "../support/page-watch.ts";
import { newDatabaseOrNone, type Site, startSite } from "../support/server.ts";
import { startMailServer } from "../support/smtp.ts";
import { beSignedIn, call, join, type Person } from "../support/visitors.ts";

const root = joinPath(import.meta.dirname, "../..");
const run = promisify(execFile);

/** Somebody confirms an address, and whoever has the machine makes them an operator. */
async function makeOperator(environment: Record<string, string>): Promise<Person> {
  const mail = await startMailServer();
  const site = await startSite({ ...environment, SMTP_URL: mail.url });
  const person = await join(site, { full_name: "Olga Porto" });
  const { text } = await mail.waitForMail((one) => one.to === person.email);
  const [, token] = text.match(/\/email\/verify\/new\/([\w-]+)/) ?? [];
  await call(site, `PATCH /auth/email/verify/${token}`);
  await site.stop();
  await mail.close();
  const command = ["src/server/commands/operator.ts", person.email];
  const { stdout } = await run(process.execPath, command, {
    cwd: root,
    env: { PATH: process.env.PATH ?? "", ...environment },
  });
  expect(stdout).toContain(`${person.username} is an operator.`);
  return person;
}

// One site for all: to make an operator it is started twice.
test.describe.configure({ mode: "default" });

let dataDir: string;
let operator: Person;
let site: Site;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  dataDir = mkdtempSync(joinPath(tmpdir(), "flenjor-admin-"));
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

test("an operator finds the way from the settings and the menu, and sees how the site is doing", async ({
  page,
}) => {
  const problems = await watchPage(page);
  await beSignedIn(page, site, operator);
  await visit(page, "/account/pick-setting");
  await page.getByRole("link", { name: /^Administration/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How the site is doing");
  await visit(page, "/discover");
  await page.getByRole("button", { name: "Your menu" }).click();
  await expect(page.getByRole("menuitem", { name: "Moderation" })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Administration" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How the site is doing");
  await expect(page.getByRole("heading", { name: "Database", exact: true })).toBeVisible();
  await expect(page.getByText("The site has made no backup yet.")).toBeVisible();
  await page.getByRole("button", { name: "Look again" }).click();
  expect(await axeProblemsInBothThemes(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("an operator runs a job and looks for mails that wait", async ({ page }) => {
  const problems = await watchPage(page);
  await beSignedIn(page, site, operator);
  await visit(page, "/admin/work");
  await expect(page.getByText("No e-mail is waiting")).toBeVisible();
  await page.getByRole("tab", { name: "Failing" }).click();
  await expect(page.getByText("No e-mail is failing")).toBeVisible();
  await page.getByRole("button", { name: "Run now: Forget visits" }).click();
  await expect(page.getByText("Done: Forget visits")).toBeVisible();
  expect(await axeProblemsInBothThemes(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("a job that goes on shows how it went once it is over", async ({ page }) => {
  await beSignedIn(page, site, operator);
  await visit(page, "/admin/work");
  let asked = 0;
  await page.route("**/api/v1/admin/jobs", async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    asked += 1;
    const jobs = data.jobs.map((job: { name: string }) =>
      job.name === "tags" && asked === 1 ? { ...job, is_running: true } : job,
    );
    await route.fulfill({ response, json: { data: { jobs } } });
  });
  const run = page.getByRole("button", { name: "Run now: Delete tags" });
  const row = page.getByRole("listitem").filter({ has: run });
  await run.click();
  await expect(row.getByText("Running…")).toBeVisible();
  await expect(row.getByText(/^Last run/)).toBeVisible();
});

test("an operator backs the site up, downloads the file by a proof, and deletes it", async ({
  page,
}) => {
  const problems = await watchPage(page);
  await beSignedIn(page, site, operator);
  await visit(page, "/admin/backups");
  await page.getByRole("button", { name: "Back up now" }).click();
  const download = page.getByRole("button", { name: /^Download the backup of/ });
  await expect(download).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/npm run restore -- .*\.zip --replace/)).toBeVisible();
  await download.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your password", { exact: true }).fill(operator.password);
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Continue" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d-[0-9a-f]{32}\.zip$/);

  await page.getByLabel("How often").selectOption("Every week");
  // No number is put in place of a wrong one: a shorter time would delete backups.
  const days = page.getByLabel("How many days");
  await days.fill("0");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(page.getByText("Use a whole number from 1 to 3,650.")).toBeVisible();
  await expect(days).toBeFocused();
  await expect(days).toHaveValue("0");
  await expect(dialog).toHaveCount(0);
  await days.fill("14");
  await save.click();
  await dialog.getByLabel("Your password", { exact: true }).fill(operator.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Schedule saved")).toBeVisible();
  expect(await axeProblemsInBothThemes(page)).toEqual([]);

  await page.getByRole("button", { name: /^Delete the backup of/ }).click();
  await dialog.getByLabel("Your password", { exact: true }).fill(operator.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("No backup yet")).toBeVisible();
  expect(problems).toEqual([]);
});

test("an announcement needs one language, and asks for the page's first; what was typed outlives Escape", async ({
  page,
}) => {
  await beSignedIn(page, site, operator);
  await visit(page, "/fr/admin/announcements");
  await page.getByRole("button", { name: "Nouvelle annonce" }).click();
  const boxes = page.getByRole("dialog").locator("textarea");
  const labels = ["Texte en français", "Texte en anglais", "Texte en portugais"];
  for (const [at, label] of labels.entries()) {
    await expect(boxes.nth(at)).toHaveAccessibleName(label);
  }
  await page.getByRole("button", { name: "Annoncer" }).click();
  await expect(
    page.getByText("Écrivez-la dans au moins une langue. Une seule suffit."),
  ).toBeVisible();
  await expect(boxes.first()).toHaveAttribute("aria-invalid", "true");

  await boxes.first().fill("Fermé lundi.");
  await page.getByRole("radio", { name: "Avertissement" }).check();
  await page.keyboard.press("Escape");
  await expect(boxes).toHaveCount(0);
  await page.getByRole("button", { name: "Nouvelle annonce" }).click();
  await expect(boxes.first()).toHaveValue("Fermé lundi.");
  await expect(page.getByRole("radio", { name: "Avertissement" })).toBeChecked();
});

test("the log tells a change of the schedule in words", async ({ page }) => {
  await beSignedIn(page, site, operator);
  await visit(page, "/fr/admin/audit?event=backup-schedule-changed");
  const list = page.getByRole("list", { name: "Journal" });
  await expect(list.getByText("Toutes les semaines")).toBeVisible();
  await expect(list.getByText("Jours de conservation")).toBeVisible();
  await expect(list.getByText("dimanche")).toBeVisible();
  await expect(list.getByText(/null|keep_/)).toHaveCount(0);
  await visit(page, "/fr/admin/audit?event=registered");
  await expect(list.getByText(/^@\S+ \(à son propre sujet\)$/).first()).toBeVisible();
});

test("the versions page tells what runs and what changed", async ({ page }) => {
  const problems = await watchPage(page);
  await beSignedIn(page, site, operator);
  await visit(page, "/admin/versions");
  await expect(page.getByRole("heading", { name: "0.1.0" })).toBeVisible();
  expect(await axeProblemsInBothThemes(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test("for everybody else there is no such page", async ({ page }) => {
  await beSignedIn(page, site, await join(site, { full_name: "Rui Outro" }));
  for (const path of ["/admin", "/admin/work", "/admin/backups", "/admin/versions"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
  }
});
