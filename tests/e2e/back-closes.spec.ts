import type { Page } from "@playwright/test";
import { openDesk, picture } from "../support/desk.ts";
import { expect, test, visit } from "../support/e2e.ts";
import { publishAs } from "../support/e2e-capsules.ts";
import { publishOn, uploadOn } from "../support/published.ts";
import { beSignedIn, call, join } from "../support/visitors.ts";

const phone = { width: 375, height: 700 };

/** The page's own Back, which is also the phone's. It may end the page that was asked for it. */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => window.history.back()));

/** Opens Discover, and from there the legal notice, so that Back has a page to go to. */
async function arriveAtLegal(page: Page): Promise<void> {
  await visit(page, "/discover");
  await page.getByRole("contentinfo").getByRole("link", { name: "Legal notice" }).click();
  await expect(page).toHaveURL("/legal");
}

/** The history has as many steps back as the person has taken forward, and no more. */
async function expectBackLeads(page: Page, path: string | RegExp): Promise<void> {
  await goBack(page);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("R-MODAL-15 Back closes the pictures and the share dialog, and then leaves the page", async ({
  page,
  site,
}) => {
  await page.setViewportSize(phone);
  const creator = await join(site);
  const cover = await uploadOn(site, creator, (await picture("cover.jpg")).buffer);
  const { id } = await publishOn(site, creator, { cover_asset_ids: [cover] });
  await visit(page, `/${creator.username}`);
  await page.getByRole("main").locator(`a[href="/capsules/${id}"]`).first().click();
  await expect(page).toHaveURL(`/capsules/${id}`);

  const pictures = page.getByRole("link", { name: "Picture 1 of 1" });
  await pictures.click();
  await expect(page.getByRole("dialog", { name: "Picture 1 of 1" })).toBeVisible();
  await goBack(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(`/capsules/${id}`);
  await expect(pictures).toBeFocused();

  const share = page.getByRole("button", { name: "Share" }).first();
  await share.click();
  await expect(page.getByRole("dialog", { name: "Share this capsule" })).toBeVisible();
  await goBack(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(`/capsules/${id}`);

  // Forward opens nothing, and adds nothing either.
  await page.goForward();
  await page.waitForTimeout(300);
  await expect(page).toHaveURL(`/capsules/${id}`);
  await expectBackLeads(page, `/${creator.username}`);
});

test("R-MODAL-15 a dialog that was closed otherwise, slowly or fast, leaves no step behind", async ({
  page,
  site,
}) => {
  const { id } = await publishAs(site, await join(site), { title: "Cliffs at noon" });
  await visit(page, "/discover");
  await visit(page, "/legal");
  await visit(page, `/capsules/${id}`);
  const share = page.getByRole("button", { name: "Share" }).first();
  const dialog = page.getByRole("dialog");
  await share.click();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  for (let round = 0; round < 6; round += 1) {
    // In one go, quicker than the browser takes a step.
    await share.evaluate(
      async (button: HTMLElement, isSlow) => {
        button.click();
        while (!document.querySelector("dialog[open]")) await new Promise(requestAnimationFrame);
        if (isSlow) await new Promise((resolve) => setTimeout(resolve, 20));
        document.querySelector<HTMLElement>("dialog[open] button")?.click();
      },
      round % 2 === 1,
    );
  }
  await expect(dialog).toHaveCount(0);
  await share.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.waitForTimeout(300);
  await expectBackLeads(page, "/legal");
});

test("R-MODAL-15 a link inside a dialog and a sheet that is applied take its step over", async ({
  page,
  site,
}) => {
  const star = await join(site, { full_name: "Sofia Star" });
  const fan = await join(site, { full_name: "Fernando Fan" });
  await call(site, `POST /users/${star.username}/follow`, { token: fan.token });
  await publishOn(site, star, { experiences: [{ title: "Dusk", time_of_day: "evening" }] });
  await arriveAtLegal(page);
  await visit(page, `/${star.username}`);
  await page.getByRole("button", { name: "1 follower" }).click();
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /Fernando Fan/ })
    .click();
  await expect(page).toHaveURL(`/${fan.username}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fernando Fan");
  await expectBackLeads(page, `/${star.username}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sofia Star");
  await page.goForward();
  await expect(page).toHaveURL(`/${fan.username}`);
  await goBack(page);
  await expect(page).toHaveURL(`/${star.username}`);
  await expectBackLeads(page, "/legal");
  await expectBackLeads(page, "/discover");

  await page.setViewportSize(phone);
  await page.getByRole("button", { name: "Filters" }).first().click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio", { name: "Evening" }).check();
  await goBack(page);
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL("/discover");
  await page.getByRole("button", { name: "Filters" }).first().click();
  await sheet.getByRole("radio", { name: "Evening" }).check();
  await sheet.getByRole("button", { name: /Show/ }).click();
  await expect(page).toHaveURL(/time_of_day=evening/);
  await expect(sheet).toHaveCount(0);
  await expectBackLeads(page, "/discover");
});

test("R-MODAL-15 a reload closes a dialog, and Back then leads to the page before", async ({
  page,
  site,
}) => {
  const { id } = await publishAs(site, await join(site), { title: "Cliffs at noon" });
  await visit(page, "/legal");
  await visit(page, `/capsules/${id}`);
  await page.getByRole("button", { name: "Share" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.waitForTimeout(100);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cliffs at noon");
  await page.waitForFunction(() => !window.history.state?.overlays);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectBackLeads(page, "/legal");
});

test("R-MODAL-15 the menu of small screens closes by Back", async ({ page }) => {
  await page.setViewportSize(phone);
  await visit(page, "/discover");
  await visit(page, "/support");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(menu).toBeVisible();
  await goBack(page);
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL("/support");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await menu.getByRole("link", { name: "Register" }).click();
  await expect(page).toHaveURL(/\/register/);
  await expectBackLeads(page, "/support");
  await expectBackLeads(page, "/discover");
});

test("R-MODAL-15 dialogs above each other close one by one, and unsaved words hold back who leaves", async ({
  page,
  site,
}) => {
  const owner = await join(site);
  const { id } = await publishOn(site, owner);
  await beSignedIn(page, site, owner);
  const profile = `/${owner.username}`;
  await visit(page, profile);
  await page.getByRole("main").locator(`a[href="/capsules/${id}"]`).first().click();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page).toHaveURL(`/capsules/${id}?edit=1`);
  await page.route(`**/api/v1/flenjors/${id}`, (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({ status: 500, json: { message: "Something went wrong on our side." } })
      : route.continue(),
  );
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await title.fill("A Monday in Alfama");
  await title.press("Enter");
  await expect(page.getByRole("region", { name: "Editing" })).toContainText("Not saved.");

  // With unsaved words, Back still closes the dialog that is open, and asks nothing.
  const question = page.getByRole("dialog", { name: "Not everything is saved" });
  await page.getByRole("button", { name: "Add covers", exact: true }).click();
  const covers = page.getByRole("dialog", { name: "Add a cover" });
  await expect(covers).toBeVisible();
  await goBack(page);
  await expect(covers).toHaveCount(0);
  await expect(question).toHaveCount(0);

  // The question is a dialog too: the next Back closes it, and the person stays.
  await goBack(page);
  await expect(question).toBeVisible();
  await page.waitForFunction(() => window.history.state?.overlays === 1);
  await goBack(page);
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(`/capsules/${id}?edit=1`);
  await expect(title).toHaveValue("A Monday in Alfama");

  // A navigation that starts while a dialog is open: the question stands above it.
  await page.getByRole("button", { name: "Add covers", exact: true }).click();
  await expect(covers).toBeVisible();
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/"]')?.click());
  await expect(question).toBeVisible();
  await page.waitForFunction(() => window.history.state?.overlays === 2);
  await goBack(page);
  await expect(question).toHaveCount(0);
  await expect(covers).toBeVisible();
  await goBack(page);
  await expect(covers).toHaveCount(0);
  await expect(page).toHaveURL(`/capsules/${id}?edit=1`);

  // Who leaves in spite of the question gets where Back leads.
  await goBack(page);
  await question.getByRole("button", { name: "Leave anyway" }).click();
  await expect(page).toHaveURL(profile);
  await expect(page.getByRole("region", { name: "Editing" })).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL(new RegExp(id));
});

test("R-MODAL-15 a dialog that must be answered stays, and so does its page", async ({
  page,
  site,
}) => {
  await beSignedIn(page, site, await join(site));
  await visit(page, "/legal");
  await openDesk(page);
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("A slow one");
  await page.getByRole("button", { name: "Add experiences" }).click();
  const dialog = page.getByRole("dialog", { name: "Add experiences" });
  await dialog.getByRole("textbox", { name: "What is it?" }).fill("Coffee");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await page.route("**/api/v1/flenjors", () => {});
  await page.getByRole("button", { name: "Publish", exact: true }).first().click();
  const publishing = page.getByRole("dialog", { name: /A slow one/ });
  await expect(publishing.getByRole("button", { name: "Stop" })).toBeVisible();
  await goBack(page);
  await page.waitForTimeout(300);
  await expect(publishing).toBeVisible();
  await expect(page).toHaveURL(/\/capsules\/drafts\//);
  await publishing.getByRole("button", { name: "Stop" }).click();
  await goBack(page);
  await expect(publishing).toHaveCount(0);
  await expect(page).toHaveURL(/\/capsules\/drafts\//);
});

test("R-MODAL-15 Back closes a menu, and what it opens", async ({ page, site }) => {
  await page.setViewportSize(phone);
  const creator = await join(site);
  const { id } = await publishOn(site, creator, {});
  await beSignedIn(page, site, await join(site));
  await visit(page, `/${creator.username}`);
  await page.getByRole("main").locator(`a[href="/capsules/${id}"]`).first().click();
  await expect(page).toHaveURL(`/capsules/${id}`);

  const more = page.getByRole("button", { name: "More about this capsule" });
  await more.click();
  await expect(page.getByRole("menu")).toBeVisible();
  await goBack(page);
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(page).toHaveURL(`/capsules/${id}`);

  await more.click();
  await page.getByRole("menuitem", { name: "Report" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await goBack(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(`/capsules/${id}`);
  await expectBackLeads(page, `/${creator.username}`);
});
