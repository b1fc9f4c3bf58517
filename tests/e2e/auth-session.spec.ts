import { expect, test, visit } from "../support/e2e.ts";
import { beSignedIn, call, cookieOf, join, storedToken } from "../support/visitors.ts";

const menu = { name: "Your menu" };

test("R-AUTH-08 R-LAYOUT-05 signing out ends the session on the server and goes home", async ({
  page,
  site,
}) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  await visit(page, "/support");
  await page.getByRole("button", menu).click();
  for (const name of ["My Lists", "My Profile", "Settings"]) {
    await expect(page.getByRole("menuitem", { name })).toBeVisible();
  }
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  expect(await cookieOf(page.context(), "auth.token")).toBeUndefined();
  expect((await call(site, "GET /account", { token: person.token })).status).toBe(401);
  await visit(page, "/account");
  await expect(page).toHaveURL("/login?redirect=account");
});

test("R-LAYOUT-06 signing out from the mobile menu leads to the login", async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await beSignedIn(page, site, await join(site));
  await visit(page, "/support");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menuLinks = page.getByRole("navigation", { name: "Menu" });
  await menuLinks.getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL("/account");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeHidden();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/login");
  expect(await storedToken(page)).toBeNull();
});

test("R-AUTH-09 signing out and in takes the other tabs along", async ({ page, site }) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  await visit(page, "/account");
  const other = await page.context().newPage();
  await other.goto("/account/settings");
  await expect(other.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();

  await page.getByRole("button", menu).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(other).toHaveURL("/");
  await expect(other.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();

  await other.goto("/login?redirect=account");
  await visit(page, "/login");
  await page.getByLabel("E-mail address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/");
  await expect(other).toHaveURL("/account");
  await expect(other.getByRole("heading", { name: person.full_name })).toBeVisible();
});

test("another person signing in takes over every tab", async ({ page, site }) => {
  const [ana, rui] = [
    await join(site, { full_name: "Ana Costa" }),
    await join(site, { full_name: "Rui Matos" }),
  ];
  await beSignedIn(page, site, ana);
  await visit(page, "/account");
  const other = await page.context().newPage();
  await beSignedIn(other, site, rui);
  await expect(page).toHaveURL("/");
  await visit(page, "/account");
  await expect(page.getByRole("heading", { name: "Rui Matos" })).toBeVisible();
});

test("R-AUTH-10 a session that has ended leads to the login and back; other errors change nothing", async ({
  page,
  site,
}) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  await visit(page, "/account/settings");
  await page.route("**/api/v1/account", (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong on our side." } }),
  );
  await page.getByRole("button", { name: "Save the profile" }).click();
  await expect(page.getByRole("alert").getByText("Something went wrong")).toBeVisible();
  expect(await storedToken(page)).toBe(person.token);
  await expect(page.getByRole("button", menu)).toBeVisible();
  await page.unroute("**/api/v1/account");

  await call(site, "POST /auth/logout", { token: person.token });
  await page.getByRole("button", { name: "Save the profile" }).click();
  await expect(page).toHaveURL("/login?redirect=account/settings");
  expect(await storedToken(page)).toBeNull();
  await page.getByLabel("E-mail address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/account/settings");
});

test("R-AUTH-13 an error at start-up is only logged", async ({ page, site }) => {
  await beSignedIn(page, site, await join(site));
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") logged.push(message.text());
  });
  await page.route("**/api/v1/account", (route) =>
    route.fulfill({ status: 500, json: { message: "Told to nobody" } }),
  );
  await visit(page, "/support");
  await expect.poll(() => logged.join()).toContain("Told to nobody");
  await expect(page.getByText("Told to nobody")).toHaveCount(0);
  await expect(page.getByRole("button", menu)).toBeVisible();
});

test("a member who is offline stays signed in, and loses nothing that they do", async ({
  page,
  context,
  site,
}) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  await visit(page, "/account/settings");
  await page.getByLabel("Full name").fill("Ana of the Sea");
  await context.setOffline(true);
  await expect(page.getByText("You’re offline.")).toBeVisible();
  await page.getByRole("button", { name: "Save the profile" }).click();
  await expect(page.getByRole("button", menu)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  expect(await storedToken(page)).toBe(person.token);
});

test("R-LAYOUT-04 R-LAYOUT-07 the bar and the create button follow who is looking", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, "/support");
  const bar = page.getByRole("banner");
  for (const name of ["Discover", "Log in", "Register"]) {
    await expect(bar.getByRole("link", { name })).toBeVisible();
  }
  await beSignedIn(page, site, await join(site));
  await visit(page, "/support");
  await expect(bar.getByRole("link", { name: "Create Capsule" })).toBeVisible();
  await expect(bar.getByRole("link", { name: "Register" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Create Capsule" })).toHaveCount(1);
  await page.setViewportSize({ width: 375, height: 700 });
  await expect(page.getByRole("link", { name: "Create Capsule" })).toBeVisible();
});
