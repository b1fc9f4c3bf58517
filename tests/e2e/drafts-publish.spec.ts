import type { Page } from "@playwright/test";
import {
  addCovers,
  addExperiences,
  cutOff,
  openDesk,
  picture,
  publishedBy,
  storedDrafts,
  titleField,
} from "../support/desk.ts";
import { expect, inMotion, test, visit } from "../support/e2e.ts";
import { beSignedIn, join } from "../support/visitors.ts";

test.use(inMotion);

const publishCall = "**/api/v1/flenjors";
const uploads = "**/api/v1/assets/**";

function publishButton(page: Page) {
  return page.getByRole("button", { name: "Publish", exact: true });
}

function publishingDialog(page: Page) {
  return page.getByRole("dialog", { name: /^Publishing/ });
}

async function writeShort(page: Page, title: string): Promise<string> {
  const id = await openDesk(page);
  await titleField(page).fill(title);
  await addExperiences(page, [{ title: "Only this", time: "Evening", day: "friday" }]);
  return id;
}

test("R-MODAL-10 publishing is stopped and taken up again", async ({ page, site }) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  const goOn = await cutOff(page, uploads);
  const id = await writeShort(page, "Stopped once");
  await addCovers(page, [await picture("slow.jpg")]);
  await publishButton(page).click();
  const dialog = publishingDialog(page);
  await dialog.getByRole("button", { name: "Stop" }).click();
  await expect(dialog.getByText(/Stopped. Nothing is lost/)).toBeVisible();
  expect(await publishedBy(site, person)).toEqual([]);
  expect(await storedDrafts(page)).toEqual([`flj.draft.${id}`]);
  await dialog.getByRole("button", { name: "Back to the draft" }).click();
  await titleField(page).fill("Taken up again");
  await goOn();
  await publishButton(page).click();
  await expect(page).toHaveURL(/\/capsules\/[0-9a-f-]{36}$/);
  expect((await publishedBy(site, person)).map(({ title }) => title)).toEqual(["Taken up again"]);
});

test("R-DRAFT-05 a draft changed after a lost answer makes one capsule, as it is now", async ({
  page,
  site,
}) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  const id = await writeShort(page, "Before");
  await page.route(publishCall, async (route) => {
    await route.fetch();
    // The page may have stopped waiting for it meanwhile.
    await route.abort("connectionreset").catch(() => {});
  });
  await publishButton(page).click();
  await expect.poll(async () => (await publishedBy(site, person)).length).toBe(1);
  await publishingDialog(page).getByRole("button", { name: "Stop" }).click();
  await expect(publishingDialog(page).getByText(/An earlier try was interrupted/)).toBeVisible();
  await page.unroute(publishCall);
  await visit(page, `/deins/drafts/${id}`);
  await titleField(page).fill("After");
  await publishButton(page).click();
  await expect(page).toHaveURL(/\/capsules\/[0-9a-f-]{36}$/);
  const capsules = await publishedBy(site, person);
  expect(capsules.map(({ title }) => title)).toEqual(["After"]);
  expect(page.url()).toContain(capsules[0].id);
});

test("R-DRAFT-05 the published capsule is shown from its top, also beside what is said about it", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await beSignedIn(page, site, await join(site));
  await writeShort(page, "From the top");
  await publishButton(page).click();
  await expect(page).toHaveURL(/\/capsules\/[0-9a-f-]{36}$/);
  await expect(page.locator("[aria-live=polite] > *")).toBeVisible();
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("R-DRAFT-05 a capsule too many for today stays a draft, and no try is called interrupted", async ({
  page,
  site,
}) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  const id = await writeShort(page, "One too many");
  const message = "That is a lot at once. Try again in 24 hours.";
  await page.route(publishCall, (route) =>
    route.fulfill({ status: 429, headers: { "retry-after": "86400" }, json: { message } }),
  );
  await publishButton(page).click();
  const dialog = publishingDialog(page);
  await expect(dialog.getByRole("alert")).toContainText(message);
  await expect(page.getByText(/An earlier try was interrupted/)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Back to the draft" }).click();
  await expect(page.getByText(/An earlier try was interrupted/)).toHaveCount(0);
  expect(await storedDrafts(page)).toEqual([`flj.draft.${id}`]);
});

test("R-DRAFT-05 publishing from two tabs at once makes one capsule", async ({
  page,
  site,
  context,
}) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  const id = await writeShort(page, "Twice");
  const other = await context.newPage();
  await other.goto(`/capsules/drafts/${id}`);
  await expect(titleField(other)).toHaveValue("Twice");
  // The second tab may have heard of the first one's publishing before it is pressed.
  const second = publishButton(other).click({ timeout: 5_000 });
  await Promise.all([publishButton(page).click(), second.catch(() => {})]);
  await expect.poll(async () => (await publishedBy(site, person)).length).toBe(1);
  await expect.poll(() => storedDrafts(page)).toEqual([]);
  await page.waitForTimeout(1500);
  expect(await publishedBy(site, person)).toHaveLength(1);
});

test("the checklist names the missing parts, and Publish leads to the first", async ({
  page,
  site,
}) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  await openDesk(page);
  await publishButton(page).click();
  await expect(titleField(page)).toBeFocused();
  await expect(titleField(page)).toHaveAccessibleDescription("Give it a title");
  await titleField(page).fill("Almost");
  await expect(page.getByText("1 thing missing")).toBeVisible();
  await publishButton(page).click();
  await expect(page.getByText("A capsule needs at least one experience.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add experiences" })).toBeFocused();
  await page.getByRole("button", { name: "Add a cover (missing)" }).click();
  await expect(page.getByRole("button", { name: "Add a cover", exact: true })).toBeFocused();
  expect(await publishedBy(site, person)).toEqual([]);
});

test("R-DRAFT-05 a picture that the server refuses stops the publishing and says why", async ({
  page,
  site,
}) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  await writeShort(page, "With a broken picture");
  const broken = { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
  await addCovers(page, [broken]);
  await publishButton(page).click();
  const dialog = publishingDialog(page);
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByRole("button", { name: "Back to the draft" }).click();
  await page.getByRole("button", { name: "Remove broken.jpg" }).click();
  await publishButton(page).click();
  await expect(page).toHaveURL(/\/capsules\/[0-9a-f-]{36}$/);
  expect(await publishedBy(site, person)).toHaveLength(1);
});

test("R-MODAL-11 an author who publishes a private capsule is offered to choose its readers", async ({
  page,
  site,
}) => {
  await beSignedIn(page, site, await join(site));
  await writeShort(page, "For a few");
  await page.getByRole("button", { name: "Everyone" }).click();
  const choice = page.getByRole("dialog", { name: "Who can see this capsule?" });
  await choice.getByLabel("Only people you choose").check({ force: true });
  await choice.getByRole("button", { name: "Done" }).click();
  await publishButton(page).click();
  await expect(page.getByText("Only you can see this capsule so far.")).toBeVisible();
  await page.getByRole("button", { name: "Choose who may see it" }).click();
  const people = page.getByRole("dialog", { name: "Who can see it" });
  await expect(people.getByLabel("Find people by name")).toBeVisible();
  await people.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Only you can see this capsule so far.")).toHaveCount(0);
});
