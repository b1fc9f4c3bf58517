import { axeProblems } from "../support/axe.ts";
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
import { publishOn, readOn, uploadOn } from "../support/published.ts";
import { beSignedIn, join } from "../support/visitors.ts";
import { newExperience } from "../support/whole-capsules.ts";

test("R-PIC-06 the texts that a draft asks for are read out on the capsule's page", async ({
  page,
  site,
}) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  await openDesk(page);
  await titleField(page).fill("A slow Sunday");
  await addCovers(page, [await picture("tram.jpg"), await picture("river.jpg")]);
  const ofCover = page.getByRole("textbox", { name: "Alternative text of tram.jpg" });
  await expect(ofCover).toHaveAttribute("placeholder", "Describe it for people who can’t see it");
  await ofCover.fill("A yellow tram turns a corner");
  await addExperiences(page, [{ title: "Coffee at the viewpoint" }]);
  const part = await openExperience(page, "Coffee at the viewpoint");
  await part
    .locator("input[type=file]")
    .setInputFiles([await picture("cups.jpg"), await picture("wall.jpg")]);
  await part
    .getByRole("textbox", { name: "Alternative text of cups.jpg" })
    .fill("Two cups on a wall above the river");
  await part.getByRole("textbox", { name: "Caption of wall.jpg" }).fill("The wall");
  // A reload loses nothing.
  await page.reload();
  await expect(ofCover).toHaveValue("A yellow tram turns a corner");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page).toHaveURL(/\/capsules\/[0-9a-f-]{36}$/);

  const covers = page.locator("[data-part=covers]");
  await expect(covers.getByRole("img").first()).toHaveAccessibleName(
    "A yellow tram turns a corner",
  );
  // Without words of its own, a cover is told by the capsule's title.
  await expect(covers.getByRole("link").nth(1)).toHaveAccessibleName(
    "A slow Sunday (Picture 2 of 2)",
  );
  const pictures = page.locator("[data-part=pictures]");
  await expect(
    pictures.getByRole("link", {
      name: "Two cups on a wall above the river (Picture 1 of 2)",
      exact: true,
    }),
  ).toBeVisible();
  // And a picture by the experience's; its caption stands below and is not said twice.
  const second = pictures.getByRole("figure").nth(1);
  await expect(second.getByRole("img")).toHaveAttribute("alt", "Coffee at the viewpoint");
  await expect(second).toHaveText(/The wall$/);
  expect(await axeProblems(page)).toEqual([]);

  await pictures.getByRole("link").first().click();
  const viewer = page.getByRole("dialog");
  await expect(
    viewer.getByRole("img", { name: "Two cups on a wall above the river", exact: true }),
  ).toBeVisible();
  const [capsule] = await publishedBy(site, person);
  expect(capsule.cover_assets_with_metadata.map(({ alt }: { alt: string }) => alt)).toEqual([
    "A yellow tram turns a corner",
    "",
  ]);
});

test("R-PIC-06 a cover that the product has drawn is decoration beside the title", async ({
  page,
  site,
}) => {
  const person = await join(site);
  const { id } = await publishOn(site, person, { title: "Cliffs at noon", cover_asset_ids: [] });
  await visit(page, `/capsules/${id}`);
  const covers = page.locator("[data-part=covers]");
  await expect(covers.getByRole("link")).toHaveAccessibleName("Picture 1 of 1");
  await expect(page.getByRole("img", { name: "Cliffs at noon" })).toHaveCount(0);
  expect(await axeProblems(page)).toEqual([]);
});

test("R-PIC-06 the owner writes texts in place, and can undo", async ({ page, site }) => {
  const owner = await join(site);
  const file = await drawPicture().jpeg().toBuffer();
  const [cover, inside] = [await uploadOn(site, owner, file), await uploadOn(site, owner, file)];
  const { id } = await publishOn(site, owner, {
    cover_asset_ids: [cover],
    experiences: [newExperience({ asset_ids: [inside] })],
  });
  await beSignedIn(page, site, owner);
  await visit(page, `/capsules/${id}?edit=1`);
  const read = async () => {
    const { cover_assets_with_metadata, experiences } = await readOn(site, id, owner.token);
    return [
      cover_assets_with_metadata[0]?.alt,
      experiences[0]?.assets_with_metadata[0]?.alt,
      experiences[0]?.assets_with_metadata[0]?.caption,
    ];
  };
  const ofCover = page.getByRole("textbox", { name: "Alternative text of cover 1" });
  await ofCover.fill("The harbour at dawn");
  await ofCover.press("Enter");
  await expect.poll(read).toEqual(["The harbour at dawn", "", ""]);
  const ofPicture = page.getByRole("textbox", {
    name: "Alternative text of picture 1 of Coffee at the viewpoint",
  });
  await ofPicture.fill("A ferry leaves");
  await ofPicture.press("Enter");
  await expect.poll(read).toEqual(["The harbour at dawn", "A ferry leaves", ""]);
  const caption = page.getByRole("textbox", {
    name: "Caption of picture 1 of Coffee at the viewpoint",
  });
  await caption.fill("Ten past nine");
  await caption.press("Enter");
  await expect.poll(read).toEqual(["The harbour at dawn", "A ferry leaves", "Ten past nine"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(read).toEqual(["The harbour at dawn", "A ferry leaves", ""]);
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.locator("[data-part=covers]").getByRole("img").first()).toHaveAccessibleName(
    "The harbour at dawn",
  );
});
