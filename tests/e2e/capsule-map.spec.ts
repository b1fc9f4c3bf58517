import { expect, test, visit } from "../support/e2e.ts";
import { publishOn } from "../support/published.ts";
import { join } from "../support/visitors.ts";

test.use({ withMaps: true });

test("the map is fetched only when it comes into view, and shows the places in order", async ({
  page,
  site,
}) => {
  // The first map on a new site waits until its tiles are made.
  test.setTimeout(180_000);
  const capsule = await publishOn(site, await join(site));
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 375, height: 600 });
  await visit(page, `/capsules/${capsule.id}`);
  const canDraw = await page.evaluate(
    () => document.createElement("canvas").getContext("webgl2") !== null,
  );
  test.skip(!canDraw, "this browser has no WebGL");
  await expect(page.getByRole("button", { name: /^Like, / })).toBeVisible();
  expect(fetched.filter((path) => path.includes("map-engine"))).toEqual([]);

  const map = page.getByRole("region", { name: "Map of the places" });
  await map.scrollIntoViewIfNeeded();
  const pins = map.getByRole("button", { name: /^\d\. / });
  await expect(pins).toHaveCount(2, { timeout: 120_000 });
  await expect(pins.nth(0)).toHaveAccessibleName("1. Miradouro da Graça");
  await expect(pins.nth(1)).toHaveAccessibleName("2. Tasca do Chico");
  await expect.poll(() => fetched.some((path) => /^\/map\/[1-9]/.test(path))).toBe(true);
  await pins.nth(1).click();
  await expect(page.getByRole("heading", { name: "Fado behind a small door" })).toBeInViewport();
});

test("a browser without WebGL shows a list of the places", async ({ page, site }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const capsule = await publishOn(site, await join(site));
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await visit(page, `/capsules/${capsule.id}`);
  await page.getByRole("heading", { name: "On the map" }).scrollIntoViewIfNeeded();
  await expect(page.getByText("This browser can’t show the map.")).toBeVisible();
  const places = page.getByRole("complementary").getByRole("listitem");
  await expect(places).toHaveText([/1\s*Miradouro da Graça/, /2\s*Tasca do Chico/]);
  expect(fetched.filter((url) => url.includes("map-engine"))).toEqual([]);
});
