import { expect, test, visit } from "../support/e2e.ts";

test("R-HTTP-02 a sign-up whose answers are lost says that the account may exist, with the way in", async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, "/register");
  await page.getByLabel("Full name").fill("Lost Answer");
  await page.getByLabel("Username").fill("lost.answer");
  await page.getByLabel("E-mail address").fill("lost.answer@example.org");
  await page.getByLabel("Password", { exact: true }).fill("four green lamps");
  let tries = 0;
  await page.route("**/api/v1/auth/register", (route) => {
    tries += 1;
    return route.abort();
  });
  await page.getByRole("button", { name: "Create my account" }).click();
  const notice = page.getByText("Your account may exist already.");
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(notice).toBeVisible({ timeout: 100 });
  }).toPass();
  expect(tries).toBe(20);
  await expect(page.getByLabel("Username")).toHaveValue("lost.answer");
  await page.getByRole("status").getByRole("link", { name: "log in" }).click();
  await expect(page).toHaveURL(/\/login/);
});
