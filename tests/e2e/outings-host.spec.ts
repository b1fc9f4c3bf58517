import type { Page } from "@playwright/test";
import { expect, test, visit } from "../support/e2e.ts";
import { hostOuting } from "../support/e2e-guests.ts";
import { lisbonDate, publishPlan, readOuting, takeOut } from "../support/e2e-outings.ts";
import { watchPage } from "../support/page-watch.ts";
import type { Site } from "../support/server.ts";
import { beSignedIn, call, join, newName, type Person } from "../support/visitors.ts";

test.use({ viewport: { width: 375, height: 812 } });

async function makeOuting(site: Site, host: Person) {
  const capsule = await publishPlan(site, host);
  const plan = { flenjor_id: capsule.id, starts_on: lisbonDate(12), with_others: true };
  return takeOut(site, host, plan);
}

/** The server has deleted, and tells the open screens of it, before the page hears that it is done. */
async function answerDeletionsLate(page: Page): Promise<void> {
  await page.route("**/api/v1/outings/**", async (route) => {
    if (route.request().method() !== "DELETE") return route.fallback();
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.fulfill({ response });
  });
}

test("R-OUT-04 who was invited by name stays in the list, so that a second tap invites nobody else", async ({
  page,
  site,
}) => {
  const host = await join(site);
  const family = `Moura${newName().replaceAll(/\d/g, "x")}`;
  for (const name of ["Rui", "Sara"]) await join(site, { full_name: `${name} ${family}` });
  const outing = await makeOuting(site, host);
  await beSignedIn(page, site, host);
  await visit(page, `/outings/${outing.id}`);
  await page.getByRole("button", { name: "Invite by name" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite by name" });
  await dialog.getByRole("searchbox").fill(family);
  const rows = dialog.getByRole("listitem");
  await expect(rows).toHaveCount(2);
  const names = await rows.allInnerTexts();
  const first = rows.first().getByRole("button");
  const box = await first.boundingBox();
  await first.click();
  await expect(first).toHaveText("Invited");
  await expect(first).toBeDisabled();
  await page.mouse.dblclick((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await expect(rows).toHaveCount(2);
  await page.screenshot({ path: test.info().outputPath("invited.png") });
  expect((await rows.allInnerTexts()).map((text) => text.split("\n")[0])).toEqual(
    names.map((text) => text.split("\n")[0]),
  );
  expect((await readOuting(site, host, outing.id)).people).toHaveLength(2);
  // The other one can still be invited.
  await rows.last().getByRole("button").click();
  await expect(rows.last().getByRole("button")).toHaveText("Invited");
  expect((await readOuting(site, host, outing.id)).people).toHaveLength(3);
});

test("R-OUT-04 the number of people is a number within its bounds, or is asked for again", async ({
  page,
  site,
}) => {
  const host = await join(site);
  const outing = await makeOuting(site, host);
  await beSignedIn(page, site, host);
  await visit(page, `/outings/${outing.id}`);
  await page.getByRole("button", { name: "Number of people" }).click();
  const dialog = page.getByRole("dialog", { name: "Number of people" });
  const field = dialog.getByLabel("At most");
  for (const wrong of ["abc", "", "0", "201", "2.5"]) {
    await field.fill(wrong);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Enter a whole number from 1 to 200.");
    await expect(field).toHaveAccessibleDescription(/whole number/);
    await expect(field).toBeFocused();
  }
  await page.screenshot({ path: test.info().outputPath("refused.png") });
  expect((await readOuting(site, host, outing.id)).most_people).toBe(200);
  await field.fill("7");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  expect((await readOuting(site, host, outing.id)).most_people).toBe(7);
});

test("R-OUT-10 deleting an outing leads to the list, and never to a page that is not found", async ({
  page,
  site,
}) => {
  const complaints = await watchPage(page);
  const host = await join(site);
  const outing = await makeOuting(site, host);
  await beSignedIn(page, site, host);
  await visit(page, "/outings");
  await visit(page, `/outings/${outing.id}`);
  await answerDeletionsLate(page);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/outings");
  await expect(page.getByRole("heading", { name: "Nothing planned yet" })).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(complaints).toEqual([]);
});

test("R-OUT-10 leaving an outing leads to the list, and never to a page that is not found", async ({
  page,
  site,
}) => {
  const complaints = await watchPage(page);
  const { outing, path } = await hostOuting(site);
  const member = await join(site);
  const { token } = member;
  const link = path.split("/").at(-1);
  await call(site, `POST /invitations/${link}/answer`, { token, body: { answer: "yes" } });
  await beSignedIn(page, site, member);
  await visit(page, `/outings/${outing.id}`);
  await answerDeletionsLate(page);
  await page.getByRole("button", { name: "Leave this outing" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave this outing" }).click();
  await expect(page).toHaveURL("/outings");
  await expect(page.getByRole("heading", { name: "Nothing planned yet" })).toBeVisible();
  await page.waitForTimeout(1_000);
  expect(complaints).toEqual([]);
});
