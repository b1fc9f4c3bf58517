import type { Page } from "@playwright/test";
import { expect, test, visit } from "../support/e2e.ts";
import { call, join } from "../support/visitors.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Search capsules" });
const lisburn = (page: Page) =>
  page.getByRole("link", { name: "Lisburn, Northern Ireland, United Kingdom", exact: true });

async function type(page: Page, text: string): Promise<void> {
  await field(page).pressSequentially(text);
  await expect(lisburn(page)).toBeVisible();
}

test("Escape closes the suggestions and keeps the words, from the field and from the list", async ({
  page,
}) => {
  await visit(page, "/discover");
  await type(page, "lisb");
  await page.keyboard.press("Escape");
  await expect(lisburn(page)).toBeHidden();
  await expect(field(page)).toHaveValue("lisb");
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");

  await page.keyboard.press("ArrowDown");
  await expect(lisburn(page)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(
    page.getByRole("region", { name: "Places" }).getByRole("link").first(),
  ).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(lisburn(page)).toBeHidden();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("lisb");
});

test("a suggestion marks the letters that match without breaking the word", async ({
  page,
  site,
}) => {
  const { token } = await join(site);
  const body = { title: "Évora, pedras que falam baixo" };
  expect((await call(site, "POST /flenjors", { token, body })).status).toBe(201);
  await page.setViewportSize({ width: 375, height: 800 });
  await visit(page, "/discover");
  await type(page, "lisb");
  const marks = await lisburn(page).locator("mark").allTextContents();
  expect(marks).toEqual(["Lisburn"]);
  // All of the first word is on one line.
  const lines = await lisburn(page).evaluate((link) => {
    const range = document.createRange();
    const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    const tops = new Set<number>();
    for (let left = "Lisburn".length; left > 0 && texts.nextNode(); ) {
      const text = texts.currentNode as Text;
      range.setStart(text, 0);
      range.setEnd(text, Math.min(left, text.length));
      left -= text.length;
      for (const { top } of range.getClientRects()) tops.add(Math.round(top));
    }
    return tops.size;
  });
  expect(lines).toBe(1);

  await field(page).fill("evora pedr");
  const capsule = page.getByRole("region", { name: "Capsules" }).getByRole("link").first();
  await expect(capsule).toHaveAccessibleName(body.title);
  expect(await capsule.locator("mark").allTextContents()).toEqual(["Évora", "pedras"]);
});

test("picking a place clears the typed words, and a second search does not bring them back", async ({
  page,
}) => {
  await visit(page, "/discover");
  await type(page, "lisb");
  await lisburn(page).click();
  await expect(page).toHaveURL(/near=Lisburn/);
  await expect(field(page)).toHaveValue("");
  await field(page).press("Enter");
  await expect(page).toHaveURL(/near=Lisburn/);
  await expect(page).not.toHaveURL(/search=lisb/);
});
