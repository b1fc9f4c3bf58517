import type { Page } from "@playwright/test";
import { axeProblems } from "../support/axe.ts";
import { addCovers } from "../support/desk.ts";
import { expect, test, visit } from "../support/e2e.ts";
import { drawPicture } from "../support/media.ts";
import { publishOn, readOn } from "../support/published.ts";
import type { Site } from "../support/server.ts";
import { beSignedIn, join, type Person } from "../support/visitors.ts";
import type { NewCapsule } from "../support/whole-capsules.ts";

async function edit(page: Page, site: Site, overrides: Partial<NewCapsule> = {}) {
  const owner = await join(site);
  const capsule = await publishOn(site, owner, overrides);
  await beSignedIn(page, site, owner);
  await visit(page, `/capsules/${capsule.id}`);
  await page.getByRole("link", { name: "Edit" }).first().click();
  await expect(page.getByRole("region", { name: "Editing" })).toBeVisible();
  return { owner, id: capsule.id, read: () => readOn(site, capsule.id, owner.token) };
}

const saved = (page: Page) => expect(page.getByText("Done: Saved")).toBeVisible();

test("R-ROUTE-14 the owner edits words where they stand, and can undo", async ({ page, site }) => {
  const { id, read } = await edit(page, site);
  await expect(page).toHaveURL(new RegExp(`/capsules/${id}\\?edit=1$`));
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await title.fill("A Monday in Alfama");
  await title.press("Enter");
  await saved(page);
  expect((await read()).title).toBe("A Monday in Alfama");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(title).toHaveValue("A Sunday in Alfama");
  await expect.poll(async () => (await read()).title).toBe("A Sunday in Alfama");

  await title.fill("Never mind");
  await title.press("Escape");
  await expect(title).toHaveValue("A Sunday in Alfama");
  await title.fill("   ");
  await title.press("Enter");
  await expect(title).toHaveValue("A Sunday in Alfama");

  const about = page.getByRole("textbox", { name: "About Coffee at the viewpoint" });
  await about.fill("Come before nine.\nBring a scarf.");
  await about.blur();
  await expect
    .poll(async () => (await read()).experiences[0]?.description)
    .toBe("Come before nine.\nBring a scarf.");

  await page.reload();
  await expect(about).toHaveValue("Come before nine.\nBring a scarf.");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A Sunday in Alfama");
  await expect(page.getByRole("textbox")).toHaveCount(0);
});

test("R-CAPS-12 facts, tags and the slot of an experience", async ({ page, site }) => {
  const { read } = await edit(page, site);
  await page.getByRole("button", { name: "Edit cost, people and language" }).click();
  const dialog = page.getByRole("dialog", { name: "Cost, people and language" });
  await dialog.getByLabel("Estimated cost in dollars").fill("0");
  await dialog.getByLabel("Minimum number of people").fill("6");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("The maximum can’t be lower than the minimum.")).toBeVisible();
  await dialog.getByLabel("Maximum number of people").fill("6");
  await dialog.getByRole("button", { name: "Save" }).click();
  await saved(page);
  await expect(page.getByRole("definition").filter({ hasText: "Free" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "6 people" })).toBeVisible();

  await page.getByRole("combobox", { name: "Add a tag" }).fill("Night trains");
  await page.getByRole("combobox", { name: "Add a tag" }).press("Enter");
  await page.getByRole("button", { name: "Remove Hiking" }).click();
  await expect
    .poll(async () => (await read()).tags.map(({ name }) => name))
    .toEqual(["Grilled fish", "Night trains"]);

  await page.getByRole("button", { name: "When: Coffee at the viewpoint" }).click();
  const slot = page.getByRole("dialog", { name: "When is it best?" });
  await slot.getByRole("button", { name: "Evening" }).click();
  await slot.getByRole("button", { name: "Sunday" }).click();
  await slot.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(async () => {
      const [first] = (await read()).experiences;
      return [first?.time_of_day, first?.day_of_week];
    })
    .toEqual(["evening", null]);
});

