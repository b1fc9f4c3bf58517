import type { BrowserContext, Page } from "@playwright/test";
import { expect, goInside, test, visit } from "../support/e2e.ts";

const yearInSeconds = 365 * 24 * 60 * 60;

async function storedLanguage(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name === "i18n_redirected");
  return cookie && { value: cookie.value, days: (cookie.expires - Date.now() / 1000) / 86_400 };
}

function languageArea(page: Page): Promise<string | null> {
  return page.evaluate(
    () => JSON.parse(localStorage.getItem("flj.i18n") ?? "null")?.state.locale ?? null,
  );
}

test("R-I18N-02 R-I18N-04 R-I18N-05 the browser's language counts on a first visit, and is kept", async ({
  request,
}) => {
  const first = await request.get("/support?a=b", {
    headers: { "accept-language": "pt-BR,pt;q=0.9" },
    maxRedirects: 0,
  });
  expect(first.status()).toBe(302);
  expect(first.headers().location).toBe("/pt/support?a=b");
  expect(first.headers()["set-cookie"]).toContain(
    `i18n_redirected=pt; Max-Age=${yearInSeconds}; Path=/; SameSite=Lax`,
  );
  expect(first.headers().vary).toBe("Accept-Language, Cookie");
  expect(first.headers()["cache-control"]).toBe("private, no-cache");
});

test("R-I18N-02 the stored language wins over the browser's, and the query over both", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.origin, locale: "fr-FR" });
  const page = await context.newPage();
  await page.goto("/support");
  await expect(page).toHaveURL("/fr/support");
  await page.goto("/support?lang=pt");
  await expect(page).toHaveURL("/pt/support");
  await page.goto("/support");
  await expect(page).toHaveURL("/pt/support");
  await page.goto("/support?locale=en");
  await expect(page).toHaveURL("/support");
  await page.goto("/legal");
  await expect(page).toHaveURL("/legal");
  expect(await storedLanguage(context)).toMatchObject({ value: "en" });
  await context.close();
});

test("R-I18N-03 R-I18N-04 an unknown language leads home, and English has no prefix", async ({
  request,
}) => {
  for (const [from, to] of [
    ["/support?lang=de", "/"],
    ["/fr/support?language=xx", "/"],
    ["/en", "/"],
    ["/en/support?page=2", "/support?page=2"],
    ["/?lang=fr", "/fr"],
  ]) {
    const response = await request.get(from ?? "", { maxRedirects: 0 });
    expect(response.status(), from).toBe(302);
    expect(response.headers().location, from).toBe(to);
  }
});

test("R-I18N-03 R-ROUTE-21 inside the app too an unknown language leads home", async ({ page }) => {
  await page.goto("/legal");
  await goInside(page, "/support?lang=de");
  await expect(page).toHaveURL("/");
});

test("R-I18N-05 R-I18N-06 switching keeps the path, the query and the place, and is remembered", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1000, height: 600 });
  await visit(page, "/privacy-policy?from=mail&x=1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy policy");
  await page.evaluate(() => window.scrollTo(0, 700));
  const bar = page.getByRole("banner").getByRole("navigation", { name: "Language" });
  await bar.getByRole("link", { name: "Français" }).click();

  await expect(page).toHaveURL("/fr/privacy-policy?from=mail&x=1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Politique de confidentialité");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr-FR");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  expect(await languageArea(page)).toBe("fr");
  const stored = await storedLanguage(context);
  expect(stored?.value).toBe("fr");
  expect(stored?.days).toBeGreaterThan(364);
  expect(stored?.days).toBeLessThanOrEqual(365);

  // Inside the app the language stays without being named.
  await page.getByRole("contentinfo").getByRole("link", { name: "Aide" }).click();
  await expect(page).toHaveURL("/fr/support");
  await page.goto("/support");
  await expect(page).toHaveURL("/fr/support");
});

test("R-I18N-01 every text of a page is in its language", async ({ page }) => {
  const words = {
    "/": ["Discover", "Pick a moment", "How to make a capsule", "App waiting list"],
    "/fr": ["Découvrir", "Choisissez", "capsule", "Liste d’attente de l’application"],
    "/pt": ["Descobrir", "Escolha", "cápsula", "Lista de espera da aplicação"],
  };
  for (const [path, expected] of Object.entries(words)) {
    await page.goto(path);
    for (const text of expected) await expect(page.locator("body")).toContainText(text);
  }
});

test("search engines are told where each language is", async ({ page, site }) => {
  for (const [path, lang, canonical] of [
    ["/support", "en-US", "/support"],
    ["/fr/support?x=1", "fr-FR", "/fr/support"],
    ["/pt", "pt-PT", "/pt"],
  ] as const) {
    await page.goto(path);
    const plain = canonical.replace(/^\/(fr|pt)/, "");
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
      "href",
      site.origin + canonical,
    );
    for (const [code, prefix] of [
      ["en", ""],
      ["fr", "/fr"],
      ["pt", "/pt"],
      ["x-default", ""],
    ]) {
      await expect(page.locator(`link[rel=alternate][hreflang="${code}"]`)).toHaveAttribute(
        "href",
        site.origin + (prefix + plain || "/"),
      );
    }
  }
});

test("R-ROUTE-19 titles, descriptions and previews are on every page", async ({ page, site }) => {
  for (const [path, title] of [
    ["/", "A plan for every moment"],
    ["/legal", "Legal notice"],
    ["/login", "Log in"],
    ["/discover", "Discover"],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} | Flenjor`);
    for (const [selector, content] of [
      ["meta[name=description]", /\S.{30,}/],
      ['meta[property="og:title"]', title],
      ['meta[property="og:site_name"]', "Flenjor"],
      ['meta[property="og:url"]', site.origin + path],
      ['meta[name="twitter:card"]', "summary_large_image"],
    ] as const) {
      await expect(page.locator(selector)).toHaveAttribute("content", content);
    }
    const image = await page.locator('meta[property="og:image"]').getAttribute("content");
    const picture = await page.request.get(image ?? "");
    expect(picture.status(), `${path} ${image}`).toBe(200);
    expect(picture.headers()["content-type"]).toMatch(/^image\//);
  }
});
