import { expect, test, visit } from "../support/e2e.ts";
import { publishAs } from "../support/e2e-capsules.ts";
import { beSignedIn, call, join } from "../support/visitors.ts";

test("R-ROUTE-16 a profile shows who somebody is, and what they share", async ({ page, site }) => {
  const ana = await join(site, { full_name: "Ana Conceição" });
  await publishAs(site, ana, { title: "Tram at dawn" });
  await publishAs(site, ana, { title: "Nobody sees this", visibility: "private" });
  await call(site, "POST /flenjor-lists", { token: ana.token, body: { title: "Slow Sundays" } });

  await visit(page, `/${ana.username.toUpperCase()}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ana Conceição");
  await expect(page.getByText(`@${ana.username}`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Tram at dawn" })).toBeVisible();
  await expect(page.getByText("Nobody sees this")).toHaveCount(0);
  await expect(page.getByText("1 capsule", { exact: true })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Liked" })).toHaveCount(0);

  await page.getByRole("tab", { name: "Lists" }).click();
  await expect(page.getByRole("link", { name: "Slow Sundays" })).toBeVisible();
  await expect(page).toHaveURL(/\?tab=lists$/);
  expect((await page.goto("/nobody-goes-by-this-name"))?.status()).toBe(404);
});

test("R-USER-04 following shows at once, and the count opens the people", async ({
  page,
  site,
}) => {
  const star = await join(site, { full_name: "Sofia Star" });
  const fan = await join(site, { full_name: "Fernando Fan" });

  await visit(page, `/${star.username}`);
  await page.getByRole("button", { name: "Follow Sofia Star" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);

  await beSignedIn(page, site, fan);
  await visit(page, `/${star.username}`);
  const follow = page.getByRole("button", { name: "Follow Sofia Star" });
  await follow.click();
  await expect(page.getByRole("button", { name: "Following Sofia Star" })).toBeVisible();
  await page.getByRole("button", { name: "1 follower" }).click();
  const people = page.getByRole("dialog", { name: "Followers" });
  await expect(people.getByRole("link", { name: /Fernando Fan/ })).toBeVisible();
  await people.getByRole("link", { name: /Fernando Fan/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fernando Fan");
  await expect(page.getByRole("button", { name: "1 following" })).toBeVisible();
});

test("R-ROUTE-16 a member sees Edit and their likes on their own profile", async ({
  page,
  site,
}) => {
  const ana = await join(site);
  const bruno = await join(site);
  const liked = await publishAs(site, bruno, { title: "Lighthouse lunch" });
  await call(site, `POST /flenjors/${liked.id}/like`, { token: ana.token });
  await beSignedIn(page, site, ana);
  await visit(page, `/${ana.username}`);
  await expect(page.getByText("Your first capsule is waiting")).toBeVisible();
  await page.getByRole("tab", { name: "Liked" }).click();
  await expect(page.getByRole("link", { name: "Lighthouse lunch" })).toBeVisible();
  await page.getByRole("link", { name: "Edit profile" }).click();
  await expect(page).toHaveURL(/\/account\/settings$/);
});

test("R-MODAL-11 an owner lets a friend see a private capsule, and then no longer", async ({
  page,
  site,
  browser,
}) => {
  const owner = await join(site, { full_name: "Olga Owner" });
  const friend = await join(site, { full_name: "Félix Amigo" });
  const { id } = await publishAs(site, owner, { title: "Our cove", visibility: "private" });
  const other = await browser.newContext({ baseURL: site.origin });
  const theirs = await other.newPage();
  await beSignedIn(theirs, site, friend);
  expect((await theirs.goto(`/capsules/${id}`))?.status()).toBe(404);

  await beSignedIn(page, site, owner);
  await visit(page, `/capsules/${id}`);
  await page.getByRole("button", { name: "Who can see it" }).first().click();
  const options = page.getByRole("dialog", { name: "Who can see it" });
  const search = options.getByLabel("Find people by name");
  const grant = options.getByRole("button", { name: "Give Félix Amigo access" });
  // A name, a username as the site prints it or a mail holds it, or the address of a profile.
  const { username } = friend;
  for (const typed of [`@${username}`, `@\u2060${username}`, `${site.origin}/fr/${username}`]) {
    await search.fill(typed);
    await expect(options.getByRole("button", { name: /^Give/ })).toHaveCount(1);
    await expect(grant).toBeVisible();
  }
  await search.fill("felix");
  await grant.click();
  const revoke = options.getByRole("button", { name: "Remove access for Félix Amigo" });
  await expect(revoke).toBeVisible();
  await expect.poll(async () => (await theirs.goto(`/capsules/${id}`))?.status()).toBe(200);
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Our cove");

  await revoke.click();
  await expect(options.getByText("Nobody but you so far.")).toBeVisible();
  await expect(search).toBeFocused();
  await expect.poll(async () => (await theirs.goto(`/capsules/${id}`))?.status()).toBe(404);
  await other.close();
});