test("R-EXP-01 R-EXP-03 experiences and activities come, move and go", async ({ page, site }) => {
  const { read } = await edit(page, site);
  await page.getByLabel("Add an experience").fill("Tiles at the convent");
  await page.getByLabel("Add an experience").press("Enter");
  await expect
    .poll(async () => (await read()).experiences.map(({ title }) => title))
    .toEqual(["Coffee at the viewpoint", "Fado behind a small door", "Tiles at the convent"]);
  await page.getByRole("button", { name: "Move Tiles at the convent earlier" }).click();
  await expect
    .poll(async () => (await read()).experiences.map(({ title }) => title))
    .toEqual(["Coffee at the viewpoint", "Tiles at the convent", "Fado behind a small door"]);

  await page.getByRole("button", { name: "Add an activity to Tiles at the convent" }).click();
  await page.getByRole("button", { name: "Add", exact: true }).first().click();
  await expect(page.getByText("Say what there is to do.")).toBeVisible();
  await page.getByLabel("What is there to do?").fill("Paint one");
  await page.getByLabel("Link").fill("example.org/tiles");
  await page.getByLabel("Link").press("Enter");
  await expect
    .poll(async () => (await read()).experiences[1]?.activities.map(({ url }) => url))
    .toEqual(["https://example.org/tiles"]);

  await page.getByRole("button", { name: "Remove Watch the trams" }).click();
  await expect(page.getByRole("link", { name: /Watch the trams/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: /Watch the trams/ })).toBeVisible();

  await page.getByRole("button", { name: "Remove Fado behind a small door" }).click();
  await expect(page.getByText("“Fado behind a small door” was removed.")).toBeVisible();
  expect((await read()).experiences).toHaveLength(3);
  // Who leaves has made up their mind.
  await visit(page, "/legal");
  await expect
    .poll(async () => (await read()).experiences.map(({ title }) => title))
    .toEqual(["Coffee at the viewpoint", "Tiles at the convent"]);
});

