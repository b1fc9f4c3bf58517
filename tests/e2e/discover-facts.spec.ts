import { expect, test, visit } from "../support/e2e.ts";
import { publishOn } from "../support/published.ts";
import { join } from "../support/visitors.ts";

const letters = Array.from({ length: 6 }, () => "bcdfglmnpr"[Math.floor(Math.random() * 10)]);
const word = `Nora${letters.join("")}`;

test("R-ROUTE-02 the spend and the people of the sheet are asked for, by script and by server", async ({
  page,
  site,
}) => {
  const creator = await join(site);
  for (const [name, estimated_spend, min_participants, max_participants] of [
    ["cheap for two", 10, 1, 2],
    ["cheap for ten", 10, 4, 10],
    ["dear for two", 90, 1, 2],
  ] as const) {
    const title = `${word} ${name}`;
    await publishOn(site, creator, { title, estimated_spend, min_participants, max_participants });
  }
  await visit(page, `/discover?search=${word.toLowerCase()}`);
  const cards = page.getByRole("list", { name: "Capsules" }).getByRole("article");
  await expect(cards).toHaveCount(3);

  await page.getByRole("button", { name: /^Filters/ }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("textbox", { name: "Maximum cost, in $" }).fill("50");
  await expect(sheet.getByRole("button", { name: "Show 2 capsules" })).toBeVisible();
  await sheet.getByRole("textbox", { name: "How many people?" }).fill("6");
  const asked = page.waitForRequest((request) => {
    const { pathname, searchParams } = new URL(request.url());
    return pathname === "/api/v1/flenjors" && searchParams.get("people") === "6";
  });
  await sheet.getByRole("button", { name: "Show 1 capsule", exact: true }).click();
  expect(new URL((await asked).url()).searchParams.get("max_spend")).toBe("50");
  await expect(page).toHaveURL(/max_spend=50&people=6/);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(`${word} cheap for ten`);

  // The server reads the address too.
  await page.reload();
  await expect(cards).toHaveCount(1);
  await visit(page, `/discover?search=${word.toLowerCase()}&people=2`);
  await expect(cards).toHaveCount(2);
  await visit(page, `/discover?search=${word.toLowerCase()}&max_spend=9`);
  await expect(cards).toHaveCount(0);
});

test("the sheet keeps numbers within bounds, and an address out of bounds still shows capsules", async ({
  page,
  site,
}) => {
  const title = `${word} bounds`;
  await publishOn(site, await join(site), { title, max_participants: 1000 });
  const search = `search=${encodeURIComponent(title.toLowerCase())}`;
  await visit(page, `/discover?${search}&max_spend=9999999&people=1001&lat=99&long=999`);
  const cards = page.getByRole("list", { name: "Capsules" }).getByRole("article");
  await expect(cards).toHaveCount(1);

  await page.getByRole("button", { name: /^Filters/ }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  const spend = sheet.getByRole("textbox", { name: "Maximum cost, in $" });
  const people = sheet.getByRole("textbox", { name: "How many people?" });
  await spend.fill("85,50");
  await spend.blur();
  await expect(spend).toHaveValue("85");
  await spend.fill("9999999");
  await spend.blur();
  await expect(spend).toHaveValue("1000000");
  await people.fill("0");
  await people.blur();
  await expect(people).toHaveValue("1");
  await people.pressSequentially("10001");
  await people.blur();
  await expect(people).toHaveValue("1000");
  await sheet.getByRole("button", { name: "Show 1 capsule", exact: true }).click();
  await expect(page).toHaveURL(/max_spend=1000000&people=1000$/);
  await expect(cards).toHaveCount(1);
});

test("the language of capsules is a filter of its own, and leaves that of the page alone", async ({
  page,
  site,
}) => {
  const creator = await join(site);
  const title = `${word} lingua`;
  await publishOn(site, creator, { title: `${title} one`, language: "it" });
  await publishOn(site, creator, { title: `${title} two`, language: "en" });
  await visit(page, `/fr/discover?search=${encodeURIComponent(title.toLowerCase())}`);
  const cards = page.getByRole("list", { name: "Capsules" }).getByRole("article");
  await expect(cards).toHaveCount(2);
  await page.getByRole("button", { name: /^Filtres/ }).click();
  const sheet = page.getByRole("dialog", { name: "Filtres" });
  await sheet.getByRole("combobox", { name: "Langue" }).selectOption({ label: "Italien" });
  await sheet.getByRole("button", { name: /1 capsule/ }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(`${title} one`);
  // The server reads the address too, in the language that the page was in.
  await page.reload();
  await expect(cards).toHaveCount(1);
  await expect(page.locator("html")).toHaveAttribute("lang", /^fr/);
  await expect(page.getByRole("link", { name: /Italien/ })).toBeVisible();
});
