import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const source = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The faults that axe finds on the page as it looks now, as `rule: element why`. */
export async function axeProblems(page: Page, rules?: string[]): Promise<string[]> {
  // Run by the debugger, so the page's own policy on scripts need not be loosened.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await source);
  return page.evaluate(async (only) => {
    // Opening dialogs and changes of theme take a few frames to reach their final look.
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    for (let frames = 0; frames < 3; frames++) await frame();
    const { violations } = await window.axe.run(document, {
      resultTypes: ["violations"],
      ...(only && { runOnly: only }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ""}`),
    );
  }, rules);
}

/** The same in both themes. Only the contrast of colours depends on the theme. */
export async function axeProblemsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light" });
  const found = await axeProblems(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const inTheDark = await axeProblems(page, ["color-contrast"]);
  return [...found, ...inTheDark.map((problem) => `dark: ${problem}`)];
}
