import { expect, holdScripts, test, visit } from "../support/e2e.ts";
import { beSignedIn, goodPassword, join, newName } from "../support/visitors.ts";

test("a form that is filled and sent while the scripts still load is not lost", async ({
  page,
  site,
}) => {
  const person = await join(site);
  const release = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("E-mail address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/login");
  release();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Your menu" })).toBeVisible();
});

test("a button that is pressed while the scripts still load does its work when they are there", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const release = await holdScripts(page);
  await page.goto("/support", { waitUntil: "commit" });
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.click();
  await expect(menu).toHaveAttribute("aria-expanded", "false");
  release();
  await expect(menu).toHaveAttribute("aria-expanded", "true");
});

test("a radio button that is chosen while the scripts still load counts afterwards", async ({
  page,
  site,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await beSignedIn(page, site, await join(site));
  const release = await holdScripts(page);
  await page.goto("/account/settings", { waitUntil: "commit" });
  await page.getByRole("radio", { name: /^Dark/ }).check();
  release();
  const scheme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await expect.poll(scheme).toBe("dark");
  await expect(page.getByRole("radio", { name: /^Dark/ })).toBeChecked();
});

test("an option that is selected while the scripts still load counts afterwards", async ({
  page,
  site,
}) => {
  await beSignedIn(page, site, await join(site));
  const release = await holdScripts(page);
  await page.goto("/account/settings", { waitUntil: "commit" });
  await page.getByRole("combobox", { name: "Language" }).selectOption("Português");
  release();
  await expect(page).toHaveURL("/pt/account/settings");
});

test("a button that is pressed while React takes over acts once", async ({ page }) => {
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    let isPressed = false;
    EventTarget.prototype.addEventListener = function (
      ...given: Parameters<typeof addEventListener>
    ) {
      addEventListener.apply(this, given);
      if (isPressed || given[0] !== "click" || (this as Element).id !== "root") return;
      isPressed = true;
      queueMicrotask(() => {
        const buttons = [...document.querySelectorAll("button")];
        buttons.find(({ textContent }) => textContent === "Use a passkey")?.click();
      });
    };
  });
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/auth/passkey/options")) asked += 1;
  });
  await visit(page, "/login");
  await page.waitForLoadState("networkidle");
  expect(asked).toBe(1);
});

test("a menu that is opened just when React has taken over stays open", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.addInitScript(() => {
    // On a busy machine effects come long after the page is there; here they always do.
    const Channel = window.MessageChannel;
    window.MessageChannel = class extends Channel {
      constructor() {
        super();
        const post = this.port2.postMessage.bind(this.port2);
        this.port2.postMessage = (message: unknown) => setTimeout(() => post(message), 200);
      }
    };
    type Container = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };
    const press = setInterval(() => {
      const root = (document.getElementById("root") ?? {}) as Record<string, Container>;
      const key = Object.keys(root).find((name) => name.startsWith("__reactContainer"));
      const container = key && root[key];
      if (!container || container.stateNode.current.memoizedState.isDehydrated) return;
      clearInterval(press);
      document.querySelector<HTMLElement>("[aria-controls=mobile-menu]")?.click();
      document.documentElement.dataset.pressed = "";
    }, 1);
  });
  await page.goto("/support");
  await page.locator("html[data-pressed]").waitFor();
  await page.waitForTimeout(1_000);
  await expect(page.getByRole("button", { name: "Close the menu" })).toBeVisible();
});

test("a text that is typed early stays, and the form's checks catch up with it", async ({
  page,
}) => {
  const username = newName();
  const release = await holdScripts(page);
  await page.goto("/register", { waitUntil: "commit" });
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(goodPassword);
  release();
  await expect(page.getByText(`${username} is available.`)).toBeVisible();
  await expect(page.getByText("Strength: very good")).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue(username);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(goodPassword);
});

test("without scripts a password never gets into the address", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("E-mail address").fill("ana@example.org");
  await page.getByLabel("Password", { exact: true }).fill("a secret of mine");
  const [request] = await Promise.all([
    page.waitForRequest((asked) => asked.method() === "POST"),
    page.getByLabel("Password", { exact: true }).press("Enter"),
  ]);
  expect(request.url()).not.toContain("secret");
  expect(page.url()).not.toContain("secret");
  await context.close();
});

test("the first HTML already knows who is signed in", async ({ browser, page, site }) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: site.origin,
    storageState: await page.context().storageState(),
  });
  const still = await context.newPage();
  await still.goto("/support");
  const bar = still.getByRole("banner");
  await expect(bar.getByRole("button", { name: "Your menu" })).toBeVisible();
  await expect(bar.getByRole("link", { name: "Create Capsule" })).toBeVisible();
  await expect(bar.getByRole("link", { name: "Log in" })).toHaveCount(0);
  await context.close();
});
