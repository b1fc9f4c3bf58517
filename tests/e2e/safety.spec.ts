import { expect, test, visit } from "../support/e2e.ts";
import { publishAs } from "../support/e2e-capsules.ts";
import { beSignedIn, call, join } from "../support/visitors.ts";

test("R-ROUTE-16 R-CAPS-09 blocking somebody: neither sees the other, until it is undone", async ({
  page,
  site,
}) => {
  const rude = await join(site, { full_name: "Rui Rude" });
  const ana = await join(site, { full_name: "Ana Calm" });
  const capsule = await publishAs(site, rude, { title: "A walk with Rui" });

  await visit(page, `/${rude.username}`);
  await page.getByRole("button", { name: "More about Rui Rude" }).click();
  await page.getByRole("menuitem", { name: "Block Rui Rude" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);

  await beSignedIn(page, site, ana);
  await visit(page, `/capsules/${capsule.id}`);
  await page.getByRole("button", { name: "More about this capsule" }).click();
  await page.getByRole("menuitem", { name: "Block Rui Rude" }).click();
  const dialog = page.getByRole("dialog", { name: "Block Rui Rude?" });
  await dialog.getByRole("button", { name: "Block", exact: true }).click();
  await expect(page.getByText("You and Rui Rude no longer see each other.")).toBeVisible();
  await expect(page).toHaveURL(/\/discover$/);
  await expect(page.getByText("A walk with Rui")).toHaveCount(0);
  expect((await page.goto(`/${rude.username}`))?.status()).toBe(404);
  expect((await page.goto(`/capsules/${capsule.id}`))?.status()).toBe(404);
  const back = await call(site, `GET /users/${ana.username}`, { token: rude.token });
  expect(back.status).toBe(404);

  await visit(page, "/account");
  await page.getByRole("link", { name: /Blocked people/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blocked people");
  await page.getByRole("button", { name: "Unblock Rui Rude" }).click();
  await expect(page.getByText("You haven’t blocked anyone")).toBeVisible();
  await visit(page, `/${rude.username}`);
  await expect(page.getByRole("link", { name: "A walk with Rui" })).toBeVisible();
});

test("R-CAPS-05 a review by somebody blocked goes at once, and the capsule stays", async ({
  page,
  site,
}) => {
  const [maker, rude, ana] = await Promise.all([
    join(site),
    join(site, { full_name: "Rui Rude" }),
    join(site),
  ]);
  const { id } = await publishAs(site, maker, { title: "Lighthouse lunch" });
  const body = { rating: 1, comment: "What a bore." };
  await call(site, `POST /flenjors/${id}/review`, { token: rude.token, body });
  await beSignedIn(page, site, ana);
  await visit(page, `/capsules/${id}`);
  await expect(page.getByText("What a bore.")).toBeVisible();
  await page.getByRole("button", { name: "More about the review by Rui Rude" }).click();
  await page.getByRole("menuitem", { name: "Block Rui Rude" }).click();
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await expect(page.getByText("What a bore.")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lighthouse lunch");
});

test("reporting asks for a reason, by keyboard too, and says thank you", async ({ page, site }) => {
  const maker = await join(site);
  const ana = await join(site);
  const { id } = await publishAs(site, maker, { title: "Buy my book" });
  await beSignedIn(page, site, ana);
  await visit(page, `/capsules/${id}`);
  const more = page.getByRole("button", { name: "More about this capsule" });
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Report this capsule" })).toBeVisible();
  await page.getByRole("menuitem", { name: "Report this capsule" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Report this capsule" });
  await dialog.getByRole("button", { name: "Send the report" }).click();
  await expect(dialog.getByText("Please choose what it’s about.")).toBeVisible();
  await dialog.getByLabel("Advertising or spam").check();
  await dialog.getByLabel("In your own words").fill("It is an advertisement.");
  await dialog.getByRole("button", { name: "Send the report" }).click();
  const thanks = page.getByRole("dialog", { name: "Thank you for telling us" });
  await thanks.getByRole("button", { name: "Close" }).last().click();
  await expect(thanks).toHaveCount(0);
});

test("a member reports somebody who blocked them by username, from the page that hides them", async ({
  page,
  site,
}) => {
  const rude = await join(site, { full_name: "Rui Rude" });
  const ana = await join(site);
  await call(site, `POST /users/${ana.user.id}/block`, { token: rude.token });
  await beSignedIn(page, site, ana);

  const actionsAt = async (path: string) => {
    expect((await page.goto(path))?.status()).toBe(404);
    return page.getByRole("main").innerText();
  };
  expect(await actionsAt(`/${rude.username}`)).toBe(await actionsAt("/nobody-of-that-name"));
  const report = page.getByRole("main").getByRole("link", { name: "Report someone who blocked" });
  // The HTML holds nothing of the address; the link does, once the scripts are there.
  await expect(report).toHaveAttribute("href", /username=nobody-of-that-name/);
  await report.click();
  const part = page.getByRole("region", { name: "Report someone who blocked you" });
  const username = part.getByLabel("Username");
  const go = part.getByRole("button", { name: "Continue" });

  // From whose page one came is known.
  await expect(username).toHaveValue("nobody-of-that-name");
  await username.fill("");
  await go.click();
  await expect(part.getByRole("alert")).toHaveText("Enter their username.");
  await username.fill(ana.username.toUpperCase());
  await go.click();
  await expect(part.getByRole("alert")).toHaveText("This is your own username.");

  const dialog = page.getByRole("dialog", { name: "Report this person" });
  const send = dialog.getByRole("button", { name: "Send the report" });
  await username.fill("@nobody-of-that-name");
  await go.click();
  await dialog.getByLabel("Harassment or bullying").check();
  await dialog.getByLabel("In your own words").fill("Under every capsule of mine.");
  await send.click();
  // The dialog keeps the written text, and the name can be corrected.
  await expect(dialog.getByRole("alert")).toContainText("Nobody has this username.");
  const named = dialog.getByLabel("Username");
  await expect(named).toBeFocused();
  await expect(dialog.getByLabel("In your own words")).toHaveValue("Under every capsule of mine.");
  await expect(dialog.getByLabel("Harassment or bullying")).toBeChecked();

  await named.fill(`${site.origin}/pt/${rude.username}?tab=lists`);
  await send.click();
  const thanks = page.getByRole("dialog", { name: "Thank you for telling us" });
  await expect(thanks).toContainText("Our moderators will look at it.");
  await expect(thanks).not.toContainText("block them");
});

test("a report beyond the day’s limit says that it was a lot", async ({ page, site }) => {
  const ana = await join(site);
  const rude = await join(site);
  await page.route("**/api/v1/users/*/report", (route) =>
    route.fulfill({ status: 429, json: { message: "That was a lot at once." } }),
  );
  await beSignedIn(page, site, ana);
  await visit(page, "/account/blocked");
  await page.getByLabel("Username").fill(rude.username);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Advertising or spam").check();
  await page.getByRole("button", { name: "Send the report" }).click();
  await expect(page.locator("[aria-live=polite]")).toContainText("That was a lot at once.");
  await expect(page.getByRole("dialog", { name: "Report this person" })).toBeVisible();
});

test("a member who blocked somebody reads so at that profile, and can unblock them there", async ({
  page,
  site,
}) => {
  const rude = await join(site, { full_name: "Rui Rude" });
  const other = await join(site, { full_name: "Olga Other" });
  const ana = await join(site);
  for (const { user } of [rude, other]) {
    await call(site, `POST /users/${user.id}/block`, { token: ana.token });
  }
  await beSignedIn(page, site, ana);
  expect((await page.goto(`/${rude.username.toUpperCase()}`))?.status()).toBe(404);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("You blocked this person");
  await expect(main).toContainText("Rui Rude");
  await main.getByRole("link", { name: "Blocked people" }).click();
  await page.getByRole("button", { name: "Unblock Olga Other" }).click();
  await expect(page.getByRole("button", { name: "Unblock Rui Rude" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("You haven’t blocked anyone")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  // Who was blocked finds what they would find of nobody.
  await beSignedIn(page, site, rude);
  await call(site, `POST /users/${rude.user.id}/block`, { token: ana.token });
  expect((await page.goto(`/${ana.username}`))?.status()).toBe(404);
  await page.waitForLoadState("networkidle");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("This page could not be found");
});
