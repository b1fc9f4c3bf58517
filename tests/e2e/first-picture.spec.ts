import { addExperiences, openDesk, openExperience, picture, titleField } from "../support/desk.ts";
import { expect, test, visit } from "../support/e2e.ts";
import { drawPicture } from "../support/media.ts";
import { publishOn, uploadOn } from "../support/published.ts";
import { beSignedIn, join } from "../support/visitors.ts";
import { newExperience } from "../support/whole-capsules.ts";

const willBeDrawn = "Without a photo of yours, a landscape is drawn from the place";

test("R-PIC-04 tiles and pages show the picture of an experience, not a drawn one", async ({
  page,
  site,
}) => {
  const person = await join(site);
  const file = await drawPicture({ width: 900, height: 700 }).jpeg().toBuffer();
  const asset = await uploadOn(site, person, file);
  const experiences = [newExperience({ title: "Coffee", places: [], asset_ids: [asset] })];
  const { id } = await publishOn(site, person, { title: "With a photo", experiences });
  await visit(page, `/${person.username}`);
  const card = page.getByRole("article").filter({ hasText: "With a photo" });
  await expect(card.locator(`img[srcset*="/media/${asset}/"]`)).toBeVisible();
  await expect(card.locator('img[srcset*="/landscapes/"]')).toHaveCount(0);
  await visit(page, `/capsules/${id}`);
  const cover = page.locator('[data-part="covers"] img[srcset]');
  await expect(cover).toHaveAttribute("srcset", new RegExp(`/media/${asset}/`));
  await expect(cover).toHaveAttribute("alt", "Coffee");
});

test("R-PIC-04 the preview of a draft says what will be drawn, until it has a picture", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await beSignedIn(page, site, await join(site));
  await openDesk(page);
  await titleField(page).fill("A slow Sunday");
  const preview = page.getByRole("region", { name: "As readers will see it" });
  const cover = preview.locator('[data-part="covers"] img').last();
  await expect(preview.getByText(willBeDrawn)).toBeVisible();
  await expect(cover).toHaveAttribute("srcset", /\/landscapes\/morning-plain-/);
  await addExperiences(page, [{ title: "Coffee at the viewpoint" }]);
  const part = await openExperience(page, "Coffee at the viewpoint");
  await part.locator("input[type=file]").setInputFiles([await picture("cups.jpg")]);
  await expect(preview.getByText(willBeDrawn)).toHaveCount(0);
  await expect(preview.locator('[data-part="covers"] img[srcset*="landscapes"]')).toHaveCount(0);
});
