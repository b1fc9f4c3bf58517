import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import { promisify } from "node:util";
import { axeProblemsInBothThemes } from "../support/axe.ts";
import { expect, test, visit } from "../support/e2e.ts";
import { publishAs } from "../support/e2e-capsules.ts";
import { lisbonDate, publishPlan, takeOut } from "../support/e2e-outings.ts";
import { drawPicture } from "../support/media.ts";
import { watchPage } from "../support/page-watch.ts";
import { publishOn, uploadOn } from "../support/published.ts";
import { newDatabaseOrNone, type Site, startSite } from "../support/server.ts";
import { startMailServer } from "../support/smtp.ts";
import { beSignedIn, call, join, type Person } from "../support/visitors.ts";

const root = joinPath(import.meta.dirname, "../..");
const run = promisify(execFile);

/** Somebody confirms an address, and whoever has the machine makes them a moderator of it. */
async function makeModerator(environment: Record<string, string>): Promise<Person> {
  const mail = await startMailServer();
  const site = await startSite({ ...environment, SMTP_URL: mail.url });
  const person = await join(site, { full_name: "Marta Just" });
  const { text } = await mail.waitForMail((one) => one.to === person.email);
  const [, token] = text.match(/\/email\/verify\/new\/([\w-]+)/) ?? [];
  await call(site, `PATCH /auth/email/verify/${token}`);
  await site.stop();
  await mail.close();
  const command = ["src/server/commands/moderator.ts", person.email];
  const { stdout } = await run(process.execPath, command, {
    cwd: root,
    env: { PATH: process.env.PATH ?? "", ...environment },
  });
  expect(stdout).toContain(`${person.username} is a moderator.`);
  return person;
}

// One site for both: to make a moderator it is started twice.
test.describe.configure({ mode: "default" });

let dataDir: string;
let moderator: Person;
let site: Site;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  dataDir = mkdtempSync(joinPath(tmpdir(), "flenjor-moderation-"));
  const kept = { DATA_DIR: dataDir, DATABASE_URL: await newDatabaseOrNone() };
  moderator = await makeModerator(kept);
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

