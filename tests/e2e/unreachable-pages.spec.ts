import { expect, inMotion, test, visit } from "../support/e2e.ts";
import { publishAs } from "../support/e2e-capsules.ts";
import { join } from "../support/visitors.ts";

test.use(inMotion);

const offline = "You are offline, and this page is not on your device yet.";

test("R-HTTP-07 a link that leads nowhere offline says so at once, and the page stays as it was", async ({
  page,
  context,
  site,
}) => {
  const capsule = await publishAs(site, await join(site), { title: "Cliffs at noon" });
  const path = `/capsules/${capsule.id}`;
  await visit(page, path);
  const heading = page.getByRole("heading", { level: 1 });
  const snack = page.locator("[aria-live=polite]");
  await context.setOffline(true);
  await expect(page.getByText("You’re offline.")).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 200));
  for (const name of ["Discover", "Log in", "Register"]) {
    await page.getByRole("banner").getByRole("link", { name }).click();
    await expect(snack).toContainText(offline, { timeout: 2_000 });
    await expect(page).toHaveURL(path);
    await expect(heading).toHaveText("Cliffs at noon");
    // Not half faded, and where one was reading.
    await expect(page.getByRole("main")).not.toHaveAttribute("data-page", "leaving");
    await expect(page.getByRole("main")).toHaveCSS("opacity", "1");
    expect(await page.evaluate(() => window.scrollY)).toBe(200);
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    // Unless it has gone by itself.
    await snack
      .getByRole("button", { name: "Close" })
      .click({ timeout: 1_000 })
      .catch(() => {});
    await expect(snack).toBeEmpty();
  }
  // The page itself still works, and so does the link when the connection is back.
  await page.getByRole("banner").getByRole("link", { name: "Discover" }).click();
  await expect(snack).toContainText(offline);
  await context.setOffline(false);
  await expect(snack).toContainText("You’re back online.");
  await expect(snack).not.toContainText(offline);
  await snack.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL("/discover");
  await expect(page.getByRole("search")).toBeVisible();
});

test("R-HTTP-07 back and forward that cannot happen offline leave page, address and history alone", async ({
  page,
  context,
}) => {
  await visit(page, "/discover");
  await visit(page, "/legal");
  const bar = page.getByRole("banner");
  await bar.getByRole("link", { name: "Register" }).click();
  await expect(page).toHaveURL(/\/register/);
  await page.goBack();
  await expect(page).toHaveURL("/legal");
  // The page before is another document, the one after is known: only what is not here is refused.
  await page.goForward();
  await expect(page).toHaveURL(/\/register/);
  await page.goBack();
  await expect(page).toHaveURL("/legal");
  await bar.getByRole("link", { name: "Discover" }).click();
  await expect(page).toHaveURL("/discover");
  await page.reload();
  await expect(page.getByRole("search")).toBeVisible();
  await page.waitForLoadState("networkidle");

  await context.setOffline(true);
  const length = await page.evaluate(() => window.history.length);
  await page.evaluate(() => window.history.back());
  await expect(page.locator("[aria-live=polite]")).toContainText(offline);
  await expect(page).toHaveURL("/discover");
  await expect(page.getByRole("search")).toBeVisible();
  expect(await page.evaluate(() => window.history.length)).toBe(length);
  await context.setOffline(false);
  await page.goBack();
  await expect(page).toHaveURL("/legal");
});

test("R-HTTP-07 a page that is on the device opens offline", async ({ page, context, site }) => {
  const capsule = await publishAs(site, await join(site), { title: "Kept at hand" });
  await visit(page, `/capsules/${capsule.id}`);
  await page.getByRole("banner").getByRole("link", { name: "Discover" }).click();
  await expect(page.getByRole("search")).toBeVisible();
  await context.setOffline(true);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kept at hand");
  await page.goForward();
  await expect(page).toHaveURL("/discover");
  await expect(page.getByRole("search")).toBeVisible();
});

test("changing the language offline keeps the page", async ({ page, context }) => {
  await visit(page, "/legal");
  await context.setOffline(true);
  await page.getByRole("banner").locator("a[hreflang=pt]").first().click();
  await expect(page.locator("[aria-live=polite]")).toContainText(offline);
  await expect(page).toHaveURL("/legal");
});

test("a notice says that a page takes long, and offers to stay", async ({ page }) => {
  await visit(page, "/legal");
  await page.route("**/api/v1/**", () => {});
  await page.getByRole("link", { name: "Home" }).click();
  const snack = page.locator("[aria-live=polite]");
  await expect(snack).toContainText("This is taking longer than usual.");
  await snack.getByRole("button", { name: "Stay here" }).click();
  await expect(page.getByRole("main")).not.toHaveAttribute("data-page", "leaving");
  await expect(page).toHaveURL("/legal");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Legal notice");
  await expect(snack).toBeEmpty();
  await page.unroute("**/api/v1/**");
  await page.getByRole("banner").getByRole("link", { name: "Discover" }).click();
  await expect(page).toHaveURL("/discover");
});

test("a server that never answers gives the page back, and can be tried again", async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, "/legal");
  await page.route("**/api/v1/tags*", (route) => route.abort("connectionrefused"));
  await page.getByRole("link", { name: "Home" }).click();
  const snack = page.locator("[aria-live=polite]");
  for (let attempt = 0; attempt < 21; attempt++) {
    await page.waitForTimeout(60);
    await page.clock.runFor(500);
  }
  await expect(snack).toContainText("The page did not answer.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Legal notice");
  await page.unroute("**/api/v1/tags*");
  await snack.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("search")).toBeVisible();
});
