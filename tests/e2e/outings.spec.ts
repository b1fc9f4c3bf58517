import type { Page } from "@playwright/test";
import { axeProblemsInBothThemes } from "../support/axe.ts";
import { expect, test, visit } from "../support/e2e.ts";
import { lisbonDate, publishPlan, readOuting, takeOut } from "../support/e2e-outings.ts";
import { fillLogin, fillRegister, main } from "../support/sign-in.ts";
import { beSignedIn, call, join } from "../support/visitors.ts";

const liveIt = (page: Page) => main(page).getByRole("button", { name: "Live it" });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Live it" });

test("R-OUT-01 R-OUT-03 two presses lead a member from a capsule to an outing of their own", async ({
  page,
  site,
}) => {
  const host = await join(site);
  const capsule = await publishPlan(site, host);
  await beSignedIn(page, site, host);
  await visit(page, `/capsules/${capsule.id}`);
  await liveIt(page).first().click();
  const dates = sheet(page).getByRole("listitem");
  await expect(dates).toHaveCount(3);
  await expect(dates.first()).toContainText(/weekend|Today/);
  await dates.first().getByRole("button").click();
  await sheet(page)
    .getByRole("button", { name: /Just me/ })
    .click();
  await expect(page).toHaveURL(/\/outings\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(capsule.title);
  const id = page.url().split("/").at(-1) ?? "";
  const outing = await readOuting(site, host, id);
  expect(new Date(`${outing.starts_on}T00:00:00Z`).getUTCDay()).toBe(0);
  expect(outing).toMatchObject({ state: "settled", invitation: null });
  // Back comes to the capsule, and the sheet is closed.
  await page.goBack();
  await expect(page).toHaveURL(`/capsules/${capsule.id}`);
  await expect(sheet(page)).toBeHidden();
});

test("R-OUT-01 the second tap on a date does not answer the question that comes after it", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 760 });
  const host = await join(site);
  const capsule = await publishPlan(site, host);
  await beSignedIn(page, site, host);
  await visit(page, `/capsules/${capsule.id}`);
  await liveIt(page).first().click();
  const dates = sheet(page).getByRole("listitem");
  const alone = sheet(page).getByRole("button", { name: /Just me/ });
  await expect(dates).toHaveCount(3);
  const boxes = await Promise.all([0, 1, 2].map((at) => dates.nth(at).boundingBox()));
  await dates.first().getByRole("button").click();
  const box = await alone.boundingBox();
  await sheet(page).getByRole("button", { name: "Back" }).click();
  // Where a date and the answer below it lie on each other, whatever the heights are.
  const y = Math.max(box?.y ?? 0, boxes[0]?.y ?? 0) + 20;
  await expect(dates).toHaveCount(3);
  await page.mouse.click(120, y, { clickCount: 1 });
  await expect(alone).toBeVisible();
  await page.mouse.click(120, y, { clickCount: 1 });
  await page.waitForTimeout(300);
  await expect(alone).toBeVisible();
  await expect(page).toHaveURL(`/capsules/${capsule.id}`);
  await page.waitForTimeout(400);
  await page.mouse.click(120, (box?.y ?? 0) + 20);
  await expect(page).toHaveURL(/\/outings\/[0-9a-f-]{36}$/);
});

test("R-OUT-01 Back closes the sheet, and the page stays", async ({ page, site }) => {
  const host = await join(site);
  const capsule = await publishPlan(site, host);
  await beSignedIn(page, site, host);
  await visit(page, "/discover");
  await visit(page, `/capsules/${capsule.id}`);
  await liveIt(page).first().click();
  await expect(sheet(page).getByRole("listitem")).toHaveCount(3);
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(`/capsules/${capsule.id}`);
});

test("R-OUT-01 a visitor chooses everything, logs in at the end, and the outing is made", async ({
  page,
  site,
}) => {
  const capsule = await publishPlan(site, await join(site), { title: "Ferry at dusk" });
  const reader = await join(site);
  await visit(page, `/capsules/${capsule.id}`);
  await liveIt(page).first().click();
  const second = sheet(page).getByRole("listitem").nth(1);
  await second.getByRole("button").click();
  await sheet(page)
    .getByRole("button", { name: /With others/ })
    .click();
  await expect(main(page)).toContainText("Log in to live “Ferry at dusk”. Your choice is kept.");
  await fillLogin(page, reader);
  await expect(page).toHaveURL(/\/outings\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ferry at dusk");
  await expect(page.getByRole("button", { name: "Invite", exact: true })).toBeVisible();
  const { body } = await call(site, "GET /outings", { token: reader.token });
  expect(body.data.outings).toHaveLength(1);
});

test("R-OUT-01 dates to vote on last through registering too", async ({ page, site }) => {
  const capsule = await publishPlan(site, await join(site));
  await visit(page, `/capsules/${capsule.id}`);
  await liveIt(page).first().click();
  await sheet(page).getByRole("button", { name: "Let us vote" }).click();
  await expect(sheet(page)).toContainText("Choose at least two dates.");
  for (const index of [0, 2]) {
    await sheet(page).getByRole("listitem").nth(index).getByRole("button").click();
  }
  await sheet(page).getByRole("button", { name: "Start the vote" }).click();
  await page.getByRole("link", { name: "Create an account" }).click();
  await fillRegister(page);
  await expect(page).toHaveURL(/\/outings\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { name: "Which date?" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Take this date/ })).toHaveCount(2);
});

