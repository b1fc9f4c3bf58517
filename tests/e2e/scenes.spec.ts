import type { Locator } from "@playwright/test";
import { landscapeUrl } from "../../src/contract/pictures/landscape-address.ts";
import { expect, test, visit } from "../support/e2e.ts";
import { publishOn } from "../support/published.ts";
import { call, join } from "../support/visitors.ts";
import { newExperience } from "../support/whole-capsules.ts";

/** Without a place, whose ground the site may not have loaded yet. */
const evening = [
  newExperience({ order: 0, time_of_day: "evening", places: [] }),
  newExperience({ order: 1, time_of_day: "morning", places: [] }),
];

/** The address that the browser has chosen, and by how much its pixels are stretched on the screen. */
async function chosen(picture: Locator) {
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc)).not.toBe("");
  return picture.evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    const drawn = await createImageBitmap(await (await fetch(img.currentSrc)).blob());
    const { width, height } = img.getBoundingClientRect();
    const stretch = Math.max(width / drawn.width, height / drawn.height) * devicePixelRatio;
    return { path: new URL(img.currentSrc).pathname, stretch, isTall: height > width };
  });
}

for (const { width, height } of [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
]) {
  test(`R-PIC-01 R-PIC-04 tiles and pages show the capsule's picture, sharp at 2×, at ${width} px`, async ({
    browser,
    site,
  }) => {
    const person = await join(site);
    const title = `An evening at ${width}`;
    const { id, cover_assets } = await publishOn(site, person, { title, experiences: evening });
    const code = cover_assets[0]?.id ?? "";
    expect(code).toContain(".evening.");
    const page = await browser.newPage({
      baseURL: site.origin,
      viewport: { width, height },
      deviceScaleFactor: 2,
    });
    for (const path of ["/discover", `/${person.username}`]) {
      await visit(page, path);
      const card = page.getByRole("article").filter({ hasText: title });
      const tile = await chosen(card.locator("img[srcset]"));
      expect(tile.path).toMatch(/\/tall\/(500|800)$/);
      expect(tile.path).toContain(`${landscapeUrl(code)}/`);
      expect(tile.isTall).toBe(true);
      expect(tile.stretch).toBeLessThanOrEqual(1.01);
    }
    await visit(page, `/capsules/${id}`);
    const cover = await chosen(page.locator('[data-part="covers"] img[srcset]'));
    expect(cover.path).toMatch(/^\/landscapes\/[a-z0-9.~-]+@\d+\/(1200|1600)$/);
    expect(cover.isTall).toBe(false);
    if (width < 760) expect(cover.stretch).toBeLessThanOrEqual(1.01);
    await page.close();
  });
}

test("R-PIC-04 a list shows the pictures of its capsules, each in the frame of its box", async ({
  page,
  site,
}) => {
  const person = await join(site);
  const { token } = person;
  const made = await call(site, "POST /flenjor-lists", { token, body: { title: "Evenings" } });
  const listId = made.body.data.list.id;
  const add_flenjor_ids: string[] = [];
  for (const title of ["One", "Two", "Three"]) {
    add_flenjor_ids.push((await publishOn(site, person, { title, experiences: evening })).id);
  }
  await call(site, `PATCH /flenjor-lists/${listId}`, { token, body: { add_flenjor_ids } });
  await visit(page, `/capsule-list/${listId}`);
  const pictures = page.locator("[data-count='3'] img[srcset]");
  await expect(pictures).toHaveCount(3);
  const paths = await Promise.all(
    [0, 1, 2].map(async (at) => (await chosen(pictures.nth(at))).path),
  );
  expect(paths.map((path) => path.includes("/tall/"))).toEqual([false, true, true]);
});

test("a picture that cannot be drawn now leaves its placeholder", async ({ page, site }) => {
  const person = await join(site);
  await publishOn(site, person, { title: "Undrawn", experiences: evening });
  await page.route("**/landscapes/**", (route) =>
    route.fulfill({ status: 503, headers: { "retry-after": "10" } }),
  );
  await visit(page, `/${person.username}`);
  const card = page.getByRole("article").filter({ hasText: "Undrawn" });
  const picture = card.locator("img[srcset]");
  const hasFailed = () =>
    picture.evaluate(({ complete, naturalWidth }: HTMLImageElement) => complete && !naturalWidth);
  await expect.poll(hasFailed).toBe(true);
  await expect(card.locator('img[src^="data:image/webp"]')).toBeVisible();
});
