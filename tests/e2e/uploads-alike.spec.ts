import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import type { Page } from "@playwright/test";
import { limits } from "../../src/contract/limits.ts";
import {
  addCovers,
  addExperiences,
  openDesk,
  openExperience,
  picture,
  video,
} from "../support/desk.ts";
import { expect, test, visit } from "../support/e2e.ts";
import { plantFilm } from "../support/films.ts";
import { publishOn, readOn } from "../support/published.ts";
import type { Site } from "../support/server.ts";
import { beSignedIn, join } from "../support/visitors.ts";

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** A place where pictures and films are added: a draft, or a capsule that is published. */
type Place = {
  addCovers: (files: ChosenFile[]) => Promise<void>;
  addPictures: (files: ChosenFile[]) => Promise<void>;
  /** The button that adds pictures to the experience. */
  addFrom: (path: string) => Promise<void>;
};

const experience = "Coffee at the viewpoint";

async function onDesk(page: Page, site: Site): Promise<Place> {
  await beSignedIn(page, site, await join(site));
  await openDesk(page);
  await addExperiences(page, [{ title: experience }]);
  const part = await openExperience(page, experience);
  const input = part.locator("input[type=file]");
  return {
    addCovers: (files) => addCovers(page, files),
    addPictures: (files) => input.setInputFiles(files),
    addFrom: (path) => input.setInputFiles(path),
  };
}

async function inEditMode(page: Page, site: Site): Promise<Place> {
  const owner = await join(site);
  const { id } = await publishOn(site, owner);
  await beSignedIn(page, site, owner);
  await visit(page, `/capsules/${id}?edit=1`);
  await expect(page.getByRole("region", { name: "Editing" })).toBeVisible();
  const choose = async (files: ChosenFile[] | string) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: `Add pictures to ${experience}` }).click();
    await (await chooser).setFiles(files);
  };
  return {
    addCovers: (files) => addCovers(page, files, "Add covers"),
    addPictures: choose,
    addFrom: choose,
  };
}

/** Every upload that leaves the page, by its path and query. */
function watchUploads(page: Page): URL[] {
  const sent: URL[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith("/api/v1/assets/")) sent.push(url);
  });
  return sent;
}

const places = [
  ["a draft", onDesk],
  ["a published capsule", inEditMode],
] as const;

