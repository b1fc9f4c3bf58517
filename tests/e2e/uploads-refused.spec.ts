import type { Page } from "@playwright/test";
import {
  addCovers,
  addExperiences,
  openDesk,
  openExperience,
  picture,
  publishedBy,
  titleField,
} from "../support/desk.ts";
import { expect, test, visit } from "../support/e2e.ts";
import { drawPicture } from "../support/media.ts";
import { publishOn, readOn } from "../support/published.ts";
import { beSignedIn, join } from "../support/visitors.ts";

const broken = { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("only words") };
const brokenFilm = { name: "broken.mp4", mimeType: "video/mp4", buffer: Buffer.from("only words") };

/** Every upload that leaves the page, by its path. */
function watchUploads(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "POST" && pathname.startsWith("/api/v1/assets/")) sent.push(pathname);
  });
  return sent;
}

async function write(page: Page, title: string): Promise<void> {
  await openDesk(page);
  await titleField(page).fill(title);
  await addExperiences(page, [{ title: "Only this", time: "Evening", day: "friday" }]);
}

test("R-MODAL-04 a refused cover is sent once, says why on its card, and can be dropped", async ({
  page,
  site,
}) => {
  await beSignedIn(page, site, await join(site));
  await write(page, "One good, one bad");
  const sent = watchUploads(page);
  await addCovers(page, [await picture("good.jpg"), broken]);
  const card = page.getByRole("group", { name: "broken.jpg" });
  await expect(card).toContainText("Please choose a JPEG, PNG, WebP, GIF, AVIF or HEIC picture.");
  await expect(page.getByRole("progressbar", { name: /^Uploading/ })).toHaveCount(0);
  await page.waitForTimeout(3000);
  expect(sent).toEqual(["/api/v1/assets/images", "/api/v1/assets/images"]);
  // It is known to be refused after a reload too.
  await page.reload();
  await expect(card).toContainText("Please choose a JPEG");
  await page.waitForTimeout(1000);
  expect(sent).toHaveLength(2);
  await card.getByRole("button", { name: "Remove broken.jpg" }).click();
  await expect(card).toHaveCount(0);
  // It never was a cover.
  const told = page.locator("[aria-live=polite]");
  await expect(told).toContainText("The file broken.jpg was removed");
  await page.getByRole("button", { name: "Remove good.jpg" }).click();
  await expect(told).toContainText("The cover was removed");
});

for (const status of [400, 403, 409, 413, 422]) {
  test(`an upload that is answered ${status} is sent once and shows the server's reason`, async ({
    page,
    site,
  }) => {
    await beSignedIn(page, site, await join(site));
    await write(page, "Refused");
    const sent = watchUploads(page);
    await page.route("**/api/v1/assets/**", (route) =>
      route.fulfill({ status, json: { message: `Refused with ${status}.` } }),
    );
    await addCovers(page, [await picture("one.jpg"), await picture("two.jpg")]);
    for (const name of ["one.jpg", "two.jpg"]) {
      await expect(page.getByRole("group", { name })).toContainText(`Refused with ${status}.`);
    }
    await page.waitForTimeout(1500);
    expect(sent).toHaveLength(2);
  });
}

test("an upload that fails for now says so, and is sent again when asked", async ({
  page,
  site,
}) => {
  await beSignedIn(page, site, await join(site));
  await write(page, "Failing for now");
  await page.route("**/api/v1/assets/**", (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong on our side." } }),
  );
  const sent = watchUploads(page);
  await addCovers(page, [await picture("good.jpg"), await picture("other.jpg")]);
  const card = page.getByRole("group", { name: "good.jpg" });
  await expect(card).toContainText("Something went wrong on our side.");
  await page.waitForTimeout(1500);
  expect(sent).toHaveLength(2);
  await page.unroute("**/api/v1/assets/**");
  await card.getByRole("button", { name: "Try again" }).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole("img", { name: "good.jpg" })).toBeVisible();
});

test("R-MODAL-10 publishing with refused files offers to publish without them", async ({
  page,
  site,
}) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  await write(page, "Without the broken ones");
  const sent = watchUploads(page);
  await addCovers(page, [await picture("good.jpg"), broken]);
  const experience = await openExperience(page, "Only this");
  await experience.locator("input[type=file]").setInputFiles([brokenFilm]);
  await expect(page.getByRole("group", { name: "broken.mp4" })).toContainText(
    "We couldn’t read this video. It may be damaged.",
  );
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /^Publishing/ });
  await expect(dialog.getByRole("alert")).toContainText("2 files cannot be published");
  expect(await publishedBy(site, person)).toEqual([]);
  await dialog.getByRole("button", { name: "Publish without them" }).click();
  await expect(page).toHaveURL(/\/capsules\/[0-9a-f-]{36}$/);
  const [capsule] = await publishedBy(site, person);
  expect(capsule.cover_assets).toHaveLength(1);
  expect(capsule.experiences[0].assets).toEqual([]);
  expect(sent).toHaveLength(3);
});

test("a picture refused in edit mode says why on a card of its own; the others are stored", async ({
  page,
  site,
}) => {
  const owner = await join(site);
  const { id } = await publishOn(site, owner);
  await beSignedIn(page, site, owner);
  await visit(page, `/capsules/${id}?edit=1`);
  const sent = watchUploads(page);
  const good = {
    name: "dawn.png",
    mimeType: "image/png",
    buffer: await drawPicture({ width: 64, height: 48 }).png().toBuffer(),
  };
  const addPictures = async (files: (typeof good)[]) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Add pictures to Coffee at the viewpoint" }).click();
    await (await chooser).setFiles(files);
  };
  const addCoversHere = (files: (typeof good)[]) => addCovers(page, files, "Add covers");
  for (const add of [addCoversHere, addPictures]) {
    await add([broken, good]);
    const card = page.getByRole("group", { name: "broken.jpg" });
    await expect(card).toContainText("Please choose a JPEG");
    await card.getByRole("button", { name: "Remove broken.jpg" }).click();
    await expect(card).toHaveCount(0);
  }
  await expect
    .poll(async () => {
      const { cover_assets, experiences } = await readOn(site, id, owner.token);
      return [cover_assets.map(({ provider }) => provider), experiences[0]?.assets.length];
    })
    .toEqual([["local"], 1]);
  expect(sent).toHaveLength(4);
});

test("R-AUTH-07 a refused profile picture says why where it was chosen", async ({ page, site }) => {
  await beSignedIn(page, site, await join(site));
  await visit(page, "/account/settings");
  const input = page.getByLabel("Choose a picture").and(page.locator("input"));
  await input.setInputFiles([broken]);
  const problem = page.getByRole("alert").filter({ hasText: "broken.jpg" });
  await expect(problem).toBeVisible();
  const sent = watchUploads(page);
  await page.route("**/api/v1/assets/images", (route) =>
    route.fulfill({ status: 415, json: { message: "Not this one." } }),
  );
  await input.setInputFiles([await picture("good.jpg")]);
  await expect(problem).toHaveCount(0);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Use this part" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Not this one.");
  expect(sent).toHaveLength(1);
});
