import type { Page } from "@playwright/test";
import { expect, equippedTest as test, visit } from "../support/e2e.ts";
import type { OpenidServer } from "../support/openid.ts";
import { call, join, newName, storedToken } from "../support/visitors.ts";

const button = { name: "Continue with Loopback" };

/** Puts somebody new before the provider. */
function arrive(provider: OpenidServer, more: Partial<OpenidServer["person"]> = {}) {
  const sub = newName();
  provider.person = {
    sub,
    name: "Marta Reis",
    email: `${sub}@example.org`,
    email_verified: true,
    ...more,
  };
  return provider.person;
}

async function allow(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: /^Sign in as/ })).toBeVisible();
  await page.getByRole("link", { name: "Allow" }).click();
}

test("R-ROUTE-10 a member without a password sets a first one, or deletes the account by their username", async ({
  page,
  equipped: site,
  provider,
}) => {
  arrive(provider);
  await visit(page, "/login?redirect=account/change-password");
  await page.getByRole("button", button).click();
  await allow(page);
  await expect(page.getByRole("heading", { name: "Set a password" })).toBeVisible();
  await expect(page.getByLabel("Current password")).toHaveCount(0);

  const token = (await storedToken(page)) ?? "";
  const { body } = await call(site, "GET /account", { token });
  const { username } = body.data.user;
  await visit(page, "/delete-account");
  const field = page.getByLabel(`Type your username, ${username}, to continue`);
  await field.fill("somebody-else");
  await page.getByRole("button", { name: "Delete my account for good" }).click();
  await expect(field).toHaveAccessibleDescription(/This isn’t your username/);
  await field.fill(username);
  await page.getByRole("button", { name: "Delete my account for good" }).click();
  await expect(page).toHaveURL("/");
  expect((await call(site, "GET /account", { token })).status).toBe(401);
});

test("a wrong nonce, and a code used twice, sign nobody in", async ({ page, provider }) => {
  arrive(provider);
  await visit(page, "/login");
  await page.getByRole("button", button).click();
  await expect(page.getByRole("heading", { name: /^Sign in as/ })).toBeVisible();
  await page.route("**/api/v1/auth/social", async (route) => {
    const body = { ...route.request().postDataJSON(), nonce: "n".repeat(43) };
    await route.continue({ postData: JSON.stringify(body) });
  });
  await allow(page);
  await expect(page.getByRole("alert")).toContainText("That login wasn’t confirmed.");
  expect(await storedToken(page)).toBeNull();
  await page.unroute("**/api/v1/auth/social");

  const returned = page.waitForRequest((request) => request.url().includes("/login?code="));
  await page.getByRole("button", button).click();
  await expect(page).toHaveURL("/");
  const address = (await returned).url();
  await page.getByRole("button", { name: "Your menu" }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  await visit(page, address);
  await expect(page.getByRole("alert")).toContainText("started in another tab");
  expect(await storedToken(page)).toBeNull();
});

test("an address that the provider does not vouch for opens no account that exists", async ({
  page,
  equipped: site,
  provider,
}) => {
  const known = await join(site);
  arrive(provider, { email: known.email, email_verified: false });
  await visit(page, "/login");
  await page.getByRole("button", button).click();
  await allow(page);
  await expect(page).toHaveURL("/");
  const token = (await storedToken(page)) ?? "";
  const { body } = await call(site, "GET /account", { token });
  expect(body.data.user.id).not.toBe(known.user.id);
  expect(body.data.user.email).toBeNull();
  await visit(page, "/account/change-email");
  await expect(page.getByText("Your account has no e-mail address yet.")).toBeVisible();
});

test("a linked site is shown in the settings and unlinked by the password", async ({
  page,
  equipped: site,
  provider,
  mail,
}) => {
  const person = await join(site);
  const { text } = await mail.waitForMail(({ to }) => to === person.email);
  const [, proof] = text.match(/\/email\/verify\/new\/([\w-]+)/) ?? [];
  await call(site, `PATCH /auth/email/verify/${proof}`);
  arrive(provider, { email: person.email });
  await visit(page, "/login?redirect=account/settings");
  await page.getByRole("button", button).click();
  await allow(page);
  const linked = page.getByRole("region", { name: "Linked sites" });
  await expect(linked.getByRole("listitem")).toContainText("Loopback");
  await mail.waitForMail((one) => one.to === person.email && /Loopback now signs/.test(one.text));

  await linked.getByRole("button", { name: "Unlink Loopback" }).click();
  const dialog = page.getByRole("dialog", { name: "Unlink Loopback" });
  await dialog.getByLabel("Your password", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Loopback is unlinked.")).toBeVisible();
  await expect(linked).toHaveCount(0);
  await mail.waitForMail((one) => one.to === person.email && /no longer linked/.test(one.text));
});

test("a member without password and passkey proves themselves by a new login, and comes back", async ({
  page,
  provider,
}) => {
  arrive(provider);
  await visit(page, "/login?redirect=account/change-password");
  await page.getByRole("button", button).click();
  await allow(page);
  await expect(page.getByRole("heading", { name: "Set a password" })).toBeVisible();
  // As if the sign-in were an hour old.
  const message = "You logged in a while ago. Please log in again, then do this.";
  const refusal = { status: 422, json: { message, errors: { sign_in: [message] } } };
  await page.route("**/api/v1/account/password", (route) => route.fulfill(refusal));
  const password = page.getByLabel("New password", { exact: true });
  await password.fill("five boats on the river");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await page.getByRole("button", { name: "Log in again" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=account\/change-password$/);
  await page.unroute("**/api/v1/account/password");

  await page.getByRole("button", button).click();
  await expect(page.getByRole("heading", { name: "Set a password" })).toBeVisible();
  await password.fill("five boats on the river");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByText("Your new password is saved.")).toBeVisible();
});
