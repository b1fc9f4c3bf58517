import { expect, test, visit } from "../support/e2e.ts";
import { publishAs } from "../support/e2e-capsules.ts";
import { beSignedIn, join } from "../support/visitors.ts";

for (const width of [320, 375]) {
  test(`at ${width} px the bar’s icons are in the middle, and its dialogs have their own buttons`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 667 });
    const owner = await join(site);
    const { id } = await publishAs(site, owner, { title: "By thumb", visibility: "private" });
    await beSignedIn(page, site, owner);
    await visit(page, `/capsules/${id}`);
    const bar = page.getByRole("region", { name: "Actions for this capsule" });
    for (const name of ["Save", "Share", "Who can see it"]) {
      const button = bar.getByRole("button", { name, exact: true });
      const [outer, icon] = [await button.boundingBox(), await button.locator("svg").boundingBox()];
      const middle = (box: typeof outer) => (box ? box.x + box.width / 2 : Number.NaN);
      expect(Math.abs(middle(outer) - middle(icon))).toBeLessThanOrEqual(1);
    }
    await bar.getByRole("button", { name: "Save", exact: true }).click();
    const done = page.getByRole("dialog").getByRole("button", { name: "Done" });
    const padding = await done.evaluate((button) =>
      Number.parseFloat(getComputedStyle(button).paddingInlineStart),
    );
    expect(padding).toBeGreaterThanOrEqual(16);
  });
}
