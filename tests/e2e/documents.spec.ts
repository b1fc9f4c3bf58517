import { expect, test } from "../support/e2e.ts";

const paths = ["/legal", "/privacy-policy", "/terms-of-service", "/support"];
const titles: Record<string, string[]> = {
  "": ["Legal notice", "Privacy policy", "Terms of service", "Help"],
  "/fr": ["Mentions légales", "Politique de confidentialité", "Conditions d’utilisation", "Aide"],
  "/pt": ["Aviso legal", "Política de privacidade", "Termos de utilização", "Ajuda"],
};
const dates: Record<string, RegExp> = {
  "": /Last updated on [A-Z][a-z]+ \d{1,2}, \d{4}/,
  "/fr": /\d{1,2}(er)? [a-zéû]+ \d{4}/,
  "/pt": /\d{1,2} de [a-zç]+ de \d{4}/,
};

for (const [prefix, names] of Object.entries(titles)) {
  test(`R-ROUTE-17 R-ROUTE-19 the legal and support pages are complete in ${prefix || "/en"}`, async ({
    page,
  }) => {
    const texts = new Set<string>();
    for (const [index, path] of paths.entries()) {
      const response = await page.goto(prefix + path);
      expect(response?.status()).toBe(200);
      const title = names[index] ?? "";
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page).toHaveTitle(`${title} | Flenjor`);
      const main = page.getByRole("main");
      await expect(main).toContainText(dates[prefix] ?? "");
      expect(await main.getByRole("heading", { level: 2 }).count()).toBeGreaterThan(2);
      const text = await main.innerText();
      expect(text.split(/\s+/).length).toBeGreaterThan(200);
      expect(text).not.toMatch(/\{\w+\}|lorem|undefined/i);
      texts.add(text);
    }
    expect(texts.size).toBe(paths.length);
  });
}

test("support can be written to", async ({ page }) => {
  await page.goto("/support");
  const mail = page.getByRole("main").getByRole("link", { name: "hello@example.org" }).first();
  await expect(mail).toHaveAttribute("href", "mailto:hello@example.org");
});

test("R-LAYOUT-11 the foot of every page leads to them, and to every language", async ({
  page,
}) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  for (const [name, path] of [
    ["Support", "/support"],
    ["Legal notice", "/legal"],
    ["Privacy", "/privacy-policy"],
    ["Terms", "/terms-of-service"],
  ] as const) {
    await footer.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  }
  await expect(footer.getByRole("link", { name: "English" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await footer.getByRole("link", { name: "Português" }).click();
  await expect(page).toHaveURL("/pt/terms-of-service");
  await expect(footer.getByRole("link", { name: "Português" })).toHaveAttribute(
    "aria-current",
    "true",
  );
});
