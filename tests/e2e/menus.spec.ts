import { expect, test, visit } from "../support/e2e.ts";
import { beSignedIn, join, type Person } from "../support/visitors.ts";

/** Where the entries lead, and by which heading one knows to have arrived. */
const entries = ({ username, full_name }: Person) =>
  [
    ["Outings", "/outings", "Outings"],
    ["My Capsules", "/my-capsules", "My Capsules"],
    ["My Lists", "/my-lists", "My Lists"],
    ["My Profile", `/${username}`, full_name],
    ["Settings", "/account", full_name],
  ] as const;

test("R-LAYOUT-05 every entry of the profile menu leads to its page", async ({ page, site }) => {
  const person = await join(site, { full_name: "Marta Reis" });
  await beSignedIn(page, site, person);
  await visit(page, "/support");
  const open = page.getByRole("button", { name: "Your menu" });
  await open.click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "Outings",
    "My Capsules",
    "My Lists",
    "My Profile",
    "Settings",
    "Sign Out",
  ]);
  await page.keyboard.press("Escape");
  for (const [name, path, heading] of entries(person)) {
    await open.click();
    await page.getByRole("menuitem", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole("menuitem")).toHaveCount(0);
  }
});

test("R-LAYOUT-05 the bar of a member leads to Discover and to a new capsule", async ({
  page,
  site,
}) => {
  await beSignedIn(page, site, await join(site));
  await visit(page, "/support");
  const bar = page.getByRole("navigation", { name: "Main" });
  await expect(bar.getByRole("link")).toHaveText(["Discover", "Create Capsule"]);
  await bar.getByRole("link", { name: "Discover" }).click();
  await expect(page).toHaveURL("/discover");
  await bar.getByRole("link", { name: "Create Capsule" }).click();
  await expect(page).toHaveURL(/\/capsules\/drafts\/[0-9a-f-]{36}$/);
});

test("R-LAYOUT-06 every entry of the mobile menu leads to its page", async ({ page, site }) => {
  const person = await join(site, { full_name: "Marta Reis" });
  await page.setViewportSize({ width: 375, height: 700 });
  await beSignedIn(page, site, person);
  await visit(page, "/support");
  const menu = page.getByRole("navigation", { name: "Menu" });
  const open = () => page.getByRole("button", { name: "Menu", exact: true }).click();
  for (const [name, path, heading] of entries(person)) {
    await open();
    await menu.getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
  await open();
  await menu.getByRole("link", { name: "Create Capsule" }).click();
  await expect(page).toHaveURL(/\/capsules\/drafts\/[0-9a-f-]{36}$/);
});

test("R-LAYOUT-02 every page but the landing and the forms of signing in has the bar above it", async ({
  page,
}) => {
  const top = async () => (await page.getByRole("main").boundingBox())?.y ?? -1;
  const bar = page.getByRole("banner").getByRole("navigation", { name: "Main" });
  for (const path of ["/discover", "/legal", "/no/such/page"]) {
    await visit(page, path);
    await expect(bar, path).toBeVisible();
    const { height = 0 } = (await page.getByRole("banner").boundingBox()) ?? {};
    expect(await top(), path).toBeGreaterThanOrEqual(height - 1);
  }
  await visit(page, "/");
  await expect(bar).toBeVisible();
  expect(await top()).toBe(0);
  await visit(page, "/login");
  await expect(bar).toHaveCount(0);
});
