import type { Page } from "@playwright/test";
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
import { expect, test } from "../support/e2e.ts";
import { beSignedIn, join } from "../support/visitors.ts";

const publishCall = "**/api/v1/flenjors";
const uploads = "**/api/v1/assets/**";

function publishButton(page: Page) {
  return page.getByRole("button", { name: "Publish", exact: true });
}

function publishingDialog(page: Page) {
  return page.getByRole("dialog", { name: /^Publishing/ });
}

async function writeShort(page: Page, title: string): Promise<string> {
  const id = await openDesk(page);
  await titleField(page).fill(title);
  await addExperiences(page, [{ title: "Only this", time: "Evening", day: "friday" }]);
  return id;
}

test("R-DRAFT-05 R-MODAL-10 R-CAPS-13 a whole capsule is published once, though the network is cut twice", async ({
  page,
  site,
  context,
}) => {
  test.setTimeout(240_000);
  const person = await join(site);
  await beSignedIn(page, site, person);
  await openDesk(page);
  const goOn = await cutOff(page, uploads);
  await titleField(page).fill("A slow Sunday in Alfama");
  await page.getByRole("textbox", { name: "Description" }).fill("Up the stairs before the heat.");
  await page.getByRole("textbox", { name: "Estimated spend" }).fill("45");
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

  await page.getByRole("button", { name: "Change the order" }).click();
  const order = page.getByRole("dialog", { name: "Order of experiences" });
  await order.getByRole("button", { name: "Move Sardines on the stairs down" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await order.getByRole("button", { name: "Done" }).click();

  // First cut: nothing can be uploaded. It waits, and goes on by itself.
  await publishButton(page).click();
  const dialog = publishingDialog(page);
  await expect(dialog.getByRole("progressbar", { name: "Uploading roofs.jpg" })).toBeVisible();
  await context.setOffline(true);
  await expect(dialog.getByText(/No connection/)).toBeVisible({ timeout: 60_000 });
  // Second cut: the capsule is made, and the answer is lost on its way back.
  let answersLost = 0;
  await page.route(publishCall, async (route) => {
    if (answersLost++ > 0) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await goOn();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/capsules\/[0-9a-f-]{36}$/, { timeout: 90_000 });
  expect(answersLost).toBeGreaterThan(1);
  await expect(page.getByText("Your capsule is out in the world")).toBeVisible();
  expect(await storedDrafts(page)).toEqual([]);

  const capsules = await publishedBy(site, person);
  expect(capsules).toHaveLength(1);
  const [capsule] = capsules;
  expect(page.url()).toContain(capsule.id);
  expect(capsule).toMatchObject({
    title: "A slow Sunday in Alfama",
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
  });
});

test("R-MODAL-10 publishing is stopped and taken up again", async ({ page, site }) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  const goOn = await cutOff(page, uploads);
  const id = await writeShort(page, "Stopped once");
  await addCovers(page, [await picture("slow.jpg")]);
  await publishButton(page).click();
  const dialog = publishingDialog(page);
  await dialog.getByRole("button", { name: "Stop" }).click();
  await expect(dialog.getByText(/Stopped. Nothing is lost/)).toBeVisible();
  expect(await publishedBy(site, person)).toEqual([]);
  expect(await storedDrafts(page)).toEqual([`flj.draft.${id}`]);
  await dialog.getByRole("button", { name: "Back to writing" }).click();
  await titleField(page).fill("Taken up again");
  await goOn();
  await publishButton(page).click();
  await expect(page).toHaveURL(/\/capsules\/[0-9a-f-]{36}$/);
  expect((await publishedBy(site, person)).map(({ title }) => title)).toEqual(["Taken up again"]);
});

test("R-DRAFT-05 a draft changed after a lost answer makes one capsule, as it is now", async ({
  page,
  site,
}) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  const id = await writeShort(page, "Before");
  await page.route(publishCall, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await publishButton(page).click();
  await expect.poll(async () => (await publishedBy(site, person)).length).toBe(1);
  await publishingDialog(page).getByRole("button", { name: "Stop" }).click();
  await expect(publishingDialog(page).getByText(/An earlier try was cut off/)).toBeVisible();
  await page.unroute(publishCall);
  await page.goto(`/deins/drafts/${id}`);
  await titleField(page).fill("After");
  await publishButton(page).click();
  await expect(page).toHaveURL(/\/capsules\/[0-9a-f-]{36}$/);
  const capsules = await publishedBy(site, person);
  expect(capsules.map(({ title }) => title)).toEqual(["After"]);
  expect(page.url()).toContain(capsules[0].id);
});

test("R-DRAFT-05 publishing from two tabs at once makes one capsule", async ({
  page,
  site,
  context,
}) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  const id = await writeShort(page, "Twice");
  const other = await context.newPage();
  await other.goto(`/capsules/drafts/${id}`);
  await expect(titleField(other)).toHaveValue("Twice");
  await Promise.all([publishButton(page).click(), publishButton(other).click()]);
  await expect.poll(async () => (await publishedBy(site, person)).length).toBe(1);
  await expect.poll(() => storedDrafts(page)).toEqual([]);
  await page.waitForTimeout(1500);
  expect(await publishedBy(site, person)).toHaveLength(1);
});

test("what is missing is listed, and Publish leads to it", async ({ page, site }) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  await openDesk(page);
  await publishButton(page).click();
  await expect(titleField(page)).toBeFocused();
  await expect(titleField(page)).toHaveAccessibleDescription("Give it a title");
  await titleField(page).fill("Almost");
  await expect(page.getByText("1 thing missing")).toBeVisible();
  await publishButton(page).click();
  await expect(page.getByText("A capsule needs at least one experience.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add experiences" })).toBeFocused();
  await page.getByRole("button", { name: "Add a cover (missing)" }).click();
  await expect(page.getByRole("button", { name: "Add a cover", exact: true })).toBeFocused();
  expect(await publishedBy(site, person)).toEqual([]);
});

test("R-DRAFT-05 a picture that the server refuses stops the publishing and says why", async ({
  page,
  site,
}) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  await writeShort(page, "With a broken picture");
  const broken = { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
  await addCovers(page, [broken]);
  await publishButton(page).click();
  const dialog = publishingDialog(page);
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByRole("button", { name: "Back to writing" }).click();
  await page.getByRole("button", { name: "Remove broken.jpg" }).click();
  await publishButton(page).click();
  await expect(page).toHaveURL(/\/capsules\/[0-9a-f-]{36}$/);
  expect(await publishedBy(site, person)).toHaveLength(1);
});
