import type { Page } from "@playwright/test";
import { expect, equippedTest as test, visit } from "../support/e2e.ts";
import { beSignedIn, call, join, newName, type Person, storedToken } from "../support/visitors.ts";

/** Chromium's own authenticator in software, which says yes to everything. */
async function plugIn(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function addPasskey(page: Page, { password }: Person, name: string): Promise<void> {
  await visit(page, "/account/settings");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Your password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem("auth.token"));
  await page.context().clearCookies();
}

async function giveName(page: Page, { email, password }: Person): Promise<void> {
  await visit(page, "/login");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  expect(await storedToken(page)).toBeNull();
}

test("R-AUTH-02 a passkey is added, renamed, and signs in without a password", async ({
  page,
  equipped,
}) => {
  const person = await join(equipped);
  await plugIn(page);
  await beSignedIn(page, equipped, person);
  await addPasskey(page, person, "My laptop");
  await page.getByRole("button", { name: "Rename My laptop" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Blue laptop");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Remove Blue laptop" })).toBeVisible();

  await signOut(page);
  await visit(page, "/login");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Your menu" })).toBeVisible();
  expect(await storedToken(page)).toMatch(/^[\w-]{43}$/);
});

test("R-AUTH-02 the second step: password and passkey, or a recovery code once", async ({
  page,
  equipped,
}) => {
  const person = await join(equipped);
  await plugIn(page);
  await beSignedIn(page, equipped, person);
  await addPasskey(page, person, "My laptop");
  await page.getByRole("switch", { name: "Ask for a passkey after the password" }).click();
  const proof = page.getByRole("dialog", { name: "Is it really you?" });
  await proof.getByRole("button", { name: "Use a passkey instead" }).click();
  const kept = page.getByRole("dialog", { name: "Your recovery codes" });
  const code = (await kept.getByRole("listitem").first().textContent()) ?? "";
  await expect(kept.getByRole("listitem")).toHaveCount(10);
  await kept.getByRole("button", { name: "I’ve saved them" }).click();
  await expect(page.getByText("10 recovery codes left.")).toBeVisible();

  await signOut(page);
  await giveName(page, person);
  await page.getByRole("button", { name: "Continue with a passkey" }).click();
  await expect(page.getByRole("button", { name: "Your menu" })).toBeVisible();

  const byCode = async () => {
    await signOut(page);
    await giveName(page, person);
    await page.getByRole("button", { name: "Use a recovery code instead" }).click();
    await page.getByLabel("Recovery code", { exact: true }).fill(code);
    await page.getByRole("button", { name: "Log in with the code" }).click();
  };
  await byCode();
  await expect(page.getByRole("button", { name: "Your menu" })).toBeVisible();
  await byCode();
  await expect(page.getByLabel("Recovery code", { exact: true })).toHaveAccessibleDescription(
    /isn’t one of your unused recovery codes/,
  );
  expect(await storedToken(page)).toBeNull();
});

test("a browser without passkeys is not offered one", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "PublicKeyCredential", { value: undefined });
  });
  await visit(page, "/login");
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
});

test("signing in with a provider asks for the second step, and goes on to where one wanted", async ({
  page,
  equipped,
  provider,
  mail,
}) => {
  const person = await join(equipped);
  const { text } = await mail.waitForMail(({ to }) => to === person.email);
  const [, proof] = text.match(/\/email\/verify\/new\/([\w-]+)/) ?? [];
  await call(equipped, `PATCH /auth/email/verify/${proof}`);
  await plugIn(page);
  await beSignedIn(page, equipped, person);
  await addPasskey(page, person, "My laptop");
  await page.getByRole("switch", { name: "Ask for a passkey after the password" }).click();
  await page
    .getByRole("dialog", { name: "Is it really you?" })
    .getByRole("button", { name: "Use a passkey instead" })
    .click();
  await page.getByRole("button", { name: "I’ve saved them" }).click();

  await signOut(page);
  provider.person = { sub: person.username, email: person.email, email_verified: true };
  await visit(page, "/login?redirect=account");
  await page.getByRole("button", { name: "Continue with Loopback" }).click();
  await page.getByRole("link", { name: "Allow" }).click();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await expect(page.getByText("You are almost in.")).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  await page.getByRole("button", { name: "Continue with a passkey" }).click();
  await expect(page).toHaveURL("/account");
});

test("an account with a passkey and no password sets one by its passkey", async ({
  page,
  equipped,
  provider,
}) => {
  await plugIn(page);
  provider.person = { sub: newName(), name: "Marta Reis" };
  await visit(page, "/login?redirect=account/settings");
  await page.getByRole("button", { name: "Continue with Loopback" }).click();
  await page.getByRole("link", { name: "Allow" }).click();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toBeHidden();

  const token = (await storedToken(page)) ?? "";
  const bare = { token, body: { password: "five boats on the river" } };
  expect((await call(equipped, "PATCH /account/password", bare)).status).toBe(422);
  await visit(page, "/account/change-password");
  await page.getByLabel("New password", { exact: true }).fill("five boats on the river");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByText("Your new password is saved.")).toBeVisible();
});

test("a passkey that could not be made causes one message", async ({ page, equipped }) => {
  const person = await join(equipped);
  await beSignedIn(page, equipped, person);
  await page.addInitScript(() => {
    navigator.credentials.create = () =>
      Promise.reject(new DOMException("declined", "NotAllowedError"));
  });
  await visit(page, "/account/settings");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Your password", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert").getByText("That didn’t work.")).toHaveCount(1);
});
