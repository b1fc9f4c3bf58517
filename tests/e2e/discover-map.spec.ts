import type { Page } from "@playwright/test";
import { expect, test, visit } from "../support/e2e.ts";
import type { Site } from "../support/server.ts";
import { call, join } from "../support/visitors.ts";

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

async function open(page: Page, width: number, filters = ""): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
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

test("R-ROUTE-02 on a small screen the map waits behind a toggle", async ({ page }) => {
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

test("where WebGL is missing the list is all there", async ({ page }) => {
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

test("a pin wears the sky that was asked for, says it, and its card names it", async ({ page }) => {
  test.setTimeout(180_000);
  await open(page, 1280, "&day_of_week=friday&time_of_day=midnight");
  const map = page.getByRole("region", { name: "Map of these capsules" });
  const rio = map.getByRole("button", { name: `${word} Rio, Friday midnight` });
  await expect(rio).toHaveAttribute("data-slot", "midnight", { timeout: 120_000 });
  await rio.click();
  const card = page.getByRole("region", { name: "Here" });
  await expect(card.getByText("Friday midnight")).toBeVisible();
  await expect(card.getByRole("img", { name: "Times of day: Morning, Midnight" })).toBeVisible();
});