test("R-OUT-01 what could not be made after logging in is still chosen on the capsule", async ({
  page,
  site,
}) => {
  const capsule = await publishPlan(site, await join(site));
  const reader = await join(site);
  await visit(page, `/capsules/${capsule.id}`);
  await liveIt(page).first().click();
  await sheet(page).getByRole("listitem").first().getByRole("button").click();
  await sheet(page)
    .getByRole("button", { name: /Just me/ })
    .click();
  await page.route("**/api/v1/outings", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 422, json: { message: "Not today", errors: {} } })
      : route.continue(),
  );
  await fillLogin(page, reader);
  await expect(page).toHaveURL(`/capsules/${capsule.id}`);
  await expect(sheet(page).getByRole("heading", { name: "With whom?" })).toBeVisible();
  await expect(page.getByText("Not today")).toBeVisible();
  await page.unroute("**/api/v1/outings");
  await sheet(page)
    .getByRole("button", { name: /Just me/ })
    .click();
  await expect(page).toHaveURL(/\/outings\/[0-9a-f-]{36}$/);
});

test("R-OUT-01 another date says that its weekday is not the plan’s, and is taken", async ({
  page,
  site,
}) => {
  const host = await join(site);
  const capsule = await publishPlan(site, host, { visibility: "private" });
  await beSignedIn(page, site, host);
  await visit(page, `/capsules/${capsule.id}`);
  await liveIt(page).first().click();
  await sheet(page).getByRole("button", { name: "Another date" }).click();
  const field = sheet(page).getByLabel("First day");
  await field.fill(lisbonDate(-2));
  await expect(sheet(page).getByText("That day is over.")).toBeVisible();
  // A Sunday is planned: of two days in a row, one is none.
  const isSunday = new Date(`${lisbonDate(10)}T00:00:00Z`).getUTCDay() === 0;
  const other = lisbonDate(isSunday ? 11 : 10);
  await field.fill(other);
  await expect(sheet(page).getByText("The plan begins on a Sunday")).toBeVisible();
  await sheet(page).getByRole("button", { name: "Take this date" }).click();
  // Before anybody is invited: the link shows a private plan.
  await expect(sheet(page)).toContainText("This capsule is private.");
  await sheet(page)
    .getByRole("button", { name: /With others/ })
    .click();
  await expect(page).toHaveURL(/\/outings\/[0-9a-f-]{36}$/);
  const id = page.url().split("/").at(-1) ?? "";
  expect((await readOuting(site, host, id)).starts_on).toBe(other);
});

test("R-OUT-01 without an answer the sheet says so, and asks again", async ({ page, site }) => {
  const host = await join(site);
  const capsule = await publishPlan(site, host);
  await beSignedIn(page, site, host);
  await visit(page, `/capsules/${capsule.id}`);
  await page.route("**/dates", (route) => route.fulfill({ status: 500, json: {} }));
  await liveIt(page).first().click();
  await expect(sheet(page).getByRole("alert")).toContainText("The dates couldn’t be loaded.");
  await page.unroute("**/dates");
  await sheet(page).getByRole("button", { name: "Try again" }).click();
  await expect(sheet(page).getByRole("listitem")).toHaveCount(3);
});

test("R-OUT-03 the lists of outings: empty ones invite, the menu and Discover name what comes", async ({
  page,
  site,
}) => {
  const host = await join(site);
  await beSignedIn(page, site, host);
  await visit(page, "/outings");
  await expect(page.getByRole("heading", { name: "Nothing planned yet" })).toBeVisible();
  await page.getByRole("tab", { name: "Past" }).click();
  await expect(page.getByRole("heading", { name: "No outings lived yet" })).toBeVisible();
  await expect(page).toHaveURL("/outings?when=past");

  const capsule = await publishPlan(site, host, { title: "Tiles and stairs" });
  const plan = { flenjor_id: capsule.id, starts_on: lisbonDate() };
  const outing = await takeOut(site, host, plan);
  await visit(page, "/outings");
  await expect(page.getByRole("link", { name: "Tiles and stairs" })).toBeVisible();
  await page.getByRole("button", { name: "Your menu" }).click();
  await expect(page.getByRole("menuitem", { name: /^Outings/ })).toContainText("Tiles and stairs");
  for (const path of ["/discover", "/"]) {
    await visit(page, path);
    const today = main(page).getByRole("link", { name: "Tiles and stairs" }).first();
    await expect(main(page).getByText("Today:")).toBeVisible();
    await expect(today).toHaveAttribute("href", `/outings/${outing.id}`);
  }
});

test("R-OUT-10 an outing is not there for somebody who does not take part", async ({
  page,
  site,
}) => {
  const host = await join(site);
  const capsule = await publishPlan(site, host);
  const plan = { flenjor_id: capsule.id, starts_on: lisbonDate(9), with_others: true };
  const outing = await takeOut(site, host, plan);
  await beSignedIn(page, site, await join(site));
  const answer = await page.goto(`/outings/${outing.id}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("could not be found");
});

test("R-OUT-03 axe finds nothing on the pages of outings, at 375 px, light or dark", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const host = await join(site);
  const capsule = await publishPlan(site, host);
  await beSignedIn(page, site, host);
  const of = { flenjor_id: capsule.id, with_others: true };
  const voted = await takeOut(site, host, { ...of, dates: [lisbonDate(5), lisbonDate(6)] });
  const today = await takeOut(site, host, { ...of, starts_on: lisbonDate() });
  for (const path of [
    "/outings",
    `/outings/${voted.id}`,
    `/fr/outings/${voted.id}`,
    `/outings/${today.id}`,
    `/outings/${today.id}?plan=whole`,
    `/pt/outings/${today.id}?plan=whole`,
  ]) {
    await visit(page, path);
    expect(await axeProblemsInBothThemes(page), path).toEqual([]);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider, path).toBe(0);
  }
  await visit(page, `/capsules/${capsule.id}`);
  await liveIt(page).last().click();
  await expect(sheet(page).getByRole("listitem")).toHaveCount(3);
  expect(await axeProblemsInBothThemes(page)).toEqual([]);
});
