import type { Page } from "@playwright/test";
import { expect, test } from "../support/e2e.ts";
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
  const icons = new Set<string>();
  for (const [type, word] of [
    ["error", "Error"],
    ["info", "Note"],
    ["success", "Done"],
  ] as const) {
    await page.evaluate(async (type) => {
      const alerts = "/src/web/lib/alerts.ts";
      const { showModalAlert } = await import(/* @vite-ignore */ alerts);
      showModalAlert({ type, heading: "The day is full", messages: ["First.", "Second."] });
    }, type);
    const alert = page.getByRole("alertdialog", { name: `${word}: The day is full` });
    await expect(alert.getByRole("listitem")).toHaveText(["First.", "Second."]);
    icons.add(await alert.locator("svg").first().innerHTML());
    await alert.getByRole("button", { name: "Got it" }).click();
    await expect(alert).toBeHidden();
    const type_ = await page.evaluate(async () => {
      const alerts = "/src/web/lib/alerts.ts";
      return (await import(/* @vite-ignore */ alerts)).useAlerts.getState().modal.type;
    });
    expect(type_).toBe("error");
  }
  expect(icons.size).toBe(3);
});

test("R-HTTP-05 without an answer a string is told as it is, and anything else in our words", async ({
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
