import { expect, test, visit } from "../support/e2e.ts";
import { beSignedIn, cookieOf, join, storedToken } from "../support/visitors.ts";

test("R-AUTH-02 R-ROUTE-03 logging in stores the token and goes home; a wrong password keeps what was typed", async ({
  page,
  site,
}) => {
  const person = await join(site);
  await visit(page, "/login");
  const email = page.getByLabel("E-mail address");
  const password = page.getByLabel("Password", { exact: true });
  await email.fill(person.email);
  await password.fill("not the right one");
  await page.getByRole("button", { name: "Log in" }).click();
  const words = "Wrong e-mail address or password.";
  // Said once, by the field.
  await expect(password).toHaveAccessibleDescription(new RegExp(words));
  await expect(password).toBeFocused();
  await expect(page.getByText(words)).toHaveCount(1);
  await expect(page.getByRole("alert")).toHaveText(words);
  await expect(page.locator("[aria-live=polite]")).toBeEmpty();
  await expect(email).toHaveValue(person.email);
  await expect(password).toHaveValue("not the right one");
  expect(await storedToken(page)).toBeNull();

  await password.fill(person.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Your menu" })).toBeVisible();
  expect(await storedToken(page)).toMatch(/^[\w-]{43}$/);
});

test("R-AUTH-06 the account is asked for after logging in and at start-up", async ({
  page,
  site,
}) => {
  const person = await join(site);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/v1/account")) return;
    asked.push(request.headers().authorization ?? "nobody");
  });
  await visit(page, "/login");
  await page.getByLabel("E-mail address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/");
  const bearer = `Bearer ${await storedToken(page)}`;
  expect(asked).toEqual([bearer]);
  await page.reload();
  await expect.poll(() => asked).toEqual([bearer, bearer]);
});

test("R-AUTH-11 the cookie and the stored keys begin with auth., and scripts cannot read the cookie", async ({
  page,
  site,
}) => {
  const person = await join(site);
  await visit(page, "/login");
  await page.getByLabel("E-mail address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/");
  const cookie = await cookieOf(page.context(), "auth.token");
  expect(cookie).toMatchObject({ path: "/", httpOnly: true, sameSite: "Lax" });
  expect(cookie?.value).toBe(await storedToken(page));
  expect(await page.evaluate(() => document.cookie)).not.toContain("auth.");
});

test("a screen that needs a person leads back to it after logging in", async ({ page, site }) => {
  const person = await join(site);
  await visit(page, "/fr/account/settings");
  await expect(page).toHaveURL("/fr/login?redirect=account/settings");
  await page.getByLabel("Adresse e-mail").fill(person.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL("/fr/account/settings");
  await expect(page.getByRole("heading", { name: "Réglages", level: 1 })).toBeVisible();
});

test("a login never leads out of the site", async ({ page, site }) => {
  const person = await join(site);
  await visit(page, "/login?redirect=//elsewhere.example/");
  await page.getByLabel("E-mail address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/");
  // The server sends on who is signed in already, by the same rule.
  for (const target of [
    "//elsewhere.example/",
    "https://elsewhere.example/",
    "/\\elsewhere.example",
    "%2F%2Felsewhere.example",
    "javascript:alert(1)",
  ]) {
    const answer = await page.request.get(`/login?redirect=${encodeURIComponent(target)}`, {
      maxRedirects: 0,
    });
    expect([answer.status(), answer.headers().location], target).toEqual([302, "/"]);
  }
});

test("a member who opens a screen for visitors is sent on", async ({ page, site }) => {
  await beSignedIn(page, site, await join(site));
  await visit(page, "/login?redirect=account");
  await expect(page).toHaveURL("/account");
  await visit(page, "/register");
  await expect(page).toHaveURL("/");
});

test("logging in works by keyboard alone", async ({ page, site }) => {
  const person = await join(site);
  await visit(page, "/login");
  await page.getByLabel("E-mail address").focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.password);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show password" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
});

test("password managers are told what each field is", async ({ page, site }) => {
  const kindOf = (label: string) => page.getByLabel(label, { exact: true });
  await visit(page, "/login");
  await expect(kindOf("E-mail address")).toHaveAttribute("autocomplete", "username");
  await expect(kindOf("Password")).toHaveAttribute("autocomplete", "current-password");
  await visit(page, "/register");
  await expect(kindOf("E-mail address")).toHaveAttribute("autocomplete", "email");
  await expect(kindOf("Password")).toHaveAttribute("autocomplete", "new-password");
  await beSignedIn(page, site, await join(site));
  await visit(page, "/account/change-password");
  await expect(kindOf("Current password")).toHaveAttribute("autocomplete", "current-password");
  await expect(kindOf("New password")).toHaveAttribute("autocomplete", "new-password");
});

test("R-AUTH-02 the form says that there were too many tries, and links to a new password", async ({
  page,
}) => {
  const words = "That was a lot at once. Try again in 15 minutes.";
  await page.route("**/api/v1/auth/login", (route) =>
    route.fulfill({ status: 429, json: { message: words } }),
  );
  await visit(page, "/login");
  await page.getByLabel("E-mail address").fill("ana@example.org");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  const refusal = page.locator("form").getByRole("alert");
  await expect(refusal).toContainText(words);
  await expect(page.getByText(words)).toHaveCount(1);
  // Typing the next try does not take it away.
  await page.getByLabel("Password", { exact: true }).fill("another");
  await refusal.getByRole("link", { name: "Choose a new password" }).click();
  await expect(page).toHaveURL(/\/password\/forgot/);
  await expect(page.getByLabel("E-mail address")).toHaveValue("ana@example.org");
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
