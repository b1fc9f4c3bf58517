import { expect, test } from "../support/e2e.ts";

test.use({ javaScriptEnabled: false });

test("without scripts the pages read well and lead on", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[data-current] img").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Pick a moment" }).getByRole("link")).toHaveCount(
    4,
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy policy");
  await expect(page.getByRole("main")).toContainText("You can browse public capsules");
});

test("R-I18N-06 without scripts the language can be chosen, and stays", async ({ page }) => {
  await page.goto("/support?from=mail");
  await page.getByRole("contentinfo").getByRole("link", { name: "Português" }).click();
  await expect(page).toHaveURL("/pt/support?from=mail");
  await page.goto("/legal");
  await expect(page).toHaveURL("/pt/legal");
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL("/legal");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Legal notice");
});

test("without scripts a search is sent too", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("searchbox").fill("fado");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL("/discover?search=fado");
});

test("without scripts a missing page, which repeats nothing of its address, changes its language", async ({
  page,
}) => {
  await page.goto("/no/such/page?search=word");
  const home = page.getByRole("navigation", { name: "Language" });
  await home.getByRole("link", { name: "Français" }).click();
  await expect(page).toHaveURL("/fr/no/such/page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cette page est introuvable");
  await page.getByRole("main").getByRole("link", { name: "Se connecter" }).click();
  await expect(page).toHaveURL("/fr/login");
});
