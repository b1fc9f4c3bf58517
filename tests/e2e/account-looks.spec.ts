import { axeProblemsInBothThemes } from "../support/axe.ts";
import { expect, test } from "../support/e2e.ts";
import { beSignedIn, join } from "../support/visitors.ts";

const forVisitors = [
  "/login",
  "/register",
  "/password/forgot",
  `/password/reset/${"t".repeat(43)}`,
  `/email/verify/new/${"t".repeat(43)}`,
];
const forMembers = [
  "/account",
  "/account/pick-setting",
  "/account/settings",
  "/account/change-email",
  "/account/change-password",
  "/delete-account",
];

// The screens that anyone can open by their path alone are looked at with all the others.
for (const path of [...forVisitors.slice(3), ...forMembers]) {
  test(`axe finds nothing on ${path}, light or dark`, async ({ page, site }) => {
    if (forMembers.includes(path)) await beSignedIn(page, site, await join(site));
    await page.goto(path);
    expect(await axeProblemsInBothThemes(page)).toEqual([]);
  });
}

for (const language of ["", "/fr", "/pt"]) {
  test(`nothing in the screens of identity is wider than a small phone: ${language || "/en"}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    for (const path of forVisitors) {
      await page.goto(language + path);
      expect(await overflow(), path).toBeLessThanOrEqual(0);
    }
    await beSignedIn(
      page,
      site,
      await join(site, { full_name: "Maximiliana Vasconcelos-Albuquerque" }),
    );
    for (const path of forMembers) {
      await page.goto(language + path);
      expect(await overflow(), path).toBeLessThanOrEqual(0);
    }
  });
}
