import { expect, test, visit } from "../support/e2e.ts";
import { goodPassword, join, newName, storedToken } from "../support/visitors.ts";

test("R-AUTH-01 R-ROUTE-04 registering signs in at once and lands at home", async ({ page }) => {
  const username = newName();
  await visit(page, "/");
  await page.getByRole("link", { name: "Register" }).click();
  await expect(page).toHaveTitle("Register | Flenjor");
  await page.getByLabel("Full name").fill("Rita Lopes");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("E-mail address").fill(`${username}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill(goodPassword);
  await page.getByRole("button", { name: "Create my account" }).click();

  await expect(page).toHaveURL("/");
  await expect(page.getByRole("status").getByText("Welcome, Rita Lopes")).toBeVisible();
  await expect(page.getByRole("button", { name: "Your menu" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Your menu" })).toBeVisible();
});

test("the form checks while one types, and the server is the judge", async ({ page, site }) => {
  const other = await join(site);
  await visit(page, "/register");
  const username = page.getByLabel("Username");
  const email = page.getByLabel("E-mail address");
  const password = page.getByLabel("Password", { exact: true });

  await username.fill(other.username.toUpperCase());
  await expect(page.getByText("is taken. Try another one.").first()).toBeVisible();
  await expect(username).toHaveAttribute("aria-invalid", "true");
  await username.fill("login");
  await expect(page.getByText("login is taken").first()).toBeVisible();
  const free = newName();
  await username.fill(free);
  await expect(page.getByText(`${free} is available.`)).toBeVisible();
  await expect(username).not.toHaveAttribute("aria-invalid");

  await email.fill("rita at example");
  await email.blur();
  await expect(page.getByText("This doesn’t look like an e-mail address.")).toBeVisible();
  await email.fill("rita@example.org");
  await expect(page.getByText("This doesn’t look like an e-mail address.")).toBeHidden();

  await password.fill("short");
  await expect(page.getByText("Strength: too easy to guess")).toBeVisible();
  await password.blur();
  await expect(page.getByText("Use at least 8 characters.")).toBeVisible();
  await password.fill(goodPassword);
  await expect(page.getByText("Strength: very good")).toBeVisible();
});

test("a refusal is shown by its field and nowhere else, and nothing typed is lost", async ({
  page,
}) => {
  const username = newName();
  await visit(page, "/register");
  await page.getByLabel("Full name").fill("Rita Lopes");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("E-mail address").fill(`${username}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("password123");
  await page.getByRole("button", { name: "Create my account" }).click();

  const words = "This password is too easy to guess.";
  await expect(page.getByRole("alert")).toHaveText(new RegExp(words));
  await expect(page.locator("[aria-live=polite]")).toBeEmpty();
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAccessibleDescription(new RegExp(words));
  await expect(password).toBeFocused();
  await expect(password).toHaveValue("password123");
  await expect(page.getByLabel("Full name")).toHaveValue("Rita Lopes");
  await expect(page.getByLabel("Username")).toHaveValue(username);
  await expect(page).toHaveURL("/register");
  expect(await storedToken(page)).toBeNull();
});

test("an empty form says what is needed and moves to the first field", async ({ page }) => {
  await visit(page, "/register");
  await page.getByRole("button", { name: "Create my account" }).click();
  await expect(page.getByText("This is required.")).toHaveCount(4);
  await expect(page.getByLabel("Full name")).toBeFocused();
});
