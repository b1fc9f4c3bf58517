import type { Page } from "@playwright/test";
import { expect, test, visit } from "../support/e2e.ts";
import { lisbonDate, publishPlan, readOuting, takeOut } from "../support/e2e-outings.ts";
import type { Site } from "../support/server.ts";
import { main } from "../support/sign-in.ts";
import { beSignedIn, call, join, type Person } from "../support/visitors.ts";

/** News of others come by themselves; where the server cannot tell them, every fifteen seconds. */
const news = { timeout: 40_000 };

async function openAs(page: Page, site: Site, person: Person, path: string): Promise<void> {
  await beSignedIn(page, site, person);
  await visit(page, path);
}

const row = (page: Page, count: string) =>
  main(page).getByRole("listitem").filter({ hasText: count });

test("R-OUT-04 R-OUT-05 two people vote, the host settles, and both see the date", async ({
  page,
  browser,
  site,
}) => {
  const host = await join(site, { full_name: "Ana Costa" });
  const friend = await join(site, { full_name: "Rui Prata" });
  const capsule = await publishPlan(site, host);
  const dates = [lisbonDate(12), lisbonDate(13)];
  const outing = await takeOut(site, host, { flenjor_id: capsule.id, dates, with_others: true });
  const path = `/outings/${outing.id}`;
  await openAs(page, site, host, path);

  // By name: the friend is found and invited.
  await page.getByRole("button", { name: "Invite by name" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite by name" });
  await dialog.getByRole("searchbox").fill(friend.username);
  await dialog.getByRole("button", { name: "Invite Rui Prata" }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(main(page).getByText("Not answered yet").first()).toBeVisible();

  const other = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await openAs(other, site, friend, path);
  await expect(other.getByText("Ana Costa invites you.")).toBeVisible();
  await expect(other.getByRole("button", { name: /^Take this date/ })).toHaveCount(0);
  const second = other.getByRole("group", { name: /^Your vote on/ }).nth(1);
  await second.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(row(other, "1 yes · 0 if need be · 0 no")).toBeVisible();
  const first = other.getByRole("group", { name: /^Your vote on/ }).first();
  await first.getByRole("button", { name: "If need be" }).click();
  await expect(row(other, "0 yes · 1 if need be · 0 no")).toBeVisible();
  await other
    .getByRole("group", { name: /coming|answer/ })
    .getByText("Maybe")
    .click();

  await expect(row(page, "1 yes · 0 if need be · 0 no")).toContainText("Best so far", news);
  await page
    .getByRole("button", { name: /^Take this date/ })
    .nth(1)
    .click();
  await expect(page.getByRole("heading", { name: "Which date?" })).toBeHidden();
  expect(await readOuting(site, host, outing.id)).toMatchObject({ starts_on: dates[1] });
  await expect(other.getByRole("heading", { name: "Which date?" })).toBeHidden(news);
  await expect(main(page).getByRole("listitem").filter({ hasText: "Rui Prata" })).toContainText(
    "Maybe",
    news,
  );

  // Words to each other.
  await other.getByLabel("Write to everyone").fill("I bring the bread.");
  await other.getByRole("button", { name: "Send" }).click();
  await expect(main(page).getByText("I bring the bread.")).toBeVisible(news);
  await other.context().close();
});

test("R-OUT-05 a date that is withdrawn stays, struck through, and can be offered again", async ({
  page,
  site,
}) => {
  const host = await join(site);
  const capsule = await publishPlan(site, host);
  const dates = [lisbonDate(12), lisbonDate(13)];
  const outing = await takeOut(site, host, { flenjor_id: capsule.id, dates, with_others: true });
  await openAs(page, site, host, `/outings/${outing.id}`);
  await page
    .getByRole("button", { name: /^Withdraw/ })
    .first()
    .click();
  await expect(main(page).locator("s")).toHaveCount(1);
  await page.getByRole("button", { name: /^Offer again/ }).click();
  await expect(main(page).locator("s")).toHaveCount(0);
  await page.getByRole("button", { name: "Offer another date" }).click();
  await page.getByRole("dialog").getByLabel("First day").fill(lisbonDate(20));
  await page.getByRole("dialog").getByRole("button", { name: "Offer", exact: true }).click();
  await expect(page.getByRole("button", { name: /^Take this date/ })).toHaveCount(3);
});

test("R-OUT-02 R-OUT-04 the host moves the date, changes hours, caps, renews the link, calls it off", async ({
  page,
  site,
}) => {
  const host = await join(site);
  const capsule = await publishPlan(site, host);
  const plan = { flenjor_id: capsule.id, starts_on: lisbonDate(12), with_others: true };
  const outing = await takeOut(site, host, plan);
  const now = () => readOuting(site, host, outing.id);
  await openAs(page, site, host, `/outings/${outing.id}`);
  await expect(main(page).getByText(/^Sunrise /)).toBeVisible();
  await expect(main(page).getByText(/moon.*at midnight/i)).toBeVisible();

  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Move the date" }).click();
  await dialog.getByLabel("First day").fill(lisbonDate(14));
  await dialog.getByRole("button", { name: "Move it" }).click();
  await expect(dialog).toBeHidden();
  expect((await now()).starts_on).toBe(lisbonDate(14));

  await page.getByRole("button", { name: "Change the hours" }).click();
  await dialog.getByLabel("Hour").first().fill("08:15");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(main(page).getByText("8:15 AM")).toBeVisible();

  await page.getByRole("button", { name: "Number of people" }).click();
  await dialog.getByLabel("At most").fill("3");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  expect((await now()).most_people).toBe(3);

  const before = (await now()).invitation ?? "";
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(dialog.getByLabel("Link")).toHaveValue(before);
  await dialog.getByRole("button", { name: "QR code" }).click();
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "New link" }).click();
  await dialog.getByRole("button", { name: "New link" }).click();
  await expect(dialog).toBeHidden();
  expect((await now()).invitation).not.toBe(before);

  await page.getByRole("button", { name: "Call it off" }).click();
  await dialog.getByRole("button", { name: "Call it off" }).click();
  await expect(main(page).getByText("This outing is called off.")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/outings");
  expect((await call(site, `GET /outings/${outing.id}`, { token: host.token })).status).toBe(404);
});

test("R-OUT-02 a change of the capsule is offered, experience by experience, and never forced", async ({
  page,
  site,
}) => {
  const host = await join(site);
  const capsule = await publishPlan(site, host);
  const plan = { flenjor_id: capsule.id, starts_on: lisbonDate(12) };
  const outing = await takeOut(site, host, plan);
  const [experience] = capsule.experiences;
  const changed = await call(site, `PATCH /experiences/${experience?.id}`, {
    token: host.token,
    body: { title: "Coffee on the roof" },
  });
  expect(changed.status).toBe(200);
  await openAs(page, site, host, `/outings/${outing.id}`);
  await expect(main(page).getByText("The capsule has changed")).toBeVisible();
  const plans = main(page).getByRole("heading", { level: 4 });
  await expect(plans.first()).toHaveText("Coffee at the viewpoint");
  await page.getByRole("button", { name: "Take over" }).click();
  await expect(plans.first()).toHaveText("Coffee on the roof");
  await expect(main(page).getByText("The capsule has changed")).toBeHidden();
});
