import { expect, test, visit } from "../support/e2e.ts";
import { beSignedIn, join } from "../support/visitors.ts";

test.use({ hasTouch: true });

test("a tab shows a frame to those who use the keyboard, and none after a tap", async ({
  page,
  site,
}) => {
  await beSignedIn(page, site, await join(site));
  await visit(page, "/outings");
  const [coming, past] = [
    page.getByRole("tab", { name: "Coming" }),
    page.getByRole("tab", { name: "Past" }),
  ];
  await past.tap();
  await expect(past).toHaveAttribute("aria-selected", "true");
  await expect(past).toHaveCSS("outline-style", "none");
  await page.keyboard.press("ArrowLeft");
  await expect(coming).toBeFocused();
  await expect(coming).toHaveCSS("outline-style", "solid");
  await past.tap();
  await expect(past).toHaveCSS("outline-style", "none");
  // Away and back again by the keyboard alone.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(past).toBeFocused();
  await expect(past).toHaveCSS("outline-style", "solid");
});
