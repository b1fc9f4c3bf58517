import { expect, type Page } from "@playwright/test";
import { test as plainTest, equippedTest as test } from "../support/e2e.ts";
import type { OpenidServer } from "../support/openid.ts";
import { call, cookieOf, join, storedToken } from "../support/visitors.ts";

const withProvider = (page: Page) => page.getByRole("button", { name: /Loopback/ });

/** Every call that trades a code, as the page makes it. */
function tradesOf(page: Page): string[] {
  const trades: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/v1/auth/social")) trades.push(request.method());
  });
  return trades;
}

let lastNumber = 0;

function arrive(provider: OpenidServer, name: string): string {
  const sub = `person-${++lastNumber}-${process.pid}`;
  provider.person = { sub, name, email: `${sub}@example.org`, email_verified: true };
  return `${sub}@example.org`;
}

test("R-AUTH-03 R-ROUTE-03 someone signs in with a provider, and again, into the same account", async ({
  browser,
  page,
  provider,
  equipped: site,
}) => {
  const email = arrive(provider, "Marta");
  const trades = tradesOf(page);
  await page.goto("/login?redirect=account");
  await withProvider(page).click();
  await expect(page.getByRole("heading", { name: "Sign in as Marta?" })).toBeVisible();
  const asked = new URL(page.url());
  expect(asked.origin).toBe(provider.issuer);
  await page.getByRole("link", { name: "Allow" }).click();

  await expect(page).toHaveURL(/\/account/);
  await expect(page.getByRole("button", { name: "Your menu" })).toBeVisible();
  expect(trades).toEqual(["POST"]);
  const token = await storedToken(page);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect((await cookieOf(page.context(), "auth.token"))?.value).toBe(token);

  const { body } = await call(site, "GET /account", { token: token ?? "" });
  expect(body.data.user).toMatchObject({ full_name: "Marta", email, email_verified: true });

  // The way back holds no code: it is not in the history.
  await page.goBack();
  expect(page.url()).not.toContain("code=");

  const elsewhere = await browser.newContext({ baseURL: site.origin });
  const other = await elsewhere.newPage();
  await other.goto("/login");
  await withProvider(other).click();
  await other.getByRole("link", { name: "Allow" }).click();
  await expect(other).toHaveURL("/");
  const again = await call(site, "GET /account", { token: (await storedToken(other)) ?? "" });
  expect(again.body.data.user.id).toBe(body.data.user.id);
  await elsewhere.close();
});

test("R-AUTH-03 someone who refuses at the provider reads so, and is not signed in", async ({
  page,
  provider,
}) => {
  arrive(provider, "Nuno");
  const trades = tradesOf(page);
  await page.goto("/login");
  await withProvider(page).click();
  await page.getByRole("link", { name: "Refuse" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("alert").getByText(/You cancelled the login/)).toBeVisible();
  await expect(withProvider(page)).toBeVisible();
  expect(trades).toEqual([]);
  expect(await storedToken(page)).toBeNull();
});

test("R-AUTH-03 a way back that started in another tab opens nothing", async ({
  page,
  provider,
}) => {
  arrive(provider, "Mallory");
  const trades = tradesOf(page);
  // Somebody else's sign-in, sent as a link: whoever follows it would act in their account.
  const { query } = await provider.visit();
  await page.goto(`/login?${query}`);
  await expect(page.getByRole("alert").getByText(/started in another tab/)).toBeVisible();
  await expect(page).toHaveURL("/login");

  // Also while an attempt of one's own is open.
  await withProvider(page).click();
  await expect(page.getByRole("link", { name: "Allow" })).toBeVisible();
  await page.goto(`/login?${query}`);
  await expect(page.getByRole("alert").getByText(/started in another tab/)).toBeVisible();
  expect(trades).toEqual([]);
  expect(await storedToken(page)).toBeNull();
  expect(await cookieOf(page.context(), "auth.token")).toBeUndefined();
});

test("R-AUTH-03 a code that the provider does not confirm is refused in words", async ({
  page,
  provider,
}) => {
  arrive(provider, "Olga");
  await page.goto("/login");
  await withProvider(page).click();
  await page.route("**/api/v1/auth/social", (route) => {
    const body = { ...route.request().postDataJSON(), code: "not-the-code" };
    return route.continue({ postData: JSON.stringify(body) });
  });
  await page.getByRole("link", { name: "Allow" }).click();
  await expect(page.getByRole("alert").getByText(/wasn’t confirmed/)).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test("R-AUTH-03 an address that somebody else had only claimed is its owner’s", async ({
  page,
  provider,
  equipped: site,
}) => {
  const email = arrive(provider, "Rita");
  const squatter = await join(site, { email });
  await page.goto("/login");
  await withProvider(page).click();
  await page.getByRole("link", { name: "Allow" }).click();
  await expect(page).toHaveURL("/");
  const { body } = await call(site, "GET /account", { token: (await storedToken(page)) ?? "" });
  expect(body.data.user).toMatchObject({ email, email_verified: true, has_password: false });
  expect(body.data.user.id).not.toBe(squatter.user.id);
  const claimed = await call(site, "GET /account", { token: squatter.token });
  expect(claimed.body.data.user).toMatchObject({ email, email_verified: false });
});

test("R-AUTH-03 signing in with a provider works in French, and the account is in French", async ({
  browser,
  provider,
  equipped: site,
}) => {
  arrive(provider, "Zoé");
  const context = await browser.newContext({ locale: "fr-FR", baseURL: site.origin });
  const page = await context.newPage();
  await page.goto("/login");
  await expect(page).toHaveURL("/fr/login");
  await withProvider(page).click();
  await page.getByRole("link", { name: "Allow" }).click();
  await expect(page).toHaveURL(/\/fr\/?$/);
  const { body } = await call(site, "GET /account", { token: (await storedToken(page)) ?? "" });
  expect(body.data.user.locale).toBe("fr");
  await context.close();
});

plainTest("R-MISC-04 without a provider there is no button for one", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Continue with/ })).toHaveCount(0);
});
