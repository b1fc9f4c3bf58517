import type { Page } from "@playwright/test";
import { openDesk, titleField } from "../support/desk.ts";
import { expect, inMotion, test, visit } from "../support/e2e.ts";
import { publishAs } from "../support/e2e-capsules.ts";
import { beSignedIn, call, join } from "../support/visitors.ts";

test.use(inMotion);

test("R-ROUTE-01 R-LAYOUT-02 the home page opens with one sentence and a search, and leads on", async ({
  page,
}) => {
  const response = await page.goto("/");
  expect(response?.status()).toBe(200);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("What should we do today?");
  // The bar lies on the opening picture, which begins at the very top.
  await expect(main.getByRole("search")).toBeInViewport();
  expect((await main.boundingBox())?.y).toBe(0);

  const skies = main.getByRole("region", { name: "Pick a moment" }).getByRole("link");
  await expect(skies).toHaveCount(4);
  await expect(skies.filter({ hasText: "Right now ·" })).toHaveCount(1);
  const moods = main.getByRole("region", { name: "What are you in the mood for?" });
  await expect(moods.getByRole("link").first()).toHaveAttribute(
    "href",
    /^\/discover\?tags=[a-z-]+$/,
  );

  await page.getByRole("searchbox").fill("fado");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/discover\?search=fado$/);
});

test("the moment of the reader's own clock is the one that is good right now", async ({ page }) => {
  await page.clock.setFixedTime(new Date(2026, 10, 15, 21, 30));
  await visit(page, "/");
  const now = page.getByRole("link").filter({ hasText: "Right now ·" });
  await expect(now).toContainText("Sunday");
  await expect(now).toContainText("Evening");
  await expect(now).toHaveAttribute("href", "/discover?time_of_day=evening&day_of_week=sunday");
});

test("R-ROUTE-01 a member goes on with the draft of this device, and sees what those they follow published", async ({
  page,
  site,
}) => {
  const [member, friend] = await Promise.all([join(site), join(site)]);
  const token = member.token;
  await call(site, `POST /users/${friend.username}/follow`, { token });
  await publishAs(site, friend, { title: "Herons at the weir" });
  await beSignedIn(page, site, member);
  const draft = await openDesk(page);
  await titleField(page).fill("Lanterns on the canal");
  // A moment at which something of this site is good.
  await page.clock.setFixedTime(new Date(2026, 10, 15, 9, 30));
  await visit(page, "/");
  const desk = page.getByRole("region", { name: "Continue your draft" });
  await expect(desk).toContainText("Lanterns on the canal");
  const followed = page.getByRole("region", { name: "New from those you follow" });
  await expect(followed.getByRole("link", { name: "Herons at the weir" })).toBeVisible();
  await expect(followed.getByRole("link", { name: /^See more/ })).toHaveAttribute(
    "href",
    "/discover?following=true&sort=newest",
  );
  await expect(page.getByRole("region", { name: "Right now" })).toBeVisible();
  await expect(page.getByRole("region", { name: "How to make a capsule" })).toHaveCount(0);
  await desk.getByRole("link", { name: "Continue writing" }).click();
  await expect(page).toHaveURL(`/capsules/drafts/${draft}`);
});

test("R-ROUTE-01 a new member can begin a capsule and follow somebody at once", async ({
  page,
  site,
}) => {
  const [member, creator] = await Promise.all([join(site), join(site)]);
  await publishAs(site, creator, { title: "Dew in the orchard" });
  await beSignedIn(page, site, member);
  await visit(page, "/");
  const desk = page.getByRole("region", { name: "Your next capsule" });
  await expect(desk.getByRole("link", { name: "Start a capsule" })).toHaveAttribute(
    "href",
    "/capsules/new",
  );
  const people = page.getByRole("region", { name: "Follow people whose days you like" });
  await people
    .getByRole("button", { name: /^Follow / })
    .first()
    .click();
  await expect(people.getByRole("button", { name: /^Following / })).toBeVisible();
  await people.getByRole("link", { name: /^Discover/ }).click();
  await expect(page).toHaveURL(/\/discover/);
  await page.goBack();
  const followed = page.getByRole("region", { name: "New from those you follow" });
  await expect(followed.getByRole("heading", { level: 3 }).first()).toBeVisible();
});

test("the hours after midnight still belong to the night of the day before", async ({ page }) => {
  await page.clock.setFixedTime(new Date(2026, 10, 16, 1, 30));
  await visit(page, "/");
  const now = page.getByRole("link").filter({ hasText: "Right now ·" });
  await expect(now).toHaveAttribute("href", "/discover?time_of_day=midnight&day_of_week=sunday");
});

/** The picture that is shown, by the address it was loaded from. */
async function shownPicture(page: Page): Promise<string> {
  const shown = page.locator("[data-current] img").first();
  return new URL((await shown.getAttribute("src")) ?? "", page.url()).pathname;
}

