import { axeProblems, axeProblemsInBothThemes } from "../support/axe.ts";
import { expect, test, visit } from "../support/e2e.ts";
import { drawPicture, sampleVideo } from "../support/media.ts";
import { ordinaryBrowser, publishOn, readOn, uploadOn } from "../support/published.ts";
import type { Site } from "../support/server.ts";
import { beSignedIn, call, join } from "../support/visitors.ts";
import { newExperience } from "../support/whole-capsules.ts";

test.use({ userAgent: ordinaryBrowser });

const picture = () => drawPicture({ width: 900, height: 600 }).png().toBuffer();

async function somebodysCapsule(site: Site) {
  const creator = await join(site, { full_name: "Rui Nogueira" });
  return { creator, capsule: await publishOn(site, creator) };
}

test("R-ROUTE-14 a visitor reads who, when, what, where and how liked", async ({ page, site }) => {
  const { creator, capsule } = await somebodysCapsule(site);
  const reader = await join(site);
  await call(site, `POST /flenjors/${capsule.id}/like`, { token: reader.token });
  await visit(page, `/capsules/${capsule.id}`);

  await expect(page).toHaveTitle("A Sunday in Alfama | Flenjor");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("A Sunday in Alfama");
  await expect(main.getByRole("link", { name: "Rui Nogueira" })).toHaveAttribute(
    "href",
    `/${creator.username}`,
  );
  await expect(main.getByRole("button", { name: "Follow Rui Nogueira" })).toBeVisible();
  await expect(main.getByText(/^Published on /)).toBeVisible();
  await expect(main.getByText("Tiles, stairs and grilled fish.")).toBeVisible();
  for (const fact of ["About $40", "1 to 4 people", "Sunday", "Lisbon, Portugal"]) {
    await expect(main.getByRole("definition").filter({ hasText: fact }).first()).toBeVisible();
  }
  await expect(main.getByRole("button", { name: "Like, 1" }).first()).toBeVisible();
  await expect(main.getByRole("list", { name: "Tags" }).getByRole("link")).toHaveText([
    "Hiking",
    "Grilled fish",
  ]);
  await expect(main.getByRole("link", { name: "Picture 1 of 1" })).toBeVisible();
  await expect(main.getByRole("heading", { name: "Details" })).toBeVisible();

  const experiences = main
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading"), hasNot: page.getByRole("article") });
  await expect(experiences).toHaveCount(2);
  await expect(experiences.nth(0)).toContainText("Sunday morning");
  await expect(experiences.nth(1)).toContainText("Sunday midnight");
  const link = experiences.nth(0).getByRole("link", { name: /Watch the trams/ });
  await expect(link).toHaveAttribute("rel", "nofollow ugc noopener");
  await expect(link).toHaveAttribute("href", "https://example.org/trams");
});

test("a capsule's page has a preview picture and data for search engines", async ({
  page,
  site,
}) => {
  const { capsule } = await somebodysCapsule(site);
  await visit(page, `/fr/capsules/${capsule.id}`);
  const meta = (name: string) => page.locator(`meta[property="${name}"]`);
  await expect(meta("og:title")).toHaveAttribute("content", "A Sunday in Alfama");
  await expect(meta("og:url")).toHaveAttribute(
    "content",
    `${site.origin}/fr/capsules/${capsule.id}`,
  );
  await expect(meta("og:image")).toHaveAttribute(
    "content",
    `${site.origin}/previews/capsules/${capsule.id}.jpg?v=${capsule.version}&lang=fr`,
  );
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? "",
  );
  expect(data).toMatchObject({
    "@type": "TouristTrip",
    name: "A Sunday in Alfama",
    author: { name: "Rui Nogueira" },
  });
  expect(data.itinerary.itemListElement).toHaveLength(2);
});

