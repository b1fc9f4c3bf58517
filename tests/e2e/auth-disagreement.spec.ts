import { expect, test } from "../support/e2e.ts";
import { beSignedIn, cookieOf, join, sessionCookie } from "../support/visitors.ts";

test("a stored token that is garbage signs nobody in", async ({ page, site }) => {
  const person = await join(site);
  for (const garbage of ["garbage", "\u{1F4A5} not a token", "", "a".repeat(43)]) {
    await page.goto("/robots.txt");
    await page.evaluate((value) => localStorage.setItem("auth.token", value), garbage);
    await page.goto("/support");
    await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
    await page.goto("/login");
    await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  }
  // Beside a good cookie it is a refused session, like any other.
  await beSignedIn(page, site, person);
  await page.evaluate(() => localStorage.setItem("auth.token", "garbage"));
  await page.goto("/account");
  await expect(page).toHaveURL("/login?redirect=account");
  await expect.poll(() => cookieOf(page.context(), "auth.token")).toBeUndefined();
});

test("a cookie without a token signs nobody in, and is deleted", async ({
  page,
  context,
  site,
}) => {
  const person = await join(site);
  await context.addCookies([sessionCookie(site, person.token)]);
  await page.goto("/support");
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  await expect.poll(() => cookieOf(context, "auth.token")).toBeUndefined();
  await context.addCookies([sessionCookie(site, person.token)]);
  await page.goto("/account");
  await expect(page).toHaveURL("/login?redirect=account");
});

test("a token without a cookie signs its person in, and the cookie comes back", async ({
  page,
  context,
  site,
}) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  await context.clearCookies();
  await page.goto("/account");
  await expect(page).toHaveURL("/account");
  await expect(page.getByRole("heading", { name: person.full_name })).toBeVisible();
  expect((await cookieOf(context, "auth.token"))?.value).toBe(person.token);
});

test("the token decides where cookie and token name different people", async ({
  page,
  context,
  site,
}) => {
  const [ana, rui] = [
    await join(site, { full_name: "Ana Costa" }),
    await join(site, { full_name: "Rui Matos" }),
  ];
  await beSignedIn(page, site, ana);
  await context.addCookies([sessionCookie(site, rui.token)]);
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "Ana Costa" })).toBeVisible();
  await expect(page.getByText("Rui Matos")).toHaveCount(0);
});
