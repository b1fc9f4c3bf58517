import AxeBuilder from "@axe-core/playwright";
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

for (const theme of ["light", "dark"] as const) {
  for (const [who, paths] of [
    ["visitors", forVisitors],
    ["members", forMembers],
  ] as const) {
    test(`the screens of identity for ${who} are accessible in the ${theme} theme`, async ({
      page,
      site,
    }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      if (who === "members") await beSignedIn(page, site, await join(site));
      for (const path of paths) {
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      }
    });
  }
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
