import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, visit } from "../support/e2e.ts";
import { type Site, startSite } from "../support/server.ts";

test.describe.configure({ mode: "default" });

/** The requests to a server of this test that stands for other services. */
const asked: string[] = [];
let others: Server;
let set: Site;

test.beforeAll(async () => {
  others = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.setHeader("content-type", "text/javascript");
    response.end(`window.loaded = [...(window.loaded ?? []), ${JSON.stringify(request.url)}];`);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => others.once("listening", resolve));
  const origin = `http://127.0.0.1:${(others.address() as AddressInfo).port}`;
  set = await startSite({
    ANALYTICS_TAG_URL: `${origin}/analytics.js`,
    SOCIAL_SDK_URL: `${origin}/sdk.js`,
    CARD_PAYMENT_PUBLIC_KEY: "pk_test",
    PRODUCT_NAME: "Días & Noites",
    OPERATOR_NAME: "Night & Day Ltd",
    OPERATOR_ADDRESS: "1 Long Road, Faro",
    CONTACT_EMAIL: "people@example.com",
    APP_STORE_URL: "https://apps.apple.com/app/one",
    GOOGLE_PLAY_URL: "https://play.google.com/store/apps/details?id=one",
  });
});

test.afterAll(async () => {
  others.close();
  await set.stop();
});

test("R-MISC-04 a page loads nothing from other services until the operator sets one", async ({
  page,
  site,
}) => {
  const origins = new Set<string>();
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  for (const path of ["/", "/login", "/register", "/discover", "/legal"]) {
    await page.goto(path, { waitUntil: "networkidle" });
  }
  expect([...origins]).toEqual([site.origin]);
});

test("R-MISC-04 a page loads the services that the operator has set, and nothing else", async ({
  page,
}) => {
  const violations: string[] = [];
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) violations.push(message.text());
  });
  await page.goto(`${set.origin}/`, { waitUntil: "networkidle" });
  const loaded = () => page.evaluate(() => (window as unknown as { loaded: string[] }).loaded);
  await expect.poll(async () => (await loaded())?.sort()).toEqual(["/analytics.js", "/sdk.js"]);
  expect(violations).toEqual([]);

  // Going on inside the app loads them no second time.
  await page.getByRole("contentinfo").getByRole("link", { name: "Support" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Help");
  expect(asked.sort()).toEqual(["/analytics.js", "/sdk.js"]);
});

test("R-ROUTE-19 the product's name is one setting, for every title and text", async ({ page }) => {
  for (const path of ["/", "/legal", "/login", "/no/such/page"]) {
    await page.goto(set.origin + path);
    await expect(page).toHaveTitle(/^.+ \| Días & Noites$/);
    expect(await page.locator("body").innerText()).not.toContain("Flenjor");
  }
  const description = await page.request.get(`${set.origin}/api/v1/openapi.json`);
  expect((await description.json()).info.title).toBe("Días & Noites API");
});

test("the operator is named where the law wants it", async ({ page }) => {
  await page.goto(`${set.origin}/legal`);
  for (const text of ["Night & Day Ltd", "1 Long Road, Faro", "people@example.com"]) {
    await expect(page.getByRole("main")).toContainText(text);
  }
});

test("R-LAYOUT-08 the app is offered in a dialog that names what only it has", async ({ page }) => {
  await visit(page, `${set.origin}/`);
  const open = page.getByRole("button", { name: "Download the app" });
  const dialog = page.getByRole("dialog", { name: "Download the app" });
  await open.click();
  await expect(dialog.getByRole("listitem")).toHaveText([
    "Maps and plans that work without a connection",
    "A companion for the whole day",
    "Pictures from your camera, straight into an experience",
  ]);
  await expect(dialog.getByRole("link", { name: "App Store" })).toHaveAttribute(
    "href",
    "https://apps.apple.com/app/one",
  );
  await expect(dialog.getByRole("link", { name: "Google Play" })).toHaveAttribute(
    "href",
    "https://play.google.com/store/apps/details?id=one",
  );
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await open.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();

  // One phone's app may come before the other's.
  await open.click();
  await dialog.getByRole("button", { name: "Tell me when it’s ready for my phone" }).click();
  await expect(page.getByRole("dialog", { name: "Join the waiting list" })).toBeVisible();
});

test("a script that is not ours does not run", async ({ page }) => {
  await page.goto("/");
  const outcome = await page.evaluate(async () => {
    const blocked: string[] = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
      blocked.push(effectiveDirective);
    });
    // As a server that was tricked would send it; the parser trusts nothing but the nonce.
    const inert = document.implementation.createHTMLDocument();
    const script = inert.createElement("script");
    script.append("window.intruder = 1");
    document.body.append(document.adoptNode(script));
    const attempts = [
      () => {
        document.createElement("script").textContent = "window.intruder = 2";
      },
      () => {
        document.createElement("script").src = "https://intruder.example/x.js";
      },
      () => document.createElement("button").setAttribute("onclick", "window.intruder = 3"),
      () => window.setTimeout("window.intruder = 4"),
    ];
    const refused = attempts.filter((attempt) => {
      try {
        attempt();
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { intruder } = window as unknown as { intruder?: number };
    return { intruder, blocked, refused: refused.length };
  });
  expect(outcome.intruder).toBeUndefined();
  expect(outcome.refused).toBe(4);
  expect(outcome.blocked.filter((name) => name === "require-trusted-types-for")).toHaveLength(5);
});

test("a page's policy allows nothing inline, and its nonce is new each time", async ({
  request,
}) => {
  const policies = await Promise.all(
    [1, 2].map(async () => (await request.get("/")).headers()["content-security-policy"] ?? ""),
  );
  const nonces = policies.map((policy) => /'nonce-([^']+)'/.exec(policy)?.[1]);
  expect(nonces[0]).toMatch(/^[\w+/]{20,}={0,2}$/);
  expect(nonces[0]).not.toBe(nonces[1]);
  for (const policy of policies) {
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(/script-src ([^;]+)/.exec(policy)?.[1]).not.toMatch(/unsafe|\*|https?:|'self'/);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  }
});

test("a site without a single capsule asks for the first", async ({ page }) => {
  await page.goto(`${set.origin}/discover`);
  await expect(page.getByRole("heading", { name: "No capsules yet" })).toBeVisible();
  await page.getByRole("link", { name: "Make the first capsule" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=flenjors\/drafts\//);
});
