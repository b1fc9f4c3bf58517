import type { Page, Request, Route } from "@playwright/test";
import {
  addCovers,
  addExperiences,
  openDesk,
  openExperience,
  picture,
  video,
} from "../support/desk.ts";
import { expect, test, visit } from "../support/e2e.ts";
import { drawPicture, takenAt } from "../support/media.ts";
import { publishOn, readOn } from "../support/published.ts";
import { beSignedIn, join } from "../support/visitors.ts";
import { newExperience } from "../support/whole-capsules.ts";

const alfama = { lat: 38.711573, long: -9.129984, when: "2024:06:16 09:30:00" };

async function photo(name: string, taken = alfama) {
  const buffer = await drawPicture({ width: 64, height: 48 })
    .withExif(takenAt(taken))
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

const offer = (page: Page) => page.getByRole("group", { name: "From the pictures" });

/** Everything that leaves the page but the files themselves, which the server strips. */
function watchRequests(page: Page): Request[] {
  const sent: Request[] = [];
  page.on("request", (request) => {
    if (!request.url().includes("/api/v1/assets/")) sent.push(request);
  });
  return sent;
}

/** Whether a request tells the place: as numbers of any length, in its address or its body. */
const tellsPlace = (request: Request) =>
  /38\.7|9\.1[23]|places/.test(request.url() + (request.postData() ?? ""));

async function onDesk(page: Page, time?: string) {
  await openDesk(page);
  await addExperiences(page, [{ title: "Coffee", time }]);
  return openExperience(page, "Coffee");
}

const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

test("R-PIC-05 pictures of a draft offer their place and time, and nothing leaves the device before a tap", async ({
  page,
  site,
}) => {
  await beSignedIn(page, site, await join(site));
  const part = await onDesk(page);
  const sent = watchRequests(page);
  await part
    .locator("input[type=file]")
    .setInputFiles([await photo("one.jpg"), await photo("two.jpg")]);
  await expect(offer(page)).toHaveCount(1);
  await expect(offer(page)).toContainText("From your pictures: Sunday morning.");
  await page.waitForTimeout(1500);
  expect(sent.filter(tellsPlace).map((request) => request.url())).toEqual([]);
  expect(await stored(page)).not.toMatch(/38\.7|9\.1[23]/);

  await offer(page).getByRole("button", { name: "See where" }).click();
  await expect(offer(page)).toContainText(/near .*Portugal · Sunday morning/);
  const asked = sent.filter(tellsPlace).map((request) => new URL(request.url()).searchParams);
  expect(asked.map((query) => [Number(query.get("lat")), Number(query.get("long"))])).toEqual([
    [38.712, -9.13],
  ]);
  expect(await stored(page)).not.toMatch(/38\.7|9\.1[23]/);

  await offer(page).getByRole("button", { name: "Use the place" }).click();
  await expect(page.locator("[aria-live=polite]")).toContainText("was added");
  await expect(offer(page)).toContainText("From your pictures: Sunday morning.");
  await offer(page).getByRole("button", { name: "Use morning" }).click();
  await expect(part.getByRole("button", { name: "Morning", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await offer(page).getByRole("button", { name: "Use Sunday" }).click();
  await expect(offer(page)).toHaveCount(0);
  // The pressed button is gone; the keyboard goes on from the one beside it.
  await expect(part.getByRole("button", { name: "Add pictures" })).toBeFocused();
  await expect(part.getByRole("combobox", { name: "Day of the week" })).toHaveValue("sunday");
  expect(await stored(page)).toMatch(/38\.712\D/);
  expect(await stored(page)).not.toMatch(/38\.7115/);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(part.getByRole("combobox", { name: "Day of the week" })).toHaveValue("any");
  await expect(offer(page).getByRole("button", { name: "Use Sunday" })).toBeVisible();
});

test("R-PIC-05 who refuses the offer has nothing sent and nothing stored", async ({
  page,
  site,
}) => {
  await beSignedIn(page, site, await join(site));
  const part = await onDesk(page);
  const sent = watchRequests(page);
  await part.locator("input[type=file]").setInputFiles([await photo("one.jpg")]);
  await offer(page).getByRole("button", { name: "No thanks" }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.waitForTimeout(1000);
  expect(sent.filter(tellsPlace).map((request) => request.url())).toEqual([]);
  expect(await stored(page)).not.toMatch(/38\.7|9\.1[23]|morning|sunday/);
});

test("R-PIC-05 a film, a picture without facts and a picture at 0, 0 offer nothing", async ({
  page,
  site,
}) => {
  await beSignedIn(page, site, await join(site));
  const part = await onDesk(page);
  const plain = await photo("plain.jpg", { lat: 0, long: 0, when: "0000:00:00 00:00:00" });
  const bare = await picture("bare.jpg");
  await part.locator("input[type=file]").setInputFiles([plain, bare, video("waves.webm")]);
  await expect(page.getByRole("button", { name: "Remove waves.webm" })).toBeVisible();
  await page.waitForTimeout(1500);
  await expect(offer(page)).toHaveCount(0);
});

test("R-PIC-05 an offer shows which of several pictures it speaks of, and keeps the focus", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await beSignedIn(page, site, await join(site));
  const part = await onDesk(page);
  const placeless = { lat: 0, long: 0, when: alfama.when };
  await part
    .locator("input[type=file]")
    .setInputFiles([
      await picture("bare.jpg"),
      await photo("two.jpg"),
      await photo("three.jpg", placeless),
    ]);
  await expect(offer(page)).toContainText("From pictures 2 and 3: Sunday morning.");
  await expect(offer(page)).toContainText("Picture 2 knows where it was taken.");
  await expect(offer(page).locator("img")).toHaveCount(3);

  await offer(page).getByRole("button", { name: "See where" }).focus();
  await page.keyboard.press("Enter");
  await expect(offer(page)).toContainText(/From picture 2: near .*Portugal\./);
  await expect(offer(page).getByRole("button", { name: "Use the place" })).toBeFocused();
});

test("R-PIC-05 a picture that was refused, failed or was removed offers nothing", async ({
  page,
  site,
}) => {
  await beSignedIn(page, site, await join(site));
  const part = await onDesk(page);
  const answer = (status: number) => (route: Route) =>
    route.fulfill({ status, json: { message: `Answered with ${status}.` } });
  const uploads = "**/api/v1/assets/images";
  await page.route(uploads, answer(415));
  await part.locator("input[type=file]").setInputFiles([await photo("refused.jpg")]);
  await expect(part.getByText("Answered with 415.")).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await part.getByRole("button", { name: "Remove refused.jpg" }).click();

  await page.unroute(uploads);
  await page.route(uploads, answer(500));
  await part.locator("input[type=file]").setInputFiles([await photo("failed.jpg")]);
  await expect(part.getByText("Answered with 500.")).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await page.unroute(uploads);
  await part.getByRole("button", { name: "Try again" }).click();
  await expect(offer(page)).toContainText("From your picture: Sunday morning.");
  await part.getByRole("button", { name: "Remove failed.jpg" }).click();
  await expect(offer(page)).toHaveCount(0);
});

test("R-PIC-05 covers offer what they tell to the first experience", async ({ page, site }) => {
  await beSignedIn(page, site, await join(site));
  const part = await onDesk(page, "Evening");
  await addCovers(page, [await photo("cover.jpg")]);
  await expect(offer(page)).toContainText("Use it for “Coffee”?");
  await offer(page).getByRole("button", { name: "Use morning" }).click();
  await expect(part.getByRole("button", { name: "Morning", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("R-PIC-05 pictures of a published capsule offer what its experience does not have", async ({
  page,
  site,
}) => {
  const owner = await join(site);
  const { id } = await publishOn(site, owner, {
    experiences: [newExperience({ places: [], time_of_day: "morning", day_of_week: null })],
  });
  await beSignedIn(page, site, owner);
  await visit(page, `/capsules/${id}?edit=1`);
  const sent = watchRequests(page);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add pictures to Coffee at the viewpoint" }).click();
  await (await chooser).setFiles([await photo("one.jpg"), await photo("two.jpg")]);
  await expect(offer(page)).toContainText("From your pictures: Sunday.");
  await expect(offer(page).getByRole("button", { name: "Use morning" })).toHaveCount(0);
  const read = async () => (await readOn(site, id, owner.token)).experiences[0];
  await expect.poll(async () => (await read())?.assets.length).toBe(2);
  expect(sent.filter(tellsPlace).map((request) => request.url())).toEqual([]);
  expect(await read()).toMatchObject({ places: [], day_of_week: null });

  await offer(page).getByRole("button", { name: "Use Sunday" }).click();
  await expect.poll(async () => (await read())?.day_of_week).toBe("sunday");
  await offer(page).getByRole("button", { name: "See where" }).click();
  await offer(page).getByRole("button", { name: "Use the place" }).click();
  await expect
    .poll(async () => (await read())?.places.map(({ lat, long }) => [lat, long]))
    .toEqual([[38.712, -9.13]]);
  await expect(offer(page)).toHaveCount(0);
});
