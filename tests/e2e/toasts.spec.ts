import type { Page } from "@playwright/test";
import { expect, test, visit } from "../support/e2e.ts";
import { publishAs } from "../support/e2e-capsules.ts";
import { beSignedIn, join } from "../support/visitors.ts";

const snack = (page: Page) => page.locator("[aria-live=polite] > *");

/** Shows a snack, whatever the page. */
async function beRefused(page: Page): Promise<void> {
  // It is loaded a second after the page.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("snack-position")),
  );
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.evaluate(() => document.querySelector<HTMLElement>("header a[href$='/']")?.click());
  await expect(snack(page)).toContainText("You are offline");
  await page.context().setOffline(false);
  // Another snack takes its place, with its own height.
  await expect(snack(page)).toContainText("back online");
}

/** Names of what can be used, is in the window and lies under the snack. */
function coveredControls(page: Page, isFixedOnly: boolean): Promise<string[]> {
  return page.evaluate((onlyFixed) => {
    const strip = document.querySelector("[aria-live=polite] > *")?.getBoundingClientRect();
    if (!strip) return ["there is no snack"];
    const isFixed = (one: Element | null): boolean =>
      one !== null && (getComputedStyle(one).position === "fixed" || isFixed(one.parentElement));
    const usable = document.querySelector("dialog:modal") ?? document;
    return [...usable.querySelectorAll("a, button, input, textarea, select")]
      .filter((one) => !one.closest("[aria-live]") && one.checkVisibility())
      .filter((one) => !onlyFixed || isFixed(one))
      .filter((one) => {
        const box = one.getBoundingClientRect();
        const isInWindow = box.width > 0 && box.bottom <= window.innerHeight && box.top >= 0;
        const isBeside = box.right <= strip.left + 1 || box.left >= strip.right - 1;
        const isAway = box.bottom <= strip.top + 1 || box.top >= strip.bottom - 1;
        return isInWindow && !isBeside && !isAway;
      })
      .map((one) => one.getAttribute("aria-label") ?? one.textContent ?? one.tagName);
  }, isFixedOnly);
}

for (const width of [320, 375, 768, 1280]) {
  test(`at ${width} px a snack lies on no bar or button, and everything scrolls clear of it`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: width < 760 ? 700 : 800 });
    const person = await join(site);
    const capsule = await publishAs(site, person, { title: "Under the snack" });
    await beSignedIn(page, site, await join(site));
    for (const path of [`/capsules/${capsule.id}`, "/discover", "/account/settings"]) {
      await visit(page, path);
      await page.waitForLoadState("networkidle");
      await beRefused(page);
      // Fixed bars give way once the height of the snack is known.
      await expect.poll(() => coveredControls(page, true), path).toEqual([]);
      // At the end of the page nothing at all is under it.
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        expect(await coveredControls(page, false), path).toEqual([]);
      }).toPass({ timeout: 20_000 });
      await snack(page).getByRole("button", { name: "Close" }).click();
    }
  });
}

test("a snack does not cover the focused control", async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 600 });
  const person = await join(site);
  await beSignedIn(page, site, person);
  await visit(page, "/account/settings");
  const save = page.getByRole("button", { name: "Save the profile" });
  // At the very foot of the window, as after a long form.
  await save.evaluate((button) => button.scrollIntoView({ block: "end" }));
  await save.click();
  await expect(snack(page)).toBeVisible();
  await expect
    .poll(async () => {
      const [button, strip] = await Promise.all([save.boundingBox(), snack(page).boundingBox()]);
      return button && strip && button.y + button.height <= strip.y + 1;
    })
    .toBe(true);
});

test("a snack about a dialog stands in the dialog, beside its controls", async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const capsule = await publishAs(site, await join(site), { title: "Refused" });
  await beSignedIn(page, site, await join(site));
  await visit(page, `/capsules/${capsule.id}`);
  await page.getByRole("button", { name: "More about this capsule" }).click();
  await page.getByRole("menuitem").first().click();
  await page.route("**/api/v1/**/report", (route) =>
    route.fulfill({ status: 409, json: { message: "Not now, please." } }),
  );
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio").first().check();
  await dialog.getByRole("button", { name: "Send the report" }).click();
  const told = dialog.locator("[aria-live=polite]");
  await expect(told).toContainText("Not now, please.");
  expect(await coveredControls(page, false)).toEqual([]);
  await told.getByRole("button", { name: "Close" }).click();
  await expect(told).toHaveCount(0);
  await expect(dialog).toBeVisible();
});
