import type { Page } from "@playwright/test";
import { expect, test, visit } from "../support/e2e.ts";
import type { Site } from "../support/server.ts";
import { call, join } from "../support/visitors.ts";

const word = `Perto${Array.from({ length: 6 }, () => "bcdfglmnpr"[Math.floor(Math.random() * 10)]).join("")}`;

const lisbon = { lat: 38.71, long: -9.14 };
const places = [
  { title: `${word} ao lado`, lat: 38.7131, long: -9.14, likes: 0 },
  { title: `${word} Sintra`, lat: 38.8, long: -9.38, likes: 0 },
  { title: `${word} Porto`, lat: 41.15, long: -8.61, likes: 1 },
];

async function publish(site: Site): Promise<void> {
  const { token } = await join(site);
  for (const { title, lat, long, likes } of places) {
    const place = { name: "Largo de São Domingos de Benfica", country: "Portugal", lat, long };
    const experiences = [{ title: "Ir", order: 0, places: [place] }];
    const { status, body } = await call(site, "POST /flenjors", {
      token,
      body: { title, experiences },
    });
    expect(status).toBe(201);
    if (likes) await call(site, `POST /flenjors/${body.data.flenjor.id}/like`, { token });
  }
}

// In one worker and in order, so that what they look for is made once.
test.describe.configure({ mode: "default" });
test.beforeAll(({ site }) => publish(site));

const near = ({ lat, long }: typeof lisbon, rest = "") =>
  `/discover?search=${word.toLowerCase()}&lat=${lat}&long=${long}${rest}`;
const titlesIn = (page: Page, list: string) =>
  page.getByRole("list", { name: list, exact: true }).getByRole("heading");

test("R-CAPS-03 a search near me lists capsules within a day trip first, and sets the rest apart", async ({
  page,
}) => {
  await visit(page, near(lisbon));
  await expect(titlesIn(page, "Capsules")).toHaveText([`${word} ao lado`, `${word} Sintra`]);
  await expect(titlesIn(page, "Farther away")).toHaveText([`${word} Porto`]);
});

test("a search near me in another order lists near capsules only", async ({ page }) => {
  await visit(page, near(lisbon, "&sort=popular"));
  await expect(titlesIn(page, "Capsules")).toHaveText([`${word} Sintra`, `${word} ao lado`]);
  await visit(page, near(lisbon, "&sort=popular&radius_km=any"));
  await expect(titlesIn(page, "Capsules").first()).toHaveText(`${word} Porto`);
});

const bragança = { lat: 41.806, long: -6.757 };

test("the page says that nothing is near, and shows the nearest capsules", async ({ page }) => {
  const azores = { lat: 39.45, long: -31.13 };
  await visit(page, near(azores));
  await expect(page.getByText("Nothing within 150 km of you yet. This is nearest.")).toBeVisible();
  await expect(titlesIn(page, "Nearest")).toHaveCount(3);
  await visit(page, near(azores, "&near=Corvo&sort=popular"));
  await expect(
    page.getByText("Nothing within 150 km of Corvo yet. This is nearest."),
  ).toBeVisible();
  await expect(titlesIn(page, "Nearest")).toHaveCount(3);
  await visit(page, near(bragança, "&radius_km=25"));
  await expect(page.getByText("Nothing within 25 km of you yet. This is nearest.")).toBeVisible();
  await expect(titlesIn(page, "Nearest").first()).toHaveText(`${word} Porto`);
});

test("a distance is said as people say it, and is never the part that is cut off", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  for (const [path, metres, far] of [
    ["", "350 m", "280 km"],
    ["/fr", /^350\s?m$/, /^280\s?km$/],
    ["/pt", /^350\s?m$/, /^280\s?km$/],
  ] as const) {
    await visit(page, path + near(lisbon));
    for (const text of [metres, far]) {
      const distance = page.getByText(text, { exact: true });
      await expect(distance).toBeVisible();
      const isWhole = await distance.evaluate((element) => {
        const line = element.closest("p")?.getBoundingClientRect();
        const own = element.getBoundingClientRect();
        return line !== undefined && own.right <= line.right + 0.5 && own.width > 20;
      });
      expect(isWhole).toBe(true);
    }
  }
});
