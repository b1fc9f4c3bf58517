import { expect, holdScripts, inMotion, test, visit } from "../support/e2e.ts";

test.use(inMotion);

test("R-LAYOUT-04 a visitor's bar shows Discover, Log in and Register", async ({ page }) => {
  for (const path of ["/", "/legal"]) {
    await visit(page, path);
    const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    await expect(links).toHaveText(["Discover", "Log in", "Register"]);
  }
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Log in" })
    .click();
  await expect(page).toHaveURL("/login?redirect=legal");
});

test("R-LAYOUT-06 on small screens a menu slides down, and closes when one goes elsewhere", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await visit(page, "/legal");
  const open = page.getByRole("button", { name: "Menu", exact: true });
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toBeHidden();
  await open.click();
  await expect(menu.getByRole("link")).toHaveText(["Discover", "Log in", "Register"]);
  await expect(page.getByRole("button", { name: "Close the menu" })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
  await menu.getByRole("link", { name: "Discover" }).click();
  await expect(page).toHaveURL("/discover");
  await expect(menu).toBeHidden();

  await open.click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL("/discover");
  await page.goBack();
  await expect(page).toHaveURL("/legal");
  await expect(menu).toBeHidden();

  await open.click();
  await page.getByRole("button", { name: "Close the menu" }).click();
  await expect(menu).toBeHidden();
});

test("a dialog keeps the keyboard inside, and the page behind it still", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("button", { name: "App waiting list" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press("Tab");
    const where = await page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.activeElement?.closest("dialog") !== null,
    );
    expect(where).toBe(true);
  }
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.move(5, 300);
  await page.mouse.wheel(0, -600);
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`R-LAYOUT-09 pages change by the transition named page, out then in: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await visit(page, "/legal");
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      addEventListener("animationstart", ({ animationName, target }) => {
        const title = (target as Element).querySelector("h1")?.textContent;
        const [motion] = (target as Element).getAnimations();
        const isSeen = Number(motion?.effect?.getTiming().duration ?? 0) > 0;
        if (isSeen && animationName.startsWith("page-")) seen.push(`${animationName} ${title}`);
      });
    });
    expect(await page.locator("main").getAttribute("data-page")).toBeNull();
    const release = await holdScripts(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
    await expect(page.locator("main")).toHaveAttribute("data-page", "leaving");
    release();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy policy");
    await expect(page.locator("main")).toHaveAttribute("data-page", "entering");
    await expect(page.locator("main")).toHaveCSS("opacity", "1");
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen).toEqual(
      reducedMotion === "reduce" ? [] : ["page-leave Legal notice", "page-enter Privacy policy"],
    );
  });
}

test("R-LAYOUT-10 the layout changes at 990, 760 and 540 pixels", async ({ page }) => {
  await visit(page, "/");
  const skies = page.getByRole("region", { name: "Pick a moment" }).getByRole("listitem");
  const columns = async () => {
    const boxes = await Promise.all((await skies.all()).map((sky) => sky.boundingBox()));
    return new Set(boxes.map((box) => Math.round(box?.x ?? -1))).size;
  };
  for (const [width, count, hasMenu] of [
    [1280, 4, false],
    [990, 4, false],
    [989, 2, false],
    [760, 2, false],
    [759, 2, true],
    [540, 2, true],
    [539, 1, true],
    [320, 1, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(columns, `columns at ${width}`).toBe(count);
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    await expect(menu, `menu at ${width}`).toBeVisible({ visible: hasMenu });
    const bar = page.getByRole("navigation", { name: "Main" });
    await expect(bar, `bar at ${width}`).toBeVisible({ visible: !hasMenu });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow, `sideways at ${width}`).toBeLessThanOrEqual(0);
  }
});