for (const path of ["/", "/login"]) {
  test(`R-LAYOUT-01 the pictures of ${path} change every three seconds until they are paused`, async ({
    page,
  }) => {
    await page.clock.install();
    await visit(page, path);
    const pause = page.getByRole("button", { name: "Pause the slideshow" });
    await expect(pause).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    const seen = [await shownPicture(page)];
    for (let slide = 1; slide < 8; slide++) {
      await page.clock.runFor(2_900);
      expect(await shownPicture(page)).toBe(seen.at(-1));
      await page.clock.runFor(100);
      await expect.poll(() => shownPicture(page)).not.toBe(seen.at(-1));
      seen.push(await shownPicture(page));
    }
    expect(new Set(seen).size).toBe(8);
    await page.clock.runFor(3_000);
    await expect.poll(() => shownPicture(page)).toBe(seen[0]);

    await pause.click();
    await page.clock.runFor(9_000);
    expect(await shownPicture(page)).toBe(seen[0]);
    await page.getByRole("button", { name: "Play the slideshow" }).click();
    await page.clock.runFor(3_000);
    await expect.poll(() => shownPicture(page)).toBe(seen[1]);
  });
}

test("R-MISC-03 pictures that a visitor paused stay paused on the next page and after a reload", async ({
  page,
}) => {
  await visit(page, "/");
  await page.getByRole("button", { name: "Pause the slideshow" }).click();
  const play = page.getByRole("button", { name: "Play the slideshow" });
  await expect(play).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("flj.main"))).toContain("true");
  for (const path of ["/login", "/"]) {
    await visit(page, path);
    await page.waitForLoadState("networkidle");
    await expect(play).toBeVisible();
  }
  await play.click();
  await visit(page, "/login");
  await expect(page.getByRole("button", { name: "Pause the slideshow" })).toBeVisible();
});

test("R-LAYOUT-01 the login has the pictures beside the form and a choice of language", async ({
  page,
}) => {
  await visit(page, "/login");
  await expect(page.getByRole("navigation", { name: "Language" })).toBeVisible();
  const picture = page.locator("[data-current] img").first();
  await expect(picture).toBeVisible();
  const side = (await page.getByRole("main").boundingBox()) ?? { x: 0 };
  const hero = (await picture.boundingBox()) ?? { x: 0, width: 0 };
  expect(hero.x + hero.width <= side.x + 1 || side.x < hero.x).toBe(true);
});

test("the pictures stand still for those who ask for less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await visit(page, "/");
  await expect(page.getByRole("button", { name: "Play the slideshow" })).toBeVisible();
  const first = await shownPicture(page);
  await page.clock.runFor(10_000);
  expect(await shownPicture(page)).toBe(first);
});

test("the first view takes at most 125 kB of scripts, all of them in brotli", async ({ page }) => {
  const encodings: (string | undefined)[] = [];
  page.on("response", (response) => {
    const { "content-encoding": encoding, "content-length": length } = response.headers();
    // The server sends smaller files as they are: compressing them would save nothing.
    if (/\.js$/.test(new URL(response.url()).pathname) && Number(length) > 1_000) {
      encodings.push(encoding);
    }
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
      .map(({ encodedBodySize }) => encodedBodySize),
  );
  expect(scripts.length).toBeGreaterThan(0);
  expect(new Set(encodings)).toEqual(new Set(["br"]));
  expect(scripts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(125_000);
});

/** Whether the machine has a font that ours can be stood in for. */
function hasStandIns(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const names = ["Georgia", "Times New Roman", "Liberation Serif", "Noto Serif"];
    const source = names.map((name) => `local("${name}")`).join(", ");
    return new FontFace("stand-in", source).load().then(
      () => true,
      () => false,
    );
  });
}

async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = window as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[]) {
        seen.shift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shift: number }).shift);
}

for (const width of [375, 768, 1280]) {
  test(`nothing on a member's home page moves by itself at ${width} px`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 800 });
    await beSignedIn(page, site, await join(site));
    await openDesk(page);
    await titleField(page).fill("Lanterns on the canal");
    const shift = await watchShifts(page);
    await page.goto("/", { waitUntil: "networkidle" });
    await page.getByRole("region", { name: "Continue your draft" }).waitFor();
    await page.waitForTimeout(1_000);
    expect(await shift()).toBeLessThan(0.01);
  });

  test(`nothing on the home page moves by itself at ${width} px, though its fonts come late`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const shift = await watchShifts(page);
    if (await hasStandIns(page)) {
      await page.route(/\.woff2$/, async (route) => {
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.waitForTimeout(300);
        await route.continue();
      });
    }
    await page.goto("/", { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(1_000);
    expect(await shift()).toBeLessThan(0.01);
  });
}

for (const { width, height, deviceScaleFactor } of [
  { width: 375, height: 812, deviceScaleFactor: 3 },
  { width: 360, height: 740, deviceScaleFactor: 2.625 },
]) {
  test(`the hero has a pixel for each of a phone's at ${width} × ${height} × ${deviceScaleFactor}`, async ({
    browser,
    site,
  }) => {
    const page = await browser.newPage({
      baseURL: site.origin,
      viewport: { width, height },
      deviceScaleFactor,
      reducedMotion: "reduce",
    });
    await page.goto("/");
    const picture = page.locator('img[src*="/landscapes/"]').first();
    const { pixels, bytes } = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const file = await (await fetch(image.currentSrc)).blob();
      const drawn = await createImageBitmap(file);
      return { pixels: [drawn.width, drawn.height] as const, bytes: file.size };
    });
    const stretch = Math.max(width / pixels[0], height / pixels[1]) * deviceScaleFactor;
    expect(stretch).toBeLessThan(1.15);
    expect(bytes).toBeLessThan(100_000);
    await page.close();
  });
}
