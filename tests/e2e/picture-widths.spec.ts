import type { Locator } from "@playwright/test";
import { expect, test, visit } from "../support/e2e.ts";
import { drawPicture } from "../support/media.ts";
import { publishOn, uploadOn } from "../support/published.ts";
import { beSignedIn, call, join } from "../support/visitors.ts";

// A screen with one pixel to each of the style sheet's, on which a card is narrower than 500.
test.use({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 });

/** The address that the browser has chosen among those it was offered. */
async function chosen(picture: Locator): Promise<string> {
  await picture.scrollIntoViewIfNeeded();
  const read = () => picture.evaluate((img: HTMLImageElement) => img.currentSrc);
  await expect.poll(read).not.toBe("");
  return new URL(await read()).pathname;
}

test("R-EXP-06 cards and pages ask for pictures of 500, faces are asked for at 50 and 300", async ({
  page,
  site,
}) => {
  const person = await join(site, { full_name: "Inês Prado" });
  const face = await uploadOn(site, person, await drawPicture().png().toBuffer());
  const wide = await drawPicture({ width: 2000, height: 1200 }).png().toBuffer();
  const cover = await uploadOn(site, person, wide);
  const { token } = person;
  await call(site, "PATCH /account", { token, body: { profile_picture_id: face } });
  const { id } = await publishOn(site, person, { title: "With a cover", cover_asset_ids: [cover] });
  await beSignedIn(page, site, person);

  await visit(page, `/${person.username}`);
  const card = page.getByRole("article").filter({ hasText: "With a cover" });
  expect(await chosen(card.locator(`img[src*="${cover}"]`))).toBe(`/media/${cover}/500`);
  await expect(card.locator(`img[src*="${face}"]`)).toHaveAttribute("src", `/media/${face}/50`);

  const bar = page.getByRole("button", { name: "Your menu" });
  await expect(bar.locator("img")).toHaveAttribute("src", `/media/${face}/50`);
  await expect(page.getByRole("main").locator(`img[src="/media/${face}/300"]`)).toBeVisible();
  await bar.click();
  await expect(page.getByRole("menu").locator("img")).toHaveAttribute("src", `/media/${face}/300`);

  await page.setViewportSize({ width: 500, height: 800 });
  await visit(page, `/capsules/${id}`);
  const onPage = page.getByRole("main").locator(`img[src*="${cover}"]`).first();
  expect(await chosen(onPage)).toBe(`/media/${cover}/500`);
});

test("R-EXP-06 a person without a picture has their initials in its place", async ({
  page,
  site,
}) => {
  const person = await join(site, { full_name: "Inês Prado" });
  const { id } = await publishOn(site, person, { title: "Without a cover" });
  await beSignedIn(page, site, person);
  await visit(page, `/${person.username}`);
  const bar = page.getByRole("button", { name: "Your menu" });
  await expect(bar.locator("img")).toHaveCount(0);
  await expect(bar.locator("[data-initials]")).toHaveAttribute("data-initials", "IP");
  await bar.click();
  const menu = page.getByRole("menu");
  await expect(menu.locator("[data-initials]")).toHaveAttribute("data-initials", "IP");
  await page.keyboard.press("Escape");
  // A capsule without a cover has a landscape.
  const card = page.getByRole("article").filter({ hasText: "Without a cover" });
  expect(await chosen(card.locator("img[srcset]"))).toMatch(
    /^\/landscapes\/[a-z0-9.~-]+@\d+\/tall\/500$/,
  );
  expect(id).toBeTruthy();
});
