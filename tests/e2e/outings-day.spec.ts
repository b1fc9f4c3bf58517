import type { Page } from "@playwright/test";
import { expect, test, visit } from "../support/e2e.ts";
import { lisbonDate, publishPlan, readOuting, takeOut } from "../support/e2e-outings.ts";
import type { Site } from "../support/server.ts";
import { main } from "../support/sign-in.ts";
import { beSignedIn, join, type Person } from "../support/visitors.ts";
import { alfama, newExperience } from "../support/whole-capsules.ts";

test.use({ viewport: { width: 375, height: 812 } });

const activities = ["Watch the trams", "Count the tiles", "Pet the cat"];

/** An outing of today, at places a kilometre apart, with activities to tick. */
async function today(site: Site, host: Person) {
  const capsule = await publishPlan(site, host, {
    title: "A day in Graça",
    experiences: [
      newExperience({
        time_of_day: "morning",
        day_of_week: null,
        activities: activities.map((activity_type) => ({ activity_type })),
      }),
      newExperience({
        title: "Fado behind a small door",
        order: 1,
        time_of_day: "midnight",
        day_of_week: null,
        activities: [],
        places: [{ ...alfama, name: "Tasca do Chico", lat: 38.7115, long: -9.1286 }],
      }),
    ],
  });
  const plan = { flenjor_id: capsule.id, starts_on: lisbonDate(), with_others: true };
  return takeOut(site, host, plan);
}

async function ticked(site: Site, host: Person, id: string): Promise<string[]> {
  const { moments } = await readOuting(site, host, id);
  return moments
    .flatMap((moment) => moment.activities)
    .filter(({ ticked_by }) => ticked_by !== null)
    .map(({ activity_type }) => activity_type);
}

/** The outing's page at half past ten in the morning there, whatever the hour of the test. */
async function visitToday(page: Page, site: Site) {
  const host = await join(site);
  const outing = await today(site, host);
  await beSignedIn(page, site, host);
  await page.clock.setFixedTime(Date.parse(outing.starts_at ?? "") + 90 * 60 * 1000);
  await visit(page, `/outings/${outing.id}`);
  return { host, outing };
}

test("R-OUT-07 on the day the page says what is now and next, and the way there", async ({
  page,
  site,
}) => {
  await visitToday(page, site);
  await expect(page.getByRole("region", { name: "Now" })).toContainText("Coffee at the viewpoint");
  const next = page.getByRole("region", { name: "Next" });
  await expect(next).toContainText("Fado behind a small door");
  await expect(next).toContainText("11:00 PM");
  await expect(next).toContainText(/600 m from Miradouro da Graça/);
  await expect(next.getByRole("link", { name: "Take me there" })).toHaveAttribute(
    "href",
    /^geo:38\.7115,-9\.1286\?q=/,
  );
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude: 38.7205, longitude: -9.1286 });
  await next.getByRole("button", { name: "How far am I?" }).click();
  await expect(next).toContainText("1 km from you");
  // Nothing of the frame; the whole plan has it again.
  await expect(page.getByRole("banner")).toBeHidden();
  await page.getByRole("link", { name: "The whole plan" }).click();
  await expect(page.getByRole("banner")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("region", { name: "Next" })).toBeVisible();
});

test("R-OUT-07 ticks without a network show at once, and are sent in order when it returns", async ({
  page,
  site,
}) => {
  const { host, outing } = await visitToday(page, site);
  const box = (name: string) => main(page).getByRole("checkbox", { name });
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/ticks/")) sent.push(`${request.method()} ${request.url()}`);
  });
  await page.context().setOffline(true);
  for (const name of activities) await box(name).click();
  await box("Watch the trams").click();
  await expect(box("Count the tiles")).toBeChecked();
  await expect(box("Watch the trams")).not.toBeChecked();
  await expect(page.getByRole("status").filter({ hasText: "kept on this device" })).toBeVisible();
  expect(await ticked(site, host, outing.id)).toEqual([]);

  sent.length = 0;
  await page.context().setOffline(false);
  await expect
    .poll(() => ticked(site, host, outing.id), { timeout: 30_000 })
    .toEqual(["Count the tiles", "Pet the cat"]);
  await expect(page.getByText("kept on this device")).toBeHidden();
  const ids = Object.fromEntries(
    outing.moments.flatMap((moment) =>
      moment.activities.map(({ id, activity_type }) => [activity_type, id]),
    ),
  );
  const order = sent.map((line) => `${line.split(" ")[0]} ${line.split("/").at(-1)}`);
  expect(order).toEqual([
    `PUT ${ids["Count the tiles"]}`,
    `PUT ${ids["Pet the cat"]}`,
    `DELETE ${ids["Watch the trams"]}`,
  ]);
});

test("R-OUT-07 a tick that is being sent moves nothing; one that waits is said to be kept", async ({
  page,
  site,
}) => {
  await visitToday(page, site);
  const next = page.getByRole("region", { name: "Next" });
  const kept = page.getByText("kept on this device");
  const before = await next.boundingBox();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/ticks/*", async (route) => {
    await released;
    await route.continue();
  });
  await main(page).getByRole("checkbox", { name: "Pet the cat" }).click();
  await page.waitForTimeout(1_000);
  await expect(kept).toHaveCount(0);
  await expect(kept).toBeInViewport();
  await page.screenshot({ path: test.info().outputPath("kept.png") });
  expect(await next.boundingBox()).toEqual(before);
  release();
  await expect(kept).toHaveCount(0);
  expect(await next.boundingBox()).toEqual(before);
});

test("R-OUT-07 ticks that were not sent outlive a reload", async ({ page, site }) => {
  const { host, outing } = await visitToday(page, site);
  // The server is out of reach for ticks alone, so that the page itself can be loaded again.
  await page.route("**/ticks/*", (route) => route.abort());
  await main(page).getByRole("checkbox", { name: "Pet the cat" }).click();
  await page.reload();
  await expect(main(page).getByRole("checkbox", { name: "Pet the cat" })).toBeChecked();
  expect(await ticked(site, host, outing.id)).toEqual([]);
  await page.unroute("**/ticks/*");
  // Another page of theirs sends them too.
  await visit(page, "/outings");
  await expect
    .poll(() => ticked(site, host, outing.id), { timeout: 30_000 })
    .toEqual(["Pet the cat"]);
});

test("R-OUT-07 a tick of one person shows on the screen of another", async ({
  page,
  browser,
  site,
}) => {
  const host = await join(site);
  const friend = await join(site, { full_name: "Rui Prata" });
  const outing = await today(site, host);
  await beSignedIn(page, site, host);
  await visit(page, `/outings/${outing.id}?plan=whole`);
  await page.getByRole("button", { name: "Invite by name" }).click();
  await page.getByRole("searchbox").fill(friend.username);
  await page.getByRole("button", { name: "Invite Rui Prata" }).click();
  await expect(main(page).getByText("Rui Prata").first()).toBeAttached();
  await page.keyboard.press("Escape");
  const context = await browser.newContext({ baseURL: site.origin });
  const other = await context.newPage();
  await beSignedIn(other, site, friend);
  await visit(other, `/outings/${outing.id}?plan=whole`);
  await other.getByRole("group", { name: "Are you coming?" }).getByText("Yes").click();
  await other.getByRole("checkbox", { name: /Pet the cat/ }).click();
  await expect(main(page).getByRole("checkbox", { name: /Pet the cat.*Rui Prata/ })).toBeChecked({
    timeout: 10_000,
  });
  await context.close();
});
