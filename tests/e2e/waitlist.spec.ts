import type { Page } from "@playwright/test";
import { expect, inMotion, test, visit } from "../support/e2e.ts";
import { beSignedIn, join } from "../support/visitors.ts";

test.use(inMotion);

async function openWaitlist(page: Page): Promise<void> {
  await page.getByRole("button", { name: "App waiting list" }).click();
  await expect(page.getByRole("dialog", { name: "The app is on its way" })).toBeVisible();
}

const snack = (page: Page) => page.locator("[aria-live=polite]");

test("R-MODAL-12 the form shows an error at its field alone, and keeps the typed text", async ({
  page,
}) => {
  await visit(page, "/");
  await openWaitlist(page);
  const email = page.getByLabel("E-mail address");
  await expect(email).toBeFocused();
  await email.fill("ana at example");
  await page.getByLabel("A companion for the whole day").check();
  await page.getByRole("button", { name: "Tell me when" }).click();

  const words = "This doesn’t look like an e-mail address.";
  await expect(email).toHaveAccessibleDescription(words);
  await expect(email).toBeFocused();
  await expect(page.getByText(words)).toHaveCount(1);
  await expect(page.getByRole("alert")).toHaveText(words);
  await expect(snack(page)).toBeEmpty();
  await expect(email).toHaveValue("ana at example");
  await expect(page.getByLabel("A companion for the whole day")).toBeChecked();

  await email.fill("ana@example.org");
  await page.getByRole("button", { name: "Tell me when" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(snack(page)).toContainText("Got it. We’ll write when it’s ready.");
});

test("R-MODAL-12 the waiting list is in the reader's language, and needs no account", async ({
  page,
}) => {
  await visit(page, "/fr");
  await page.getByRole("button", { name: "Liste d’attente de l’application" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("x");
  await page.getByRole("dialog").locator("button[type=submit]").click();
  await expect(page.getByRole("alert")).toContainText("ne ressemble pas à une adresse e-mail");
  await page.getByRole("dialog").getByRole("textbox").fill("rui@example.org");
  await page.getByRole("dialog").locator("button[type=submit]").click();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("R-MODAL-12 a site without an app shows a waiting list and no link to a store", async ({
  page,
  site,
}) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  await visit(page, "/");
  await expect(page.getByRole("button", { name: "Download the app" })).toHaveCount(0);
  await openWaitlist(page);
  await expect(page.getByRole("dialog").getByRole("link")).toHaveCount(0);
  // A member's address is there already.
  await expect(page.getByLabel("E-mail address")).toHaveValue(person.email);
  await page.getByRole("button", { name: "Tell me when" }).click();
  await expect(snack(page)).toContainText("Got it. We’ll write when it’s ready.");
});

test("R-ALERT-01 a snack is announced, goes after ten seconds or when it is closed", async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, "/");
  const join = async () => {
    await openWaitlist(page);
    await page.getByLabel("E-mail address").fill("snack@example.org");
    await page.getByRole("button", { name: "Tell me when" }).click();
    await expect(snack(page)).toContainText("Done: Got it.");
  };
  await join();
  await expect(snack(page).getByRole("status")).toHaveAttribute("data-type", "success");
  await page.clock.runFor(8_000);
  await expect(snack(page)).toContainText("Got it.");
  await page.clock.runFor(2_500);
  await expect(snack(page)).toBeEmpty();

  await join();
  await snack(page).getByRole("button", { name: "Close" }).click();
  await expect(snack(page)).toBeEmpty();
});
