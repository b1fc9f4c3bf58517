import type { Page } from "@playwright/test";
import { axeProblems, axeProblemsInBothThemes } from "../support/axe.ts";
import {
  addActivity,
  addCovers,
  addExperiences,
  addPlaceByHand,
  openDesk,
  openExperience,
  picture,
  titleField,
} from "../support/desk.ts";
import { expect, test, visit } from "../support/e2e.ts";
import { beSignedIn, join } from "../support/visitors.ts";

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Controls that a thumb would miss: smaller than 44 px, their own label and padding counted. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>("main button, dialog button")];
    return controls
      .filter((control) => control.checkVisibility() && !control.closest("[data-preview]"))
      .filter((control) => !control.closest(".maplibregl-map"))
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        const before = getComputedStyle(control, "::before");
        const grown = before.content === "none" ? 0 : Number.parseFloat(before.height) || 0;
        return Math.max(height, grown) < 43.5 || width < 43.5;
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });
}

async function writeSome(page: Page): Promise<string> {
  const id = await openDesk(page);
  await titleField(page).fill("Donauwellenreiterwochenende in Obermarchtal");
  await addCovers(page, [await picture("cover.jpg"), await picture("second.jpg")]);
  await addExperiences(page, [
    { title: "Coffee at the viewpoint", time: "Morning", day: "wednesday" },
    { title: "Sardines", time: "Evening", day: "wednesday" },
  ]);
  await openExperience(page, "Coffee at the viewpoint");
  await addPlaceByHand(page, "Miradouro das Portas do Sol", "38.7121, -9.1302");
  await addActivity(page, "Book a table", "https://example.org/a/rather/long/path/to/a/table");
  return id;
}

test("the desk in three languages: no overflow at 320 px, full targets, axe finds nothing", async ({
  page,
  site,
}) => {
  await beSignedIn(page, site, await join(site));
  const id = await writeSome(page);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const prefix of ["", "/fr", "/pt"]) {
    await visit(page, `${prefix}/capsules/drafts/${id}`);
    await page.getByRole("button", { name: /Coffee at the viewpoint/ }).click();
    await expect(page.locator("#draft-title")).toHaveValue(/^Donau/);
    expect(await overflow(page), prefix).toBeLessThanOrEqual(0);
    expect(await smallTargets(page), prefix).toEqual([]);
    expect(await axeProblemsInBothThemes(page), prefix).toEqual([]);
    await page.getByRole("tab").nth(1).click();
    await expect(page.getByRole("heading", { name: /^Donau/ })).toBeVisible();
    expect(await overflow(page), `${prefix} preview`).toBeLessThanOrEqual(0);
  }
});

test.describe("with maps", () => {
  test.use({ withMaps: true });

  test("the modals of the desk: axe finds nothing, and the focus comes back", async ({
    page,
    site,
  }) => {
    await beSignedIn(page, site, await join(site));
    await writeSome(page);
    await page.setViewportSize({ width: 375, height: 812 });
    await openExperience(page, "Coffee at the viewpoint");
    const modals = [
      ["Add experiences", "Add experiences"],
      ["Add a place", "Add a place"],
      ["Add an activity", "Add an activity"],
      ["Add a cover", "Add a cover"],
      ["Change the order", "Order of experiences"],
      ["Everyone", "Who can see this capsule?"],
      ["Delete this draft", "Delete “Donauwellenreiterwochenende in Obermarchtal”?"],
    ] as const;
    for (const [button, title] of modals) {
      const opener = page.getByRole("button", { name: button, exact: true });
      await opener.click();
      await expect(page.getByRole("dialog", { name: title })).toBeVisible();
      expect(await axeProblems(page), title).toEqual([]);
      expect(await smallTargets(page), title).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });
});

test("my capsules in three languages: no overflow at 320 px and axe finds nothing", async ({
  page,
  site,
}) => {
  await beSignedIn(page, site, await join(site));
  await openDesk(page);
  await titleField(page).fill("A draft");
  await page.setViewportSize({ width: 320, height: 700 });
  for (const prefix of ["", "/fr", "/pt"]) {
    await visit(page, `${prefix}/my-capsules`);
    await expect(page.getByRole("link", { name: "A draft" })).toBeVisible();
    expect(await overflow(page), prefix).toBeLessThanOrEqual(0);
    expect(await axeProblemsInBothThemes(page), prefix).toEqual([]);
  }
});

test("R-MODAL-10 many refused files stand below each other on a phone, none over another", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await beSignedIn(page, site, await join(site));
  const id = await openDesk(page);
  await titleField(page).fill("Un dimanche lent");
  await addExperiences(page, [{ title: "Un café au belvédère" }]);
  const message =
    "Cette photo est abîmée ou incomplète. Enregistrez-la de nouveau, puis choisissez-la encore une fois.";
  await page.route("**/api/v1/assets/images", (route) =>
    route.fulfill({ status: 415, json: { message } }),
  );
  const names = ["un", "deux", "trois", "quatre", "cinq"].map((name) => `${name}.jpg`);
  await addCovers(page, await Promise.all(names.map((name) => picture(name))));
  await visit(page, `/fr/capsules/drafts/${id}`);
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /Un dimanche lent/ });
  const rows = dialog.getByRole("list", { name: "Envois" }).getByRole("listitem");
  await expect(dialog.getByText(message)).toHaveCount(names.length);
  const edges = await rows.evaluateAll((items) =>
    items.map((item) => {
      const inside = [...item.children].map((child) => child.getBoundingClientRect());
      return {
        top: Math.min(...inside.map(({ top }) => top)),
        bottom: Math.max(...inside.map(({ bottom }) => bottom)),
      };
    }),
  );
  for (const [index, { top }] of edges.entries()) {
    expect(top).toBeGreaterThanOrEqual(edges[index - 1]?.bottom ?? 0);
  }
  expect(await overflow(page)).toBe(0);
});
