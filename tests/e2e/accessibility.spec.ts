import { routeTable } from "../../src/web/route-table.ts";
import { axeProblems, axeProblemsInBothThemes } from "../support/axe.ts";
import { expect, test } from "../support/e2e.ts";

test.use({ withMaps: true });

const open = routeTable
  .filter(({ path, guards }) => !path.includes(":") && !guards.includes("auth-redirect"))
  .map(({ path }) => path as string)
  // Opens a draft and goes there, so it is no page of its own.
  .filter((path) => path !== "/capsules/new");

for (const path of [...open, "/no/such/page"]) {
  test(`axe finds nothing on ${path}, in any language, light or dark`, async ({ page }) => {
    for (const prefix of ["", "/fr", "/pt"]) {
      await page.goto(path === "/" ? prefix || "/" : prefix + path);
      expect(await axeProblemsInBothThemes(page), prefix).toEqual([]);
    }
  });
}

test("axe finds nothing in the dialogs and the mobile menu", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Close the menu" }).click();
  await page.getByRole("button", { name: "App waiting list" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Tell me when" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
});

for (const width of [375, 1280]) {
  test(`the keyboard reaches every control of the home page at ${width} px, in order`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/", { waitUntil: "networkidle" });
    await expect(page.getByRole("button", { name: "Play the slideshow" })).toBeVisible();
    // Nothing is there to be good now, so its shelf goes.
    await expect(page.getByRole("heading", { name: "Right now" })).toHaveCount(0);

    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    // Once it has the focus, a field with suggestions takes the place of the plain one.
    await page.getByRole("search").getByRole("searchbox").focus();
    await expect(page.getByRole("combobox")).toBeFocused();
    await skip.focus();

    const controls = await page.evaluate(() => {
      const found = [...document.querySelectorAll("a[href], button, input, select, textarea")];
      const usable = found.filter(
        (element) => element.checkVisibility() && !element.matches("[aria-hidden]"),
      );
      for (const [index, element] of usable.entries()) element.setAttribute("data-tab", `${index}`);
      return usable.length;
    });
    const reached: number[] = [];
    for (let presses = 0; presses < controls; presses++) {
      const focused = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const { outlineStyle, boxShadow } = getComputedStyle(element);
        const ring = getComputedStyle(element.parentElement ?? element);
        const isMarked =
          outlineStyle !== "none" || boxShadow !== "none" || ring.outlineStyle !== "none";
        return { index: Number(element.dataset.tab), isMarked, html: element.outerHTML };
      });
      expect(focused.isMarked, focused.html).toBe(true);
      reached.push(focused.index);
      await page.keyboard.press("Tab");
    }
    expect(reached).toEqual(Array.from({ length: controls }, (_, index) => index));
  });
}

test("the skip link leads past the bar", async ({ page }) => {
  await page.goto("/legal");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/legal#content");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  const isInside = () =>
    page.evaluate(() => document.activeElement?.closest("main, footer") !== null);
  expect(await isInside()).toBe(true);
});

test("pages at 200 % zoom on a small screen lose nothing sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/", "/fr", "/pt/privacy-policy", "/fr/no/such/page"]) {
    await page.goto(path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
