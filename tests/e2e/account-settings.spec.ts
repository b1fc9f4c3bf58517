import { readFile } from "node:fs/promises";
import { expect, test, visit } from "../support/e2e.ts";
import {
  beSignedIn,
  call,
  cookieOf,
  join,
  logIn,
  newName,
  storedToken,
} from "../support/visitors.ts";

test("R-AUTH-07 the profile can be changed, and every part of the page follows", async ({
  page,
  site,
}) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  await visit(page, "/account/settings");
  const username = newName();
  await page.getByLabel("Full name").fill("Ana das Ondas");
  await page.getByLabel("Username").fill(username);
  await expect(page.getByText(`${username} is available.`)).toBeVisible();
  await page.getByLabel("Bio").fill("Up before the sun.");
  await page.getByRole("button", { name: "Save the profile" }).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await page.getByRole("button", { name: "Your menu" }).click();
  await expect(page.getByRole("menu").getByText("Ana das Ondas")).toBeVisible();
  const { body } = await call(site, "GET /account", { token: person.token });
  expect(body.data.user).toMatchObject({
    full_name: "Ana das Ondas",
    username,
    bio: "Up before the sun.",
  });
});

test("the profile form refuses a taken name and an empty one, and keeps the typed text", async ({
  page,
  site,
}) => {
  const [person, other] = [await join(site), await join(site)];
  await beSignedIn(page, site, person);
  await visit(page, "/account/settings");
  const username = page.getByLabel("Username");
  await username.fill(other.username);
  await page.getByRole("button", { name: "Save the profile" }).click();
  await expect(page.getByRole("alert")).toContainText(other.username);
  await expect(page.locator("[aria-live=polite]")).toBeEmpty();
  await expect(username).toHaveValue(other.username);
  await expect(username).toHaveAttribute("aria-invalid", "true");
  await username.fill("");
  await page.getByRole("button", { name: "Save the profile" }).click();
  await expect(page.getByText("This is required.")).toBeVisible();
  await expect(username).toBeFocused();
});

test("the theme is chosen at once, kept for a year and right in the next HTML", async ({
  page,
  site,
}) => {
  await beSignedIn(page, site, await join(site));
  await visit(page, "/account/settings");
  const background = () =>
    page.evaluate(() => getComputedStyle(document.body.parentElement as Element).backgroundColor);
  const light = await background();
  await page.getByRole("radio", { name: /^Dark/ }).check();
  await expect.poll(background).not.toBe(light);
  const cookie = await cookieOf(page.context(), "theme");
  expect(cookie).toMatchObject({ value: "dark", path: "/" });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(364);
  expect(await (await page.request.get("/support")).text()).toContain('data-theme="dark"');
  await page.reload();
  await expect(page.getByRole("radio", { name: /^Dark/ })).toBeChecked();
  await page.getByRole("radio", { name: "Match my device" }).check();
  await expect.poll(background).toBe(light);
  expect(await cookieOf(page.context(), "theme")).toBeUndefined();
});

test("the language changes the page and the account", async ({ page, site }) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  await visit(page, "/account/settings");
  await page.getByRole("combobox", { name: "Language" }).selectOption("Português");
  await expect(page).toHaveURL("/pt/account/settings");
  await expect(page.getByRole("heading", { name: "Definições", level: 1 })).toBeVisible();
  const { body } = await call(site, "GET /account", { token: person.token });
  expect(body.data.user.locale).toBe("pt");
});

test("sessions are listed, and any of them can be ended", async ({ page, site }) => {
  const person = await join(site);
  const elsewhere = await logIn(site, person);
  await beSignedIn(page, site, person);
  await visit(page, "/account/settings");
  const devices = page.getByRole("region", { name: "Devices" });
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await expect(devices.getByRole("listitem").first()).toContainText("This device");
  await devices.getByRole("listitem").nth(1).getByRole("button").click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  expect((await call(site, "GET /account", { token: elsewhere })).status).toBe(401);
  expect((await call(site, "GET /account", { token: person.token })).status).toBe(200);
  await devices.getByRole("button", { name: /Sign out/ }).click();
  await expect(page).toHaveURL("/");
  expect((await call(site, "GET /account", { token: person.token })).status).toBe(401);
});

