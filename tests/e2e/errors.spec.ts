import { expect, goInside, test, visit } from "../support/e2e.ts";

const notFound = {
  "": ["This page could not be found", "Back to the home page", "en-US"],
  "/fr": ["Cette page est introuvable", "Retour à l’accueil", "fr-FR"],
  "/pt": ["Não foi possível encontrar esta página", "Voltar ao início", "pt-PT"],
};

for (const [prefix, [words = "", home = "", lang = ""]] of Object.entries(notFound)) {
  test(`R-ROUTE-18 ${prefix}/… that matches nothing is 404, says so and leads home`, async ({
    page,
  }) => {
    const response = await page.goto(`${prefix}/no/such/page?search=secret-word`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words);
    await expect(page).toHaveTitle(`${words} | Flenjor`);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await page.getByRole("main").getByRole("link", { name: home }).click();
    await expect(page).toHaveURL(prefix || "/");
    await expect(page.getByRole("search")).toBeVisible();
  });
}

test("R-ROUTE-18 paths of every strange kind are 404 too, and echo nothing", async ({
  request,
}) => {
  const paths = [
    "/_kit",
    "/_kit/",
    "/a/b/c/d/e/f",
    "/%00",
    "/%E0%A4%A",
    "/100%",
    "/..%2f..%2fetc%2fpasswd",
    "/<script>alert(1)</script>/x",
    "/wp-admin/setup.php",
    "/.env",
    "/.git/config",
    "/package.json",
    "/src/server/main.ts",
    "/assets/",
    "/.vite/manifest.json",
    "/assets/no-such-file.js",
    `/${"a".repeat(600)}/b`,
    "//elsewhere.invalid/x",
    "/flenjors/0190cafe-7777-7777-8777-77777777beef?whoever=somebody-else",
  ];
  // Our own pages use these words too.
  const common = new Set(["script", "assets", "manifest", "server"]);
  for (const path of paths) {
    const response = await request.get(path.startsWith("//") ? `/.${path}` : path, {
      maxRedirects: 0,
    });
    const text = await response.text();
    expect(response.status(), path).toBe(404);
    expect(response.headers()["content-type"], path).toContain("text/html");
    expect(text, path).toContain("This page could not be found");
    const words = path.split(/\W+/).filter((word) => word.length > 5 && !common.has(word));
    for (const word of words) expect(text, path).not.toContain(word);
    expect(text, path).not.toMatch(/node_modules|at \w+ \(/);
  }
});

test("R-ROUTE-18 an address inside the app that leads nowhere shows the same page", async ({
  page,
}) => {
  await page.goto("/legal");
  await goInside(page, "/no/such/page");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be found");
});

test("R-LAYOUT-03 every layout, and the error page too, shows snacks and lets choose a language", async ({
  page,
}) => {
  for (const path of ["/", "/legal", "/login", "/no/such/page"]) {
    await page.goto(path);
    await expect(page.getByRole("navigation", { name: "Language" }).first()).toBeVisible();
    await expect(page.locator("[aria-live=polite]:empty")).toHaveCount(1);
  }
  await page.getByRole("button", { name: "App waiting list" }).click();
  await page.getByLabel("E-mail address").fill("lost@example.org");
  await page.getByRole("button", { name: "Tell me when" }).click();
  await expect(page.locator("[aria-live=polite]")).toContainText("Got it.");
});

test("R-HTTP-06 a part that cannot be loaded reloads the page, at most once a minute", async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, "/");
  await page.route(/\/assets\/document-page-[^/]+\.js$/, (route) => route.abort());
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  const legal = page.getByRole("contentinfo").getByRole("link", { name: "Legal notice" });

  await legal.click();
  await expect.poll(() => loads).toBe(1);
  await expect(page).toHaveURL("/legal");

  await visit(page, "/");
  loads = 0;
  await legal.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Error");
  expect(loads).toBe(0);

  await visit(page, "/");
  await page.clock.fastForward(60_000);
  loads = 0;
  await legal.click();
  await expect.poll(() => loads).toBe(1);
});

test("R-HTTP-06 a part that nobody has asked for yet takes away nothing that is being typed", async ({
  page,
}) => {
  await visit(page, "/login");
  await page.waitForResponse(/warm-links/);
  await page.route(/\/assets\/register-page-[^/]+\.js$/, (route) => route.abort());
  await page.getByLabel("E-mail address").fill("ana@example.org");
  const missed = page.waitForEvent("requestfailed", (one) => one.url().includes("register-page"));
  const link = page.getByRole("link", { name: "Create an account" });
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await link.hover();
  await missed;
  // Long enough for what should not happen.
  await page.waitForTimeout(1_000);
  expect(loads).toBe(0);
  await expect(page.getByLabel("E-mail address")).toHaveValue("ana@example.org");

  await page.unroute(/\/assets\/register-page-[^/]+\.js$/);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Make room for good moments");
});

test("R-HTTP-06 a page whose server does not answer stays instead of being loaded again", async ({
  page,
}) => {
  await visit(page, "/");
  await page.route(/\/assets\/document-page-[^/]+\.js$/, (route) => route.abort());
  await page.route("/healthz", (route) => route.abort("connectionrefused"));
  const asked = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/healthz"));
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Legal notice" }).click();
  await asked;
  await expect(page.locator("[aria-live=polite]")).toContainText("The page did not answer.");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("search")).toBeVisible();
  expect(loads).toBe(0);
});

test("R-HTTP-08 a page that fails inside the app shows its status, and can be tried again", async ({
  page,
}) => {
  await visit(page, "/legal");
  await page.route("**/api/v1/tags*", (route) =>
    route.fulfill({ status: 500, json: { message: "", request_id: "3f8a-the-name-in-the-log" } }),
  );
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Error");
  await expect(page.getByRole("main")).toContainText("Error 500");
  await expect(page.getByText("3f8a-the-name-in-the-log")).toBeVisible();
  await page.unroute("**/api/v1/tags*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("search")).toBeVisible();
});

test("R-HTTP-08 the error page says what the API said; “Error” where it said nothing", async ({
  page,
}) => {
  for (const [status, message, shown] of [
    [403, "The tide is out.", "The tide is out."],
    [500, "", "Error"],
  ] as const) {
    await visit(page, "/legal");
    await page.route("**/api/v1/tags*", (route) => route.fulfill({ status, json: { message } }));
    await page.getByRole("link", { name: "Home" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(shown);
    await expect(page).toHaveTitle(`${shown} | Flenjor`);
    await expect(page.getByRole("main")).toContainText(`Error ${status}`);
    await page.unroute("**/api/v1/tags*");
  }
});
