import { expect, test, visit } from "../support/e2e.ts";
import { publishOn, readOn } from "../support/published.ts";
import { beSignedIn, join } from "../support/visitors.ts";

test("R-LAYOUT-05 my capsules are in the profile menu of wide screens too", async ({
  page,
  site,
}) => {
  await beSignedIn(page, site, await join(site));
  await visit(page, "/discover");
  await page.getByRole("button", { name: "Your menu" }).click();
  await page.getByRole("menuitem", { name: "My Capsules" }).click();
  await expect(page).toHaveURL("/my-capsules");
});

test("R-ROUTE-12 published capsules are in the first view where there are no drafts", async ({
  page,
  site,
}) => {
  const owner = await join(site);
  await publishOn(site, owner, { title: "Seen at once" });
  await beSignedIn(page, site, owner);
  for (const [width, height] of [
    [1280, 800],
    [375, 667],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visit(page, "/my-capsules");
    await expect(page.getByText("No drafts on this device")).toBeVisible();
    const card = page.getByRole("list", { name: "Published" }).getByRole("listitem").first();
    const top = await card.evaluate((item) => item.getBoundingClientRect().top);
    expect(top, `at ${width} px`).toBeLessThan(height * 0.75);
  }
});

test("R-ROUTE-12 R-MODAL-08 a published card is edited, seen, shared and deleted from its menu", async ({
  page,
  site,
}) => {
  const owner = await join(site);
  const { id } = await publishOn(site, owner, { title: "With a menu" });
  await beSignedIn(page, site, owner);
  await visit(page, "/my-capsules");
  const menu = page.getByRole("button", { name: "More for With a menu" });
  const choose = async (name: string) => {
    await menu.click();
    await page.getByRole("menuitem", { name }).click();
  };
  await choose("Share");
  const sharing = page.getByRole("dialog", { name: /^Share/ });
  await expect(sharing).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sharing).toBeHidden();
  await expect(menu).toBeFocused();
  await choose("See");
  await expect(page).toHaveURL(`/capsules/${id}`);
  await page.goBack();
  await choose("Edit");
  await expect(page.getByRole("region", { name: "Editing" })).toBeVisible();
  await page.goBack();
  await choose("Delete");
  const dialog = page.getByRole("dialog", { name: "Delete “With a menu”?" });
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Nothing published yet")).toBeVisible();
  expect(await readOn(site, id, owner.token).catch(() => null)).toBeNull();
});