test("R-EXP-02 a place is looked up and added, its pin with it", async ({ page, site }) => {
  test.setTimeout(120_000);
  const { read } = await edit(page, site);
  await page.getByRole("button", { name: "Add a place to Fado behind a small door" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a place" });
  await dialog.getByRole("combobox", { name: "Name of the place" }).fill("Sintra");
  await dialog
    .getByRole("option", { name: /^Sintra/ })
    .first()
    .click({ timeout: 90_000 });
  await dialog.getByRole("button", { name: "Add this place" }).click();
  await saved(page);
  expect((await read()).experiences[1]?.places.map(({ name }) => name)).toEqual([
    "Tasca do Chico",
    "Sintra",
  ]);
  await expect(page.getByRole("complementary").getByRole("listitem")).toHaveCount(3);
});

test("R-CAPS-13 covers and pictures with captions are uploaded in place", async ({
  page,
  site,
}) => {
  const { read } = await edit(page, site);
  const file = {
    name: "dawn.png",
    mimeType: "image/png",
    buffer: await drawPicture({ width: 640, height: 480 }).png().toBuffer(),
  };
  await addCovers(page, [file], "Add covers");
  await expect(
    page.getByRole("list", { name: "Covers in order" }).getByRole("listitem"),
  ).toHaveCount(1);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add pictures to Coffee at the viewpoint" }).click();
  await (await chooser).setFiles([file]);
  const caption = page.getByRole("textbox", {
    name: "Caption of picture 1 of Coffee at the viewpoint",
  });
  await caption.fill("The first light");
  await caption.press("Enter");
  await expect
    .poll(async () => (await read()).experiences[0]?.assets_with_metadata[0]?.caption)
    .toBe("The first light");
  expect((await read()).cover_assets[0]?.provider).toBe("local");
  await page.getByRole("button", { name: "Remove cover 1" }).click();
  await expect.poll(async () => (await read()).cover_assets[0]?.provider).toBe("landscapes");
});

async function twoTabs(
  page: Page,
  site: Site,
): Promise<{ other: Page; owner: Person; id: string }> {
  const { owner, id } = await edit(page, site);
  const other = await page.context().newPage();
  await other.goto(`/capsules/${id}?edit=1`);
  await expect(other.getByRole("region", { name: "Editing" })).toBeVisible();
  return { other, owner, id };
}

async function retitle(page: Page, title: string): Promise<void> {
  const field = page.getByRole("textbox", { name: "Title", exact: true });
  await field.fill(title);
  await field.press("Enter");
}

test("two tabs do not overwrite each other: the second is shown both and chooses", async ({
  page,
  site,
}) => {
  const { other, owner, id } = await twoTabs(page, site);
  await retitle(page, "From the first tab");
  await saved(page);
  await retitle(other, "From the second tab");
  const conflict = other.getByRole("dialog", { name: "This has changed in the meantime" });
  await expect(conflict).toContainText("From the first tab");
  await expect(conflict).toContainText("From the second tab");
  expect((await readOn(site, id, owner.token)).title).toBe("From the first tab");
  await conflict.getByRole("button", { name: "Use my version" }).click();
  await expect
    .poll(async () => (await readOn(site, id, owner.token)).title)
    .toBe("From the second tab");

  await retitle(page, "From the first again");
  await page
    .getByRole("dialog", { name: "This has changed in the meantime" })
    .getByRole("button", { name: "Keep the current version" })
    .click();
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue(
    "From the second tab",
  );
  expect((await readOn(site, id, owner.token)).title).toBe("From the second tab");
});

test("R-MODAL-09 a capsule is made private, and open again", async ({ page, site }) => {
  const { id, read } = await edit(page, site);
  await page.getByRole("button", { name: "Public" }).click();
  const dialog = page.getByRole("dialog", { name: "Who can see this capsule?" });
  await dialog.getByLabel("Only people you choose").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.poll(async () => (await read()).visibility).toBe("private");
  expect(await readOn(site, id).catch(() => null)).toBeNull();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await read()).visibility).toBe("public");
});

test("R-MODAL-06 deleting asks by name, and leads to one's capsules", async ({ page, site }) => {
  const { id } = await edit(page, site);
  await page.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete “A Sunday in Alfama”?" });
  await expect(dialog.getByRole("button", { name: "Keep it" })).toBeFocused();
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(page).toHaveURL(/\/my-capsules$/);
  await expect(page.getByText("“A Sunday in Alfama” was deleted.")).toBeVisible();
  const response = await page.goto(`/capsules/${id}`);
  expect(response?.status()).toBe(404);
});

test("a tag that cannot be stored is taken back with a message, and can be tried again", async ({
  page,
  site,
}) => {
  const { id, read } = await edit(page, site);
  await page.route(`**/api/v1/flenjors/${id}`, (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong on our side." } }),
  );
  const hiking = page.getByRole("button", { name: "Remove Hiking" });
  await hiking.click();
  await expect(page.getByText("Something went wrong on our side.")).toBeVisible();
  await expect(hiking).toBeVisible();
  await page.unroute(`**/api/v1/flenjors/${id}`);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect
    .poll(async () => (await read()).tags.map(({ name }) => name))
    .not.toContain("Hiking");
});

test("nobody else can edit, whatever the address says", async ({ page, site }) => {
  const capsule = await publishOn(site, await join(site));
  await beSignedIn(page, site, await join(site));
  await visit(page, `/capsules/${capsule.id}?edit=1`);
  await expect(page.getByRole("button", { name: /^Follow/ })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Edit" })).toHaveCount(0);
});

test("axe finds nothing while editing, and nothing runs over at 320 px", async ({ page, site }) => {
  const over = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await edit(page, site);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeProblems(page)).toEqual([]);
    expect(await over()).toBe(0);
  }
  // Nobody has more to do with a capsule than its owner, under the thumb too.
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("region", { name: "Editing" })).toHaveCount(0);
  expect(await over()).toBe(0);
});