test("a member downloads everything of the account as one file", async ({ page, site }) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  await visit(page, "/account/settings");
  await page.getByRole("button", { name: "Download everything" }).click();
  const dialog = page.getByRole("dialog", { name: "Download everything" });
  const password = dialog.getByLabel("Your password", { exact: true });
  await password.fill("not this one");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(password).toHaveAccessibleDescription(/This isn’t your password/);
  await password.fill(person.password);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Continue" }).click(),
  ]);
  await expect(dialog).toBeHidden();
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 2).toString()).toBe("PK");
});

test("R-ROUTE-09 changing the password signs out every other device", async ({ page, site }) => {
  const person = await join(site);
  const elsewhere = await logIn(site, person);
  await beSignedIn(page, site, person);
  await visit(page, "/account/change-password");
  const current = page.getByLabel("Current password");
  const password = page.getByLabel("New password", { exact: true });
  await current.fill("not this one");
  await password.fill("five boats on the river");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByRole("alert").getByText("This isn’t your password.")).toBeVisible();
  await expect(current).toHaveAccessibleDescription(/This isn’t your password/);
  await expect(password).toHaveValue("five boats on the river");

  await current.fill(person.password);
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByText("Your new password is saved.")).toBeVisible();
  await expect(current).toHaveValue("");
  await expect(page.getByText(/^Strength/)).toHaveCount(0);
  expect((await call(site, "GET /account", { token: elsewhere })).status).toBe(401);
  const token = await storedToken(page);
  expect((await call(site, "GET /account", { token: token ?? "" })).status).toBe(200);
  await logIn(site, { ...person, password: "five boats on the river" });
});

test("R-ROUTE-08 R-ROUTE-09 the account leads to every setting, and to help", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await beSignedIn(page, site, await join(site));
  await visit(page, "/account");
  const settings = page.getByRole("navigation", { name: "Settings" });
  await settings.getByRole("link", { name: /Password/ }).click();
  await expect(page).toHaveURL("/account/change-password");
  // On a small screen the list is a step back; on a wide one it stands beside the setting.
  await expect(settings).toBeHidden();
  await page.getByRole("link", { name: "All settings" }).click();
  await expect(page).toHaveURL("/account/pick-setting");
  await expect(page.getByLabel("Full name")).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByLabel("Full name")).toBeVisible();
  await settings.getByRole("link", { name: /E-mail address/ }).click();
  await expect(page).toHaveURL("/account/change-email");
  await expect(settings).toBeVisible();
  await visit(page, "/account");
  for (const [name, href] of [
    ["Help", "/support"],
    ["Write to us", /^mailto:/],
    ["Privacy policy", "/privacy-policy"],
    ["Terms of service", "/terms-of-service"],
  ] as const) {
    const link = page.getByRole("main").getByRole("link", { name, exact: true });
    await expect(link).toHaveAttribute("href", href);
  }
});

test("R-ROUTE-10 deleting asks for the password, says what goes and stays, and ends the account", async ({
  page,
  site,
}) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  await visit(page, "/delete-account");
  await expect(page.getByRole("heading", { name: "What goes right away" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "What stays, and for how long" })).toBeVisible();
  const password = page.getByLabel("Your password");
  await password.fill("not this one");
  await page.getByRole("button", { name: "Delete my account for good" }).click();
  await expect(password).toHaveAccessibleDescription(/This isn’t your password/);
  expect((await call(site, "GET /account", { token: person.token })).status).toBe(200);

  await password.fill(person.password);
  await page.getByRole("button", { name: "Delete my account for good" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Your account is deleted.")).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  expect((await call(site, "GET /account", { token: person.token })).status).toBe(401);
  const again = { email: person.email, password: person.password };
  expect((await call(site, "POST /auth/login", { body: again })).status).toBe(422);
});