test("R-AUTH-15 a moderator hides a reported capsule; its owner reads why, others find nothing", async ({
  page,
  browser,
}) => {
  const [maker, reader] = await Promise.all([join(site), join(site)]);
  const { id } = await publishAs(site, maker, { title: "Buy my book" });
  const body = { reason: "spam", words: "An advertisement." };
  await call(site, `POST /flenjors/${id}/report`, { token: reader.token, body });

  await beSignedIn(page, site, moderator);
  await visit(page, "/account");
  await page.getByRole("link", { name: /Moderation/ }).click();
  const card = page.getByRole("article", { name: "Buy my book" });
  await expect(card.getByText("An advertisement.")).toBeVisible();
  await card.getByRole("button", { name: "Hide" }).click();
  const dialog = page.getByRole("dialog", { name: "Hide" });
  await dialog.getByRole("button", { name: "Hide" }).click();
  await expect(dialog.getByText("Please give a reason.")).toBeVisible();
  await dialog.getByLabel("Your reason").fill("No advertising, please.");
  await dialog.getByRole("button", { name: "Hide" }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole("tab", { name: "Decided" }).click();
  await expect(card.getByText("No advertising, please.")).toBeVisible();
  await expect(card.getByText(`@${moderator.username}`)).toBeVisible();

  const other = await browser.newPage({ baseURL: site.origin });
  expect((await other.goto(`/capsules/${id}`))?.status()).toBe(404);
  expect((await other.goto("/moderation"))?.status()).toBe(404);
  await beSignedIn(other, site, maker);
  expect((await other.goto("/moderation"))?.status()).toBe(404);
  await other.goto(`/capsules/${id}`);
  await expect(other.getByText("This capsule is hidden")).toBeVisible();
  await expect(other.getByText(/No advertising, please\./)).toBeVisible();
  for (const path of ["/my-capsules", `/${maker.username}`]) {
    await other.goto(path);
    const card = other.getByRole("article").filter({ hasText: "Buy my book" });
    await expect(card.getByText("Hidden", { exact: true })).toBeVisible();
  }

  await card.getByRole("button", { name: "Show again" }).click();
  await page.getByLabel("Your reason").fill("It was a book swap.");
  await page.getByRole("dialog").getByRole("button", { name: "Show again" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await other.goto(`/capsules/${id}`);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Buy my book");
  await expect(other.getByText("This capsule is hidden")).toHaveCount(0);
  await other.close();
});

test("R-OUT-10 moderators read what was reported of an outing, and see its pictures", async ({
  page,
}) => {
  const [host, friend] = [await join(site, { full_name: "Inês Duarte" }), await join(site)];
  const { id } = await publishPlan(site, host, { title: "Fado at night" });
  const plan = { flenjor_id: id, starts_on: lisbonDate(), with_others: true };
  const outing = await takeOut(site, host, plan);
  const link = outing.invitation?.split("/").at(-1);
  await call(site, `POST /invitations/${link}/answer`, {
    token: friend.token,
    body: { answer: "yes" },
  });
  // It has begun.
  const moments = [{ position: 0, day: 0, time: "00:00" }];
  await call(site, `PATCH /outings/${outing.id}`, { token: host.token, body: { moments } });
  const asset = await uploadOn(site, host, await drawPicture().png().toBuffer());
  const memory = { words: "Buy my record.", asset_ids: [asset] };
  const { token } = host;
  const kept = await call(site, `PUT /outings/${outing.id}/memory`, { token, body: memory });
  expect(kept.status).toBe(200);
  const body = { body: "Buy my book." };
  const said = await call(site, `POST /outings/${outing.id}/messages`, { token, body });
  for (const path of [
    `/outings/${outing.id}`,
    `/outing-messages/${said.body.data.message.id}`,
    `/outing-memories/${kept.body.data.memory.person.id}`,
  ]) {
    const report = { token: friend.token, body: { reason: "spam" } };
    expect((await call(site, `POST ${path}/report`, report)).status).toBe(200);
  }
  await beSignedIn(page, site, moderator);
  await visit(page, "/moderation");
  await expect(page.getByRole("article", { name: "Fado at night" })).toBeVisible();
  const message = page.getByRole("article", { name: "Message by Inês Duarte" });
  await expect(message.getByText("Buy my book.")).toBeVisible();
  await expect(message.getByText("Fado at night")).toHaveCount(0);
  const card = page.getByRole("article", { name: "Memory of Inês Duarte" });
  await expect(card.getByText("Buy my record.")).toBeVisible();
  await expect(card.getByText("Fado at night")).toHaveCount(0);
  const picture = card.locator(`img[src*="${asset}"]`);
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
    .toBeGreaterThan(0);
});

test("R-PIC-06 moderators read the texts that only people who do not see the pictures hear", async ({
  page,
}) => {
  const [maker, reader] = await Promise.all([join(site), join(site)]);
  const picture = await uploadOn(site, maker, await drawPicture().jpeg().toBuffer());
  const words = "A rude sentence that no eye sees";
  const { id } = await publishOn(site, maker, {
    title: "Harmless to look at",
    cover_assets_with_metadata: [{ asset_id: picture, alt: words }],
  });
  await call(site, `POST /flenjors/${id}/report`, {
    token: reader.token,
    body: { reason: "hate" },
  });
  await beSignedIn(page, site, moderator);
  await visit(page, "/moderation");
  const card = page.getByRole("article", { name: "Harmless to look at" });
  await expect(
    card.getByRole("heading", { name: "Alternative texts of the pictures" }),
  ).toBeVisible();
  await expect(card.getByText(words)).toBeVisible();
});

test("a suspended person is signed out and cannot log in until it is lifted", async ({
  page,
  browser,
}) => {
  const [rude, reader] = await Promise.all([join(site, { full_name: "Rui Rude" }), join(site)]);
  const body = { reason: "harassment" };
  await call(site, `POST /users/${rude.username}/report`, { token: reader.token, body });
  const other = await browser.newPage({ baseURL: site.origin });
  await beSignedIn(other, site, rude);
  await other.goto("/account");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Rui Rude");

  await beSignedIn(page, site, moderator);
  const complaints = await watchPage(page);
  await visit(page, "/moderation");
  const card = page.getByRole("article", { name: "Rui Rude" });
  await card.getByRole("button", { name: "Suspend the person" }).click();
  await page.getByLabel("Your reason").fill("Threats.");
  await page.getByRole("dialog").getByRole("button", { name: "Suspend the person" }).click();
  await expect(card).toHaveCount(0);
  expect(complaints).toEqual([]);

  await other.goto("/account");
  await expect(other).toHaveURL(/\/login/);
  const { email, password } = rude;
  await other.getByLabel("E-mail").fill(email);
  await other.getByLabel("Password", { exact: true }).fill(password);
  await other.getByRole("button", { name: "Log in" }).click();
  await expect(other.getByText(/This account is suspended/)).toBeVisible();
  expect((await call(site, `GET /users/${rude.username}`)).status).toBe(404);

  await page.getByRole("tab", { name: "Decided" }).click();
  await card.getByRole("button", { name: "Lift the suspension" }).click();
  await page.getByLabel("Your reason").fill("They have apologised.");
  await page.getByRole("dialog").getByRole("button", { name: "Lift the suspension" }).click();
  await expect(card.getByText("They have apologised.")).toBeVisible();
  const logIn = () => call(site, "POST /auth/login", { body: { email, password } });
  await expect.poll(async () => (await logIn()).status).toBe(200);
  await other.close();
});

test("R-FIND-11 what three people looked for in vain is on a page for moderators", async ({
  page,
  browser,
}) => {
  const [ana, bruno, carla] = await Promise.all([join(site), join(site), join(site)]);
  const search = (words: string, { token }: Person) =>
    call(site, `GET /flenjors?search=${encodeURIComponent(words)}`, { token });
  for (const words of ["Igloo hotel", "Saúna"]) {
    for (const person of [ana, bruno]) expect((await search(words, person)).status).toBe(200);
  }
  await beSignedIn(page, site, moderator);
  const complaints = await watchPage(page);
  await visit(page, "/moderation");
  await page.getByRole("link", { name: "Searches", exact: true }).click();
  await expect(page).toHaveURL("/moderation/searches");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Searches that find nothing");
  await expect(page.getByRole("heading", { name: "Nothing to show yet" })).toBeVisible();

  // The third types it into the search bar, which asks while they type, and then sends it off.
  const other = await browser.newPage({ baseURL: site.origin });
  await beSignedIn(other, site, carla);
  for (const words of ["sauna", "IGLOO  hotel"]) {
    await visit(other, "/discover");
    const bar = other.locator("input[name=search]");
    await bar.pressSequentially(words);
    await bar.press("Enter");
    await expect(
      other.getByRole("heading", { name: "Nothing matches all of that yet" }),
    ).toBeVisible();
  }
  expect((await other.goto("/moderation/searches"))?.status()).toBe(404);
  await other.close();

  const list = page.getByRole("list", { name: "Searches that find nothing" });
  await expect(async () => {
    await visit(page, "/moderation/searches");
    await expect(list.getByRole("listitem")).toHaveCount(2, { timeout: 500 });
  }).toPass();
  const row = list.getByRole("listitem").filter({ hasText: "sauna" });
  await expect(row.getByText("3 people")).toBeVisible();
  await expect(row.getByText(/^Last search on \w+ \d+, \d{4}$/)).toBeVisible();

  await row.getByRole("link", { name: "Search for “sauna” again" }).click();
  await expect(page).toHaveURL("/discover?search=sauna");
  await page.goBack();
  await expect(row.getByText("3 people")).toBeVisible();
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeProblemsInBothThemes(page), `at ${width}`).toEqual([]);
    const tooWide = () => document.documentElement.scrollWidth - window.innerWidth;
    expect(await page.evaluate(tooWide), `at ${width}`).toBeLessThanOrEqual(0);
  }

  expect(complaints).toEqual([]);

  const remove = row.getByRole("button", { name: "Delete “sauna”" });
  await page.route("**/moderation/unfound-searches/*", (route) => route.fulfill({ status: 500 }));
  await remove.click();
  await expect(page.getByText("An error occurred, please try again.")).toBeVisible();
  await expect(row).toHaveCount(1);
  await page.unroute("**/moderation/unfound-searches/*");
  await remove.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("“sauna” is deleted")).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(list.getByRole("button", { name: "Delete “igloo hotel”" })).toBeFocused();
});

test("R-FIND-11 the list of searches speaks three languages", async ({ page }) => {
  await beSignedIn(page, site, moderator);
  for (const [path, title, tab] of [
    ["/fr/moderation/searches", "Recherches sans résultat", "Signalements"],
    ["/pt/moderation/searches", "Pesquisas sem resultados", "Denúncias"],
  ] as const) {
    await visit(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await page.getByRole("link", { name: tab, exact: true }).click();
    await expect(page).toHaveURL(path.replace("/searches", ""));
  }
});
