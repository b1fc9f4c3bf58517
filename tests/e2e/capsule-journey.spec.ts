// The whole way of a capsule, on the embedded database: written, published on a bad line, read, changed, deleted.
import type { BrowserContext, Page } from "@playwright/test";
import {
  addActivity,
  addCovers,
  addExperiences,
  addPlaceByHand,
  cutOff,
  openDesk,
  openExperience,
  picture,
  publishedBy,
  storedDrafts,
  titleField,
  video,
} from "../support/desk.ts";
import { expect, forgetGraphics, inMotion, test } from "../support/e2e.ts";
import { type Site, startSite } from "../support/server.ts";
import { beSignedIn, join } from "../support/visitors.ts";

test.use(inMotion);

const title = "A slow Sunday in Alfama";

async function write(page: Page): Promise<void> {
  await titleField(page).fill(title);
  await page.getByRole("textbox", { name: "Description" }).fill("Up the stairs before the heat.");
  await page.getByRole("textbox", { name: "Estimated cost" }).fill("45");
  await page.getByRole("textbox", { name: "At least" }).fill("2");
  await page.getByRole("textbox", { name: "At most" }).fill("6");
  await page.getByRole("combobox", { name: "Tags" }).fill("slow mornings");
  await page.keyboard.press("Enter");
  await addCovers(page, [await picture("roofs.jpg", 1200, 800), video("tram.webm")]);
  await addExperiences(page, [
    { title: "Sardines on the stairs", time: "Evening", day: "sunday" },
    { title: "Coffee at the viewpoint", time: "Morning", day: "sunday" },
    { title: "Tiles at the convent", time: "Afternoon", day: "sunday" },
  ]);
  const coffee = await openExperience(page, "Coffee at the viewpoint");
  await addPlaceByHand(page, "Miradouro", "38.7139, -9.1334");
  await addActivity(page, "Order a galão", "example.org/coffee");
  await coffee.locator("input[type=file]").setInputFiles([await picture("cup.jpg")]);
  await coffee.getByRole("textbox", { name: "Caption of cup.jpg" }).fill("First cup");
  await coffee
    .getByRole("button", { name: /Coffee at the viewpoint/ })
    .first()
    .click();
  await openExperience(page, "Tiles at the convent");
  await addPlaceByHand(page, "Convento", "38.7150, -9.1270");
  await addActivity(page, "Look up");
}

async function reorderByKeyboard(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Change the order" }).click();
  const order = page.getByRole("dialog", { name: "Order of experiences" });
  await order.getByRole("button", { name: "Move Sardines on the stairs down" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await order.getByRole("button", { name: "Done" }).click();
}

/** Publishes while nothing can be uploaded at first, and then the first answer is lost. */
async function publishOnABadLine(page: Page, context: BrowserContext, goOn: () => Promise<void>) {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /^Publishing/ });
  await expect(dialog.getByRole("progressbar", { name: "Uploading roofs.jpg" })).toBeVisible();
  await context.setOffline(true);
  await expect(dialog.getByText(/No connection/)).toBeVisible({ timeout: 60_000 });
  let answersLost = 0;
  await page.route("**/api/v1/flenjors", async (route) => {
    if (answersLost++ > 0) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await goOn();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/capsules\/[0-9a-f-]{36}$/, { timeout: 90_000 });
  expect(answersLost).toBeGreaterThan(1);
  await page.unroute("**/api/v1/flenjors");
}

const published = {
  title,
  description: "Up the stairs before the heat.",
  estimated_spend: 45,
  min_participants: 2,
  max_participants: 6,
  visibility: "public",
  tags: [{ name: "slow mornings" }],
  cover_assets: [{ asset_type: "image", width: 1200 }, { asset_type: "video" }],
  experiences: [
    {
      title: "Coffee at the viewpoint",
      time_of_day: "morning",
      day_of_week: "sunday",
      places: [{ name: "Miradouro", lat: 38.7139, long: -9.1334 }],
      activities: [{ activity_type: "Order a galão", url: "https://example.org/coffee" }],
      assets_with_metadata: [{ caption: "First cup", asset: { asset_type: "image" } }],
    },
    { title: "Tiles at the convent", activities: [{ activity_type: "Look up", url: null }] },
    { title: "Sardines on the stairs", time_of_day: "evening" },
  ],
};

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(150_000);
  // The other browser tests run on PostgreSQL.
  site = await startSite({ DATABASE_URL: "" });
});
test.afterAll(async () => {
  await site?.stop();
});

test("R-DRAFT-05 R-MODAL-10 R-CAPS-13 R-ROUTE-14 a capsule is written, published once though the network is cut twice, read, changed and deleted", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: site.origin, locale: "en-US" });
  await context.addInitScript(forgetGraphics);
  const page = await context.newPage();
  const person = await join(site);
  await beSignedIn(page, site, person);
  await openDesk(page);
  const goOn = await cutOff(page, "**/api/v1/assets/**");
  await write(page);
  await reorderByKeyboard(page);
  await publishOnABadLine(page, context, goOn);
  await expect(page.getByText("Your capsule is published")).toBeVisible();
  expect(await storedDrafts(page)).toEqual([]);
  const capsules = await publishedBy(site, person);
  expect(capsules).toMatchObject([published]);
  const { id } = capsules[0];
  expect(page.url()).toContain(id);

  const visiting = await browser.newContext({ baseURL: site.origin, locale: "en-US" });
  await visiting.addInitScript(forgetGraphics);
  const visitor = await visiting.newPage();
  await visitor.goto(`/capsules/${id}`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(visitor.getByRole("heading", { name: "Tiles at the convent" })).toBeVisible();
  await expect(visitor.getByRole("link", { name: /Order a galão/ })).toBeVisible();
  await expect(visitor.getByRole("link", { name: "Edit" })).toHaveCount(0);

  await page.getByRole("link", { name: "Edit" }).first().click();
  await titleField(page).fill("A quick Monday in Alfama");
  await titleField(page).press("Enter");
  await expect(page.getByText("Done: Saved")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("A quick Monday in Alfama");

  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page).toHaveURL(/\/my-capsules$/);
  expect((await visitor.reload())?.status()).toBe(404);
  expect(await publishedBy(site, person)).toEqual([]);
  await visiting.close();
  await context.close();
});
