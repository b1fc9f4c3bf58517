import { expect, test, visit } from "../support/e2e.ts";
import type { Site } from "../support/server.ts";
import { beSignedIn, call, join, type Person } from "../support/visitors.ts";

type Where = { lat: number; long: number };

async function publish(
  site: Site,
  { token }: Person,
  title: string,
  { place, isOpen = true }: { place?: Where; isOpen?: boolean } = {},
): Promise<string> {
  const places = place ? [{ name: "The weir", ...place }] : [];
  const experience = { title: "Arrive", order: 0, day_of_week: "tuesday", time_of_day: "midnight" };
  const { body } = await call(site, "POST /flenjors", {
    token,
    body: {
      title,
      visibility: isOpen ? "public" : "private",
      experiences: [{ ...experience, places }],
    },
  });
  return body.data.flenjor.id;
}

for (const width of [375, 1280]) {
  test(`the end of a capsule leads on to others, and nothing moves when they come, at ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    // Far from everything that the demo has published.
    const place = { lat: -54 - Math.random(), long: 3 + width / 100 };
    const [creator, other] = await Promise.all([
      join(site, { full_name: "Clara Creator" }),
      join(site),
    ]);
    const id = await publish(site, creator, "Frogs at the weir", { place });
    await publish(site, creator, "Fog on the moor");
    await publish(site, creator, "Nobody else's", { isOpen: false });
    await publish(site, other, "Owls by the mill", { place });
    await page.addInitScript(() => {
      const seen = window as unknown as { shift: number };
      seen.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number }[]) {
          seen.shift += entry.value;
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    const html = await (await page.goto(`/capsules/${id}`))?.text();
    expect(html).not.toContain("Owls by the mill");
    const nearby = page.getByRole("region", { name: "Nearby" });
    const byCreator = page.getByRole("region", { name: "More by Clara Creator" });
    await expect(nearby.getByRole("link", { name: "Owls by the mill" })).toBeAttached();
    await expect(byCreator.getByRole("link", { name: "Fog on the moor" })).toBeAttached();
    await expect(page.getByText("Nobody else's")).toHaveCount(0);
    await expect(nearby.getByRole("link", { name: "Frogs at the weir" })).toHaveCount(0);
    await page.keyboard.press("End");
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(
      0.01,
    );
    await byCreator.getByRole("link", { name: "Fog on the moor" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Fog on the moor" })).toBeVisible();
    await expect(byCreator.getByRole("link", { name: "Frogs at the weir" })).toBeAttached();
  });
}

test("a shelf with nothing on it is not shown, and an editing owner sees none", async ({
  page,
  site,
}) => {
  const creator = await join(site);
  const body = { title: "All alone", experiences: [] };
  const made = await call(site, "POST /flenjors", { token: creator.token, body });
  await beSignedIn(page, site, creator);
  const answered = page.waitForResponse(/\/related$/);
  await visit(page, `/capsules/${made.body.data.flenjor.id}`);
  await answered;
  await expect(page.getByRole("heading", { name: "More of yours" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Nearby" })).toHaveCount(0);

  await publish(site, creator, "Not alone");
  await page.reload();
  await expect(page.getByRole("region", { name: "More of yours" })).toBeVisible();
  await page.getByRole("link", { name: "Edit" }).first().click();
  await expect(page.getByRole("region", { name: "More of yours" })).toHaveCount(0);
});
