import { openDesk } from "../support/desk.ts";
import { test as base, expect } from "../support/e2e.ts";
import { type PhotoService, startPhotoService } from "../support/photo-service.ts";
import { type Site, startSite } from "../support/server.ts";
import { beSignedIn, join } from "../support/visitors.ts";

const test = base.extend<object, { service: PhotoService; withPhotos: Site }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
    async ({}, use) => {
      const service = await startPhotoService();
      await use(service);
      service.close();
    },
    { scope: "worker" },
  ],
  /** A site with the key of a photo service. */
  withPhotos: [
    async ({ service }, use) => {
      const site = await startSite({ PEXELS_KEY: "key", PEXELS_URL: service.url });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ withPhotos }, use) => use(withPhotos.origin),
});

test("R-EXP-10 photos of a service name who made them, come from us, and become covers", async ({
  page,
  withPhotos,
}) => {
  const origins = new Set<string>();
  page.on("request", (request) => {
    if (request.url().startsWith("http")) origins.add(new URL(request.url()).origin);
  });
  await beSignedIn(page, withPhotos, await join(withPhotos));
  await openDesk(page);
  await page.getByRole("button", { name: "Add a cover", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add a cover" });
  const photos = dialog.getByRole("button", { name: /^Landscape \d$/ });
  await expect(photos).toHaveCount(8);

  const credits = dialog.getByRole("link", { name: /^Photo by Ana \d+ \(opens in a new tab\)$/ });
  await expect(credits).toHaveCount(8);
  await expect(credits.first()).toHaveAttribute(
    "href",
    /^https:\/\/www\.pexels\.com\/photo\/lake-\d+\/$/,
  );
  await expect(dialog.getByText("Photos provided by Pexels")).toBeVisible();
  const service = dialog.getByRole("link", { name: "Pexels (opens in a new tab)" });
  await expect(service).toHaveAttribute("href", "https://www.pexels.com/");

  // By keyboard each credit follows its photo, and the service follows the last.
  await photos.last().focus();
  await page.keyboard.press("Tab");
  await expect(credits.last()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(service).toBeFocused();

  const picture = photos.first().locator("img");
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(500);
  await photos.first().click();
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  await expect(page.getByRole("img", { name: /^pexels-\d+\.webp$/ })).toBeVisible();
  expect([...origins], "the browser never speaks with the service").toEqual([withPhotos.origin]);
});
