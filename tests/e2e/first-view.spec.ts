import type { Page } from "@playwright/test";
import { expect, holdScripts, inMotion, test } from "../support/e2e.ts";
import { publishAs } from "../support/e2e-capsules.ts";
import { join } from "../support/visitors.ts";

test.use(inMotion);

/** Where everything is that can be read first or pressed. */
function places(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.querySelectorAll("h1, h2, a, button, input")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return {
        is: element.textContent || element.tagName,
        at: [x, y, width, height].map(Math.round),
      };
    });
    return seen.filter(({ at: [, y = 0, width = 0] }) => y < window.innerHeight && width > 0);
  });
}

const paths = ["/", "/discover", "/login", "/register", "/password/forgot", "/support", "/nobody"];

for (const path of [...paths, "a capsule", "a profile"]) {
  test(`the first HTML of ${path} has all its styles: nothing moves as it comes alive`, async ({
    page,
    site,
  }) => {
    const person = await join(site);
    const { id } = await publishAs(site, person, { title: "A slow Sunday" });
    const addresses: Record<string, string> = {
      "a capsule": `/capsules/${id}`,
      "a profile": `/${person.username}`,
    };
    const release = await holdScripts(page);
    await page.goto(addresses[path] ?? path, { waitUntil: "domcontentloaded" });
    const before = await places(page);
    expect(before.length).toBeGreaterThan(3);
    release();
    await page.waitForLoadState("networkidle");
    expect(await places(page)).toEqual(expect.arrayContaining(before));
  });
}
