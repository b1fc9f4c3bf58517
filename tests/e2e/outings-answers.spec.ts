// The pages of somebody who has answered: a guest's own, and a member's.
import type { Page } from "@playwright/test";
import { axeProblems } from "../support/axe.ts";
import { expect, test, visit } from "../support/e2e.ts";
import { type HostedOuting, hostOuting } from "../support/e2e-guests.ts";
import { dateIn } from "../support/outings.ts";
import type { Site } from "../support/server.ts";
import { main } from "../support/sign-in.ts";
import { beSignedIn, call, join } from "../support/visitors.ts";

test.use({ viewport: { width: 375, height: 812 } });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dateChanged = (page: Page) =>
  main(page).getByText("The date was set or changed after you answered. Does it still suit you?");
const saved = (page: Page) => page.locator("[aria-live=polite]").getByText("Saved.");

async function beGuest(
  page: Page,
  site: Site,
  hosted: HostedOuting,
  answer: "yes" | "maybe" | "no",
): Promise<void> {
  const link = hosted.path.split("/").at(-1);
  const body = { name: "Rosa", answer };
  const joined = await call(site, `POST /invitations/${link}/answer`, { body });
  await visit(page, `/o/${joined.body.data.key}`);
  // Until the page is alive the browser posts its forms; messages are there once it is.
  await expect(page.getByLabel("Write to everyone")).toBeVisible();
}

async function move(site: Site, { outing, host }: HostedOuting, days: number): Promise<void> {
  const body = { starts_on: dateIn(days) };
  const moved = await call(site, `PATCH /outings/${outing.id}`, { token: host.token, body });
  expect(moved.status).toBe(200);
}

/** Holds answers back until what is given back is called. */
async function holdAnswers(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/v1/guests/*", async (route) => {
    if (route.request().method() === "PATCH") await released;
    await route.continue();
  });
  return release;
}

test("R-OUT-04 a guest whose answer is older than the date is asked again", async ({
  page,
  site,
}) => {
  const hosted = await hostOuting(site);
  await beGuest(page, site, hosted, "yes");
  await expect(page.getByRole("heading", { name: "You’re coming" })).toBeVisible();
  await expect(dateChanged(page)).toHaveCount(0);
  await move(site, hosted, 33);
  await expect(dateChanged(page)).toBeVisible({ timeout: 10_000 });
  await page.screenshot({ path: test.info().outputPath("moved.png") });
  await button(page, "Yes").click();
  await expect(dateChanged(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "You’re coming" })).toBeVisible();
  await expect(dateChanged(page)).toHaveCount(0);
});

test("R-OUT-04 a member whose answer is older than the date is asked again", async ({
  page,
  site,
}) => {
  const hosted = await hostOuting(site);
  const member = await join(site);
  await beSignedIn(page, site, member);
  await visit(page, hosted.path);
  await button(page, "Maybe").click();
  await expect(page).toHaveURL(`/outings/${hosted.outing.id}`);
  await move(site, hosted, 33);
  await expect(dateChanged(page)).toBeVisible({ timeout: 10_000 });
  await page.screenshot({ path: test.info().outputPath("moved.png") });
  await button(page, "Maybe").click();
  await expect(dateChanged(page)).toHaveCount(0);
  await page.reload();
  await expect(button(page, "Maybe")).toHaveAttribute("aria-pressed", "true");
  await expect(dateChanged(page)).toHaveCount(0);
});

test("R-OUT-04 an answer on its way can be read in both themes, and nothing says yet that it is saved", async ({
  page,
  site,
}) => {
  await beGuest(page, site, await hostOuting(site), "yes");
  await button(page, "Maybe").click();
  await expect(saved(page)).toBeVisible();
  const release = await holdAnswers(page);
  await button(page, "No").click();
  await expect(button(page, "No")).toHaveAttribute("aria-busy", "true");
  // It would go by itself after ten seconds.
  await expect(saved(page)).toHaveCount(0, { timeout: 2_000 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeProblems(page, ["color-contrast"]), colorScheme).toEqual([]);
    await page.screenshot({ path: test.info().outputPath(`sending-${colorScheme}.png`) });
  }
  release();
  await expect(saved(page)).toBeVisible();
});

test("R-OUT-04 a guest’s own page says why nobody else can say yes", async ({ page, site }) => {
  await beGuest(page, site, await hostOuting(site, { most_people: 1 }), "maybe");
  await expect(button(page, "Yes")).toBeDisabled();
  await expect(button(page, "Yes")).toHaveAccessibleDescription(
    "All places are taken. You can still answer maybe or no.",
  );
  await expect(main(page).getByText("All places are taken.")).toBeVisible();
});

test("R-OUT-06 only a guest who may come is offered the calendar", async ({ page, site }) => {
  await beGuest(page, site, await hostOuting(site), "maybe");
  const calendar = page.getByRole("link", { name: "Add to calendar" });
  await expect(calendar).toBeVisible();
  await button(page, "No").click();
  await expect(page.getByRole("heading", { name: "You’re not coming" })).toBeVisible();
  await expect(calendar).toHaveCount(0);
});
