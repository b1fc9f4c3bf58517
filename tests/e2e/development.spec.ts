import type { Locator, Page } from "@playwright/test";
import { expect, goInside, test } from "../support/e2e.ts";
import { type Site, startSite } from "../support/server.ts";

// In development the page's own modules can be asked for, so that what no screen does yet is driven too.
test.describe.configure({ mode: "default" });

let development: Site;
test.beforeAll(async () => {
  // Vite looks through all sources first.
  test.setTimeout(120_000);
  development = await startSite({ NODE_ENV: "development" });
});
test.afterAll(async () => {
  await development.stop();
});

async function openKit(page: Page): Promise<void> {
  await page.goto(`${development.origin}/_kit`, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** The strokes of each icon, which the build draws as one. */
const icons = {
  close: "M18 6 6 18M6 6l12 12",
  info: "M12 16v-4M12 8h.01",
  doneAll: "M18 6 7 17l-5-5M22 10l-7.5 7.5L13 16",
  triangle:
    "M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01",
};

const strokesOf = (place: Locator) => place.locator("svg").first().locator("path");

test("the kit is shown in development, and only there", async ({ page, request }) => {
  await openKit(page);
  await expect(page.getByRole("main").getByRole("button").first()).toBeVisible();
  // Icons are drawn as in the build, not as their library would.
  await expect(page.getByRole("main").locator("svg.icon").first()).toBeVisible();
  await expect(page.locator("svg.lucide")).toHaveCount(0);
  expect((await request.get("/_kit")).status()).toBe(404);
});

test("R-ALERT-02 a modal alert has a heading, messages and an icon by its type", async ({
  page,
}) => {
  await openKit(page);
  for (const [type, word, icon] of [
    ["error", "Error", icons.close],
    ["info", "Note", icons.info],
    ["success", "Done", icons.doneAll],
    ["warning", "Warning", icons.triangle],
  ] as const) {
    await page.evaluate(async (type) => {
      const alerts = "/src/web/lib/alerts.ts";
      const { showModalAlert } = await import(/* @vite-ignore */ alerts);
      showModalAlert({ type, heading: "The day is full", messages: ["First.", "Second."] });
    }, type);
    const alert = page.getByRole("alertdialog", { name: `${word}: The day is full` });
    await expect(alert.getByRole("listitem")).toHaveText(["First.", "Second."]);
    await expect(strokesOf(alert)).toHaveAttribute("d", icon);
    await alert.getByRole("button", { name: "Got it" }).click();
    await expect(alert).toBeHidden();
    const type_ = await page.evaluate(async () => {
      const alerts = "/src/web/lib/alerts.ts";
      return (await import(/* @vite-ignore */ alerts)).useAlerts.getState().modal.type;
    });
    expect(type_).toBe("error");
  }
});

test("R-ALERT-01 a snack has the icon of its type", async ({ page }) => {
  await page.clock.install();
  await openKit(page);
  // Nothing goes by itself while one looks.
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const [type, word, icon] of [
    ["error", "Error", icons.close],
    ["info", "Note", icons.info],
    ["success", "Done", icons.doneAll],
    ["warning", "Warning", icons.triangle],
  ] as const) {
    await page.evaluate(async (type) => {
      const alerts = "/src/web/lib/alerts.ts";
      const { showSnack } = await import(/* @vite-ignore */ alerts);
      showSnack({ type, heading: `A snack of ${type}` });
    }, type);
    const area = page.locator("[aria-live=polite]").last();
    await expect(area).toContainText(`${word}: A snack of ${type}`);
    await expect(strokesOf(area)).toHaveAttribute("d", icon);
  }
});

test("R-HTTP-05 an error without an answer is shown as it is if it is a string, else in our words", async ({
  page,
}) => {
  await openKit(page);
  const report = (error: string | null) =>
    page.evaluate(async (error) => {
      const module = "/src/web/api/report-error.ts";
      const { reportError } = await import(/* @vite-ignore */ module);
      reportError(
        error ?? new TypeError("Failed to fetch"),
        "An error occurred, please try again.",
      );
    }, error);
  const area = page.locator("[aria-live=polite]").last();
  await report("Out of paper.");
  await expect(area.getByRole("listitem")).toHaveText(["Out of paper."]);
  await expect(area).toContainText("Error: Out of paper.");
  await report(null);
  await expect(area).toContainText("Error: An error occurred, please try again.");
  await expect(area.getByRole("listitem")).toHaveCount(0);
});

test("R-ROUTE-21 inside the app too, a route that names an unknown guard gives the error page", async ({
  page,
}) => {
  await page.route("**/src/web/route-table.ts*", async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const legal = /(path: "\/legal",[^}]*guards: \[)"i18n"\]/;
    expect(text).toMatch(legal);
    await route.fulfill({ response, body: text.replace(legal, '$1"i18n", "no-such-guard"]') });
  });
  await openKit(page);
  await goInside(page, "/legal");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Error");
  await expect(page.getByRole("main")).toContainText("Error 500");
  await expect(page.getByText("no-such-guard")).toHaveCount(0);
});