for (const [name, enter] of places) {
  test(`R-PIC-07 a film added to ${name} is sent with a still`, async ({ page, site }) => {
    const place = await enter(page, site);
    const sent = watchUploads(page);
    await place.addPictures([video("waves.webm")]);
    await expect.poll(() => sent.length).toBe(2);
    const [still, film] = sent;
    expect(still?.pathname).toBe("/api/v1/assets/images");
    expect(film?.pathname).toBe("/api/v1/assets/videos");
    expect(film?.searchParams.get("poster_id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test(`R-PIC-07 what ${name} cannot take is refused before it is sent, in the same words`, async ({
    page,
    site,
  }) => {
    const place = await enter(page, site);
    const sent = watchUploads(page);
    const long = {
      name: "long.webm",
      mimeType: "video/webm",
      buffer: await plantFilm({ format: "webm", seconds: limits.videoSeconds + 30 }),
    };
    const huge = {
      name: "huge.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.alloc(limits.imageBytes + 1),
    };
    const words = { name: "words.txt", mimeType: "text/plain", buffer: Buffer.from("words") };
    const alert = page.getByRole("alertdialog");
    await place.addPictures([long, huge, words]);
    for (const reason of [
      "long.webm is too long. Videos can be up to 10 minutes.",
      "huge.jpg is too large. Pictures can be up to 20 MB.",
      "words.txt isn’t a picture or video we can show. Videos can be MP4 or WebM.",
    ]) {
      await expect(alert).toContainText(reason);
    }
    await alert.getByRole("button").click();

    const folder = await mkdtemp(joinPath(tmpdir(), "film-"));
    const path = joinPath(folder, "huge.mp4");
    const file = await open(path, "w");
    await file.truncate(limits.videoBytes + 1);
    await file.close();
    await place.addFrom(path);
    await expect(alert).toContainText("huge.mp4 is too large. Videos can be up to 200 MB.");
    await alert.getByRole("button").click();
    await rm(folder, { recursive: true });

    const many = await Promise.all(
      Array.from({ length: limits.covers + 1 }, (_, index) => picture(`${index}.jpg`, 8, 8)),
    );
    expect(sent).toEqual([]);
    await place.addCovers(many);
    await expect(alert).toContainText("You can add up to 20.");
    await alert.getByRole("button").click();
    await expect.poll(() => sent.length).toBe(limits.covers);
  });

  test(`R-PIC-07 files pasted into ${name} while others are being taken find no more room than there is`, async ({
    page,
    site,
  }) => {
    await enter(page, site);
    const sent = watchUploads(page);
    const { buffer } = await picture("pasted.jpg", 8, 8);
    await page.evaluate(
      ({ bytes, count }) => {
        for (const round of [1, 2]) {
          const clipboardData = new DataTransfer();
          for (let index = 0; index < count; index++) {
            const name = `${round}-${index}.jpg`;
            const file = new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });
            clipboardData.items.add(file);
          }
          document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
        }
      },
      { bytes: [...buffer], count: limits.covers - 2 },
    );
    await expect(page.getByRole("alertdialog")).toContainText("You can add up to 20.");
    await expect.poll(() => sent.length).toBe(limits.covers);
    await page.waitForTimeout(1000);
    expect(sent).toHaveLength(limits.covers);
  });

  test(`R-PIC-07 a file taken out of ${name} while it is sent is cut off and stored nowhere`, async ({
    page,
    site,
  }) => {
    const place = await enter(page, site);
    await page.route("**/api/v1/assets/images", async (route) => {
      await page.waitForTimeout(1500);
      await route.continue().catch(() => {});
    });
    const cut = page.waitForEvent("requestfailed", (request) =>
      request.url().includes("/api/v1/assets/images"),
    );
    const stored: number[] = [];
    page.on("response", (response) => {
      if (response.url().includes("/api/v1/assets/")) stored.push(response.status());
    });
    await place.addPictures([await picture("gone.jpg")]);
    await expect(page.getByRole("progressbar", { name: "Uploading gone.jpg" })).toBeVisible();
    await page.getByRole("button", { name: "Remove gone.jpg" }).click();
    await cut;
    await expect(page.getByRole("img", { name: "gone.jpg" })).toHaveCount(0);
    await page.waitForTimeout(2500);
    expect(stored).toEqual([]);
  });

  test(`R-PIC-07 an upload to ${name} that meets a lost network goes on when it is back`, async ({
    page,
    site,
    context,
  }) => {
    const place = await enter(page, site);
    await context.setOffline(true);
    await place.addPictures([await picture("patient.jpg")]);
    await page.waitForTimeout(1000);
    await context.setOffline(false);
    const answer = await page.waitForResponse("**/api/v1/assets/images", { timeout: 30_000 });
    expect(answer.status()).toBe(201);
  });
}

test("R-PIC-07 a film that is too long is refused before it is sent, even if no still can be made", async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    // A seek that never ends.
    Object.defineProperty(HTMLMediaElement.prototype, "currentTime", { get: () => 0, set() {} });
  });
  const place = await onDesk(page, site);
  const sent = watchUploads(page);
  const buffer = await plantFilm({ format: "webm", seconds: limits.videoSeconds + 30 });
  await place.addPictures([{ name: "long.webm", mimeType: "video/webm", buffer }]);
  await expect(page.getByRole("alertdialog")).toContainText("long.webm is too long.", {
    timeout: 20_000,
  });
  expect(sent).toEqual([]);
});

test("R-PIC-07 R-EXP-10 a published capsule can wear one of the landscapes too", async ({
  page,
  site,
}) => {
  const owner = await join(site);
  const { id } = await publishOn(site, owner);
  await beSignedIn(page, site, owner);
  await visit(page, `/capsules/${id}?edit=1`);
  await page.getByRole("button", { name: "Add covers", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add a cover" });
  // Each is told by its land and its hour.
  const landscapes = dialog.getByRole("button", {
    name: / (in the morning|in the afternoon|in the evening|at midnight)$/,
  });
  await expect(landscapes).toHaveCount(8);
  await landscapes.nth(1).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => (await readOn(site, id, owner.token)).cover_assets[0]?.provider)
    .toBe("local");
});
