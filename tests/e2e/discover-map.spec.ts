import type { Page } from "@playwright/test";
import { expect, test, visit } from "../support/e2e.ts";
import type { Site } from "../support/server.ts";
import { beSignedIn, call, join } from "../support/visitors.ts";

test.use({ withMaps: true });

const word = `Mapa${Array.from({ length: 6 }, () => "bcdfglmnpr"[Math.floor(Math.random() * 10)]).join("")}`;

const places = [
  { title: `${word} Lisboa`, lat: 38.71, long: -9.14 },
  { title: `${word} Alfama`, lat: 38.712, long: -9.13 },
  { title: `${word} Rio`, lat: -22.9, long: -43.2 },
];

async function publish(site: Site): Promise<void> {
  const { token } = await join(site);
  for (const { title, lat, long } of places) {
    const experiences = (["morning", "midnight"] as const).map((time_of_day, order) => ({
      title: "Ir",
      order,
      day_of_week: "friday",
      time_of_day,
      places: [{ name: "Largo", lat, long }],
    }));
    const { status } = await call(site, "POST /flenjors", { token, body: { title, experiences } });
    expect(status).toBe(201);
  }
}

// In one worker and in order, so that what they look for is made once.
test.describe.configure({ mode: "default" });
test.beforeAll(({ site }) => publish(site));

async function open(page: Page, width: number, { height = 800, filters = "" } = {}): Promise<void> {
  await page.setViewportSize({ width, height });
  await visit(page, `/discover?search=${word.toLowerCase()}${filters}`);
  const canDraw = await page.evaluate(
    () => document.createElement("canvas").getContext("webgl2") !== null,
  );
  test.skip(!canDraw, "this browser has no WebGL");
}

test("R-ROUTE-02 beside the list, clusters and pins and tiles light each other", async ({
  page,
}) => {
  // The first map on a new site waits until its tiles are made.
  test.setTimeout(180_000);
  await open(page, 1280);
  const map = page.getByRole("region", { name: "Map of these capsules" });
  const cluster = map.getByRole("button", { name: "2 pins close together" });
  const rio = map.getByRole("button", { name: `${word} Rio` });
  await expect(cluster).toBeVisible({ timeout: 120_000 });

  const tile = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });
  await tile(`${word} Rio`).hover();
  await expect(rio).toHaveAttribute("data-lit");
  await expect(cluster).not.toHaveAttribute("data-lit");
  await page.getByRole("link", { name: `${word} Alfama`, exact: true }).focus();
  await expect(cluster).toHaveAttribute("data-lit");

  await rio.hover();
  await expect(tile(`${word} Rio`)).toHaveAttribute("data-lit");
  await expect(tile(`${word} Alfama`)).not.toHaveAttribute("data-lit");
  await rio.click();
  const here = page.getByRole("region", { name: "Here" });
  await expect(here.getByRole("link", { name: new RegExp(`${word} Rio`) })).toBeVisible();
});

test("R-ROUTE-02 searching the area that the map shows filters, and the address holds it", async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  await open(page, 1280);
  const map = page.getByRole("region", { name: "Map of these capsules" });
  const tiles = page.getByRole("list", { name: "Capsules" }).getByRole("article");
  await expect(tiles).toHaveCount(3);
  await map.getByRole("button", { name: "2 pins close together" }).click({ timeout: 120_000 });
  await page.getByRole("button", { name: "Search this area" }).click();
  await expect(page).toHaveURL(/lat=38\.\d+&long=-9\.\d+&radius_km=\d+&area=true/);
  await expect(tiles).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Remove This part of the map" })).toBeVisible();

  const other = await browser.newPage({ baseURL: site.origin, locale: "en-US" });
  await other.goto(page.url());
  await expect(other.getByRole("list", { name: "Capsules" }).getByRole("article")).toHaveCount(2);
  await other.close();
});

test("R-ROUTE-02 a toggle opens the map on a small screen", async ({ page }) => {
  test.setTimeout(180_000);
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await open(page, 375);
  const list = page.getByRole("list", { name: "Capsules" });
  await expect(list).toBeVisible();
  expect(fetched.filter((url) => url.includes("map-engine"))).toEqual([]);
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(list).toBeHidden();
  const map = page.getByRole("region", { name: "Map of these capsules" });
  await expect(map.getByRole("button", { name: `${word} Rio` })).toBeVisible({ timeout: 120_000 });
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect(list).toBeVisible();
});

for (const [width, height] of [
  [1280, 800],
  [768, 1024],
  [375, 667],
  [320, 640],
] as const) {
  test(`a pin's card is wholly in sight at ${width} × ${height}, and nothing lies over it`, async ({
    page,
    site,
  }) => {
    test.setTimeout(180_000);
    // A member's window has the create button in its corner.
    if (width < 760) await beSignedIn(page, site, await join(site));
    await open(page, width, { height });
    if (width < 990) await page.getByRole("link", { name: "Map", exact: true }).click();
    const map = page.getByRole("region", { name: "Map of these capsules" });
    const rio = map.getByRole("button", { name: `${word} Rio` });
    await expect(rio).toBeVisible({ timeout: 120_000 });
    await rio.focus();
    await page.keyboard.press("Enter");
    const card = page.getByRole("region", { name: "Here" });
    const link = card.getByRole("link", { name: new RegExp(`${word} Rio`) });
    await expect(link).toBeFocused();
    await expect(card).toBeInViewport({ ratio: 1 });
    const covered = await card.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const inset = 12;
      const spots = [left + inset, (left + right) / 2, right - inset].flatMap((x) =>
        [top + inset, (top + bottom) / 2, bottom - inset].map((y) => [x, y] as const),
      );
      return spots.filter(([x, y]) => !element.contains(document.elementFromPoint(x, y)));
    });
    expect(covered).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(card).toBeHidden();
    await expect(rio).toBeFocused();
  });
}

test("a browser without WebGL shows the whole list", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await visit(page, `/discover?search=${word.toLowerCase()}`);
  await expect(page.getByText(/can’t show the map/)).toBeVisible();
  await expect(page.getByRole("list", { name: "Capsules" }).getByRole("article")).toHaveCount(3);
  expect(fetched.filter((url) => url.includes("map-engine"))).toEqual([]);
});

test("a pin has the colour of the searched slot and names it, and so does its card", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await open(page, 1280, { filters: "&day_of_week=friday&time_of_day=midnight" });
  const map = page.getByRole("region", { name: "Map of these capsules" });
  const rio = map.getByRole("button", { name: `${word} Rio, Friday midnight` });
  await expect(rio).toHaveAttribute("data-slot", "midnight", { timeout: 120_000 });
  await rio.click();
  const card = page.getByRole("region", { name: "Here" });
  await expect(card.getByText("Friday midnight")).toBeVisible();
  await expect(card.getByRole("img", { name: "Times of day: Morning, Midnight" })).toBeVisible();
});
