import type { Locator, Page } from "@playwright/test";
import { expect, test, visit } from "../support/e2e.ts";
import { publishOn } from "../support/published.ts";
import { beSignedIn, join } from "../support/visitors.ts";

const create = (page: Page) => page.getByRole("navigation", { name: "Create Capsule" });

/** Whether a finger in the middle of it would meet it and nothing else. */
function isUncovered(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].map((share) => [left + width * share, top + height / 2]);
    return points.every(([x = 0, y = 0]) => {
      const met = document.elementFromPoint(x, y);
      return met !== null && (element.contains(met) || met.contains(element));
    });
  });
}

test("R-LAYOUT-07 the create button does not cover the slideshow's pause", async ({
  page,
  site,
}) => {
  await beSignedIn(page, site, await join(site));
  for (const [width, height] of [
    [320, 568],
    [375, 667],
    [430, 932],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visit(page, "/");
    await expect(create(page).getByRole("link")).toBeVisible();
    const pause = page.getByRole("button", { name: /the slideshow/ }).first();
    expect(await isUncovered(pause), `pause at ${width} px`).toBe(true);
    expect(await isUncovered(page.getByRole("searchbox").first()), `at ${width} px`).toBe(true);
  }
});

test("R-LAYOUT-07 the create button is not where a page has a bar or fields at its foot", async ({
  page,
  site,
}) => {
  const owner = await join(site);
  const { id } = await publishOn(site, owner);
  await beSignedIn(page, site, owner);
  await page.setViewportSize({ width: 375, height: 667 });
  for (const path of [
    `/capsules/${id}`,
    `/capsules/${id}?edit=1`,
    "/account/settings",
    "/my-capsules",
  ]) {
    await visit(page, path);
    await expect(create(page), path).toHaveCount(0);
  }
  await visit(page, `/capsules/${id}`);
  const bar = page.getByRole("region", { name: "Actions for this capsule" });
  for (const control of await bar.getByRole("button").all()) {
    expect(await isUncovered(control)).toBe(true);
  }
});

test("R-LAYOUT-07 the create button hides while somebody reads on or types", async ({
  page,
  site,
}) => {
  await beSignedIn(page, site, await join(site));
  await page.setViewportSize({ width: 375, height: 667 });
  await visit(page, "/terms-of-service");
  const button = create(page).getByRole("link");
  await expect(button).toBeInViewport();
  await page.mouse.wheel(0, 400);
  await expect(button).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(button).toBeInViewport();
  await visit(page, "/discover");
  await page.getByRole("searchbox").or(page.getByRole("combobox")).first().focus();
  await expect(button).toBeHidden();
});