test("R-ROUTE-18 a wrong id, a missing one and a private one are the same 404", async ({
  page,
  site,
}) => {
  const { creator } = await somebodysCapsule(site);
  const hidden = await publishOn(site, creator, { visibility: "private", title: "Hush" });
  const missing = "01900000-0000-7000-8000-000000000000";
  for (const id of ["7", `${missing}x`, missing, hidden.id]) {
    const response = await page.goto(`/capsules/${id}`);
    expect(response?.status(), id).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "This page could not be found",
    );
  }
  await beSignedIn(page, site, creator);
  expect((await page.goto(`/capsules/${hidden.id}`))?.status()).toBe(200);
  await expect(page.getByRole("definition").filter({ hasText: "Private" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("a reader without scripts can read everything and open every picture", async ({
  browser,
  site,
}) => {
  const creator = await join(site);
  const cover = await uploadOn(site, creator, await picture());
  const capsule = await publishOn(site, creator, { cover_asset_ids: [cover] });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  await page.goto(`/capsules/${capsule.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A Sunday in Alfama");
  await expect(page.getByRole("heading", { name: "Fado behind a small door" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Tasca do Chico" }).first()).toBeVisible();
  const whole = await page.getByRole("link", { name: "Picture 1 of 1" }).getAttribute("href");
  expect((await page.request.get(whole ?? "")).headers()["content-type"]).toMatch(/^image\//);
  await context.close();
});

test("R-CAPS-08 a look is counted with its link and its time, the owner's is not", async ({
  page,
  site,
}) => {
  const { creator, capsule } = await somebodysCapsule(site);
  const told = page.waitForRequest(
    (request) => request.method() === "PATCH" && request.url().includes("/flenjors/views/"),
  );
  const seen = page.waitForResponse(/\/view\?view_cource=whatsapp$/);
  await visit(page, `/capsules/${capsule.id}?view_cource=whatsapp`);
  expect((await seen).status()).toBe(201);
  await page.waitForTimeout(1200);
  await page.getByRole("link", { name: "Discover" }).first().click();
  expect((await told).postDataJSON().duration_ms).toBeGreaterThan(1000);
  expect((await readOn(site, capsule.id)).views_count).toBe(1);

  await beSignedIn(page, site, creator);
  await visit(page, `/capsules/${capsule.id}`);
  await expect(page.getByRole("link", { name: "Edit" }).first()).toBeVisible();
  await page.waitForTimeout(500);
  expect((await readOn(site, capsule.id)).views_count).toBe(1);
});

test("R-EXP-04 following an activity's link is counted and opens it", async ({ page, site }) => {
  const { capsule } = await somebodysCapsule(site);
  await page.context().route("https://example.org/**", (route) => route.fulfill({ body: "trams" }));
  await visit(page, `/capsules/${capsule.id}`);
  const counted = page.waitForResponse(/\/activities\/[^/]+\/click$/);
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: /Watch the trams/ }).click();
  expect((await counted).status()).toBe(200);
  expect((await opened).url()).toBe("https://example.org/trams");
});

test("R-MODAL-14 R-CAPS-13 pictures open one by one, a video plays in its modal", async ({
  page,
  site,
}) => {
  const creator = await join(site);
  const covers = [
    await uploadOn(site, creator, await picture()),
    await uploadOn(site, creator, sampleVideo("mp4"), "videos"),
    await uploadOn(site, creator, await drawPicture({ width: 300, height: 500 }).png().toBuffer()),
  ];
  const capsule = await publishOn(site, creator, { cover_asset_ids: covers });
  await visit(page, `/capsules/${capsule.id}`);

  const first = page.getByRole("link", { name: "Picture 1 of 3" });
  await first.click();
  const viewer = page.getByRole("dialog", { name: "Picture 1 of 2" });
  await expect(viewer).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog", { name: "Picture 2 of 2" })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(viewer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(first).toBeFocused();

  await page.getByRole("link", { name: "Play video, 2 of 3" }).click();
  const modal = page.getByRole("dialog", { name: "Video" });
  const video = modal.locator("video");
  await expect(video).toHaveAttribute("src", `/media/${covers[1]}`);
  await expect(video).toHaveJSProperty("controls", true);
  await modal.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("R-USER-04 R-CAPS-04 a member follows and likes at once, a visitor logs in first", async ({
  page,
  site,
}) => {
  const { capsule } = await somebodysCapsule(site);
  await visit(page, `/capsules/${capsule.id}`);
  await page.getByRole("button", { name: "Follow Rui Nogueira" }).click();
  await expect(page).toHaveURL(new RegExp(`/login\\?redirect=capsules/${capsule.id}$`));

  const reader = await join(site);
  await beSignedIn(page, site, reader);
  await visit(page, `/capsules/${capsule.id}`);
  const follow = page.getByRole("button", { name: "Follow Rui Nogueira" });
  await follow.click();
  await expect(page.getByRole("button", { name: "Following Rui Nogueira" })).toBeVisible();
  await page.getByRole("button", { name: "Like, 0" }).first().click();
  await expect(page.getByRole("button", { name: "Like, 1" }).first()).toBeVisible();
  await expect
    .poll(async () => {
      const { liked, is_following_creator } = await readOn(site, capsule.id, reader.token);
      return { liked, is_following_creator };
    })
    .toEqual({ liked: true, is_following_creator: true });
});

test("a capsule on its way shows its shape, one that does not arrive says so", async ({
  page,
  site,
}) => {
  const { capsule } = await somebodysCapsule(site);
  await visit(page, "/discover");
  let isAway = true;
  await page.route(`**/api/v1/flenjors/${capsule.id}`, async (route) => {
    if (isAway) return route.fulfill({ status: 500, json: { message: "Away" } });
    await new Promise((resolve) => setTimeout(resolve, 800));
    return route.continue();
  });
  await page.getByRole("link", { name: "A Sunday in Alfama" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We couldn’t load this capsule");
  isAway = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A Sunday in Alfama");
});

test("the bar under the thumb makes nothing hard to reach, nor hides the end of the page", async ({
  page,
  site,
}) => {
  const { capsule } = await somebodysCapsule(site);
  await page.setViewportSize({ width: 412, height: 800 });
  await visit(page, `/capsules/${capsule.id}`);
  const bar = page.getByRole("region", { name: "Actions for this capsule" });
  const tags = page.getByRole("list", { name: "Tags" }).getByRole("link");
  const [barBox, tagBox] = [await bar.boundingBox(), await tags.first().boundingBox()];
  if (!barBox || !tagBox) throw new Error("The bar or the tags are not shown.");
  // The bar rises over the tags.
  const foot = Math.round(tagBox.y + barBox.height);
  for (let height = foot + Math.round(tagBox.height); height >= foot; height -= 8) {
    await page.setViewportSize({ width: 412, height });
    expect(await axeProblems(page, ["target-size"]), `at ${height} px`).toEqual([]);
  }

  const last = page.getByRole("contentinfo").getByRole("link", { name: "Português" });
  await last.focus();
  await page.mouse.wheel(0, 20_000);
  await expect(last).toBeInViewport();
  const lastBox = await last.boundingBox();
  const barNow = await bar.boundingBox();
  expect((lastBox?.y ?? Number.NaN) + (lastBox?.height ?? 0)).toBeLessThanOrEqual(barNow?.y ?? 0);
});

test("a capsule's page fits 320 px without a cut, and axe finds nothing", async ({
  page,
  site,
}) => {
  const creator = await join(site, { full_name: "Bartolomeu de Albuquerque e Vasconcelos" });
  const capsule = await publishOn(site, creator, {
    title:
      "Incomprehensibilities along the Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch line",
    experiences: [newExperience({ day_of_week: "wednesday", time_of_day: "afternoon" })],
  });
  for (const locale of ["", "/fr", "/pt"]) {
    await page.setViewportSize({ width: 320, height: 700 });
    await visit(page, `${locale}/capsules/${capsule.id}`);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over, locale).toBe(0);
    expect(await axeProblemsInBothThemes(page), locale).toEqual([]);
  }
});
