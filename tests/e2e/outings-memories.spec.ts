import type { Page } from "@playwright/test";
import { axeProblemsInBothThemes } from "../support/axe.ts";
import { expect, test, visit } from "../support/e2e.ts";
import { drawPicture } from "../support/media.ts";
import { startAfterOutings } from "../support/past-outings.ts";
import { uploadOn } from "../support/published.ts";
import { main } from "../support/sign-in.ts";
import { beSignedIn, call, type Person } from "../support/visitors.ts";

// One site for all: it is started twice to be later than its outings.
test.describe.configure({ mode: "default" });

let world: Awaited<ReturnType<typeof startAfterOutings>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  world = await startAfterOutings(4);
});
test.afterAll(() => world.end());
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
  baseURL: async ({}, use) => use(world?.site.origin),
});

const section = (page: Page) => main(page).getByRole("region", { name: "How was it?" });
const words = (page: Page) => section(page).getByRole("textbox", { name: "How was it?" });
const keep = (page: Page) => section(page).getByRole("button", { name: "Keep it" }).click();
const memoryOf = (page: Page, name: string) =>
  section(page)
    .getByRole("list", { name: "How was it?" })
    .locator(":scope > li")
    .filter({ hasText: name });
const pick = (number: number) => {
  const picked = world.outings[number];
  if (!picked) throw new Error("There are not so many outings.");
  return { ...picked, path: `/outings/${picked.outing.id}` };
};
const open = async (page: Page, person: Person, path: string) => {
  await beSignedIn(page, world.site, person);
  await visit(page, path);
};
const picture = async (name: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await drawPicture({ width: 640, height: 480 }).jpeg().toBuffer(),
});

test("R-OUT-09 words and pictures stay among those who were there, and become a review in one step", async ({
  page,
  browser,
}) => {
  const { friend, host, capsuleId, path } = pick(0);
  await open(page, friend, path);
  await expect(section(page).getByText("Nobody else has written yet.")).toBeVisible();
  await keep(page);
  await expect(section(page).getByText("Write a few words or add a picture first.")).toBeVisible();
  await expect(words(page)).toBeFocused();
  await words(page).fill("The tram was full, and we sang.");
  await section(page)
    .locator("input[type=file]")
    .setInputFiles([await picture("tram.jpg")]);
  await expect(section(page).getByRole("img", { name: "Your picture 1" })).toBeVisible();
  expect(await axeProblemsInBothThemes(page)).toEqual([]);
  await keep(page);
  const own = memoryOf(page, "Rui Prata");
  await expect(own.getByText("The tram was full, and we sang.")).toBeVisible();
  await expect(own.getByRole("button", { name: "Edit" })).toBeFocused();

  const reviews = async () =>
    (await call(world.site, `GET /flenjors/${capsuleId}/reviews`)).body.data.reviews;
  expect(await reviews()).toEqual([]);
  const other = await (await browser.newContext({ baseURL: world.site.origin })).newPage();
  await open(other, host, path);
  const seen = memoryOf(other, "Rui Prata");
  await expect(seen.getByText("The tram was full, and we sang.")).toBeVisible();
  await expect(seen.getByRole("link", { name: "Picture 1 by Rui Prata" })).toBeVisible();
  await seen.getByRole("img", { name: "Picture 1 by Rui Prata" }).click();
  await expect(other.getByRole("dialog").getByRole("img")).toBeVisible();
  await other.context().close();

  await own.getByRole("button", { name: "Write it as a review" }).click();
  await section(page).getByRole("button", { name: "Save" }).click();
  await expect(section(page).getByText("Choose one to five stars.")).toBeVisible();
  await section(page).getByRole("radio", { name: "4 out of 5 stars" }).check();
  await section(page).getByRole("button", { name: "Save" }).click();
  await expect(own.getByRole("link", { name: "Also a review of the capsule" })).toBeVisible();
  expect(await reviews()).toMatchObject([
    { rating: 4, comment: "The tram was full, and we sang." },
  ]);
  expect(await axeProblemsInBothThemes(page)).toEqual([]);

  await own.getByRole("button", { name: "Edit" }).click();
  await words(page).fill("The tram was full. We sang.");
  await section(page).getByRole("button", { name: "Save" }).click();
  await expect(own.getByText("The tram was full. We sang.")).toBeVisible();
  expect(await reviews()).toMatchObject([{ rating: 4, comment: "The tram was full. We sang." }]);
});

test("R-OUT-09 what was deleted comes back by undo, its pictures too; the review stays", async ({
  page,
}) => {
  const { friend, path } = pick(1);
  await open(page, friend, path);
  await words(page).fill("Windy.");
  await section(page)
    .locator("input[type=file]")
    .setInputFiles([await picture("sea.jpg")]);
  await section(page)
    .getByRole("radio", { name: /^Everyone, as a review/ })
    .check();
  await section(page).getByRole("radio", { name: "5 out of 5 stars" }).check();
  await expect(section(page).getByRole("img", { name: "Your picture 1" })).toBeVisible();
  await keep(page);
  const own = memoryOf(page, "Rui Prata");
  await own.getByRole("button", { name: "Delete" }).click();
  await expect(own).toHaveCount(0);
  await expect(section(page).getByRole("heading", { name: "How was it?" })).toBeFocused();
  await expect(page.getByText("Your review of the capsule stays.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(own.getByText("Windy.")).toBeVisible();
  await expect(own.getByRole("img", { name: "Picture 1 by Rui Prata" })).toBeVisible();
  await expect(own.getByRole("link", { name: "Also a review of the capsule" })).toBeVisible();

  // An undo that fails puts the words back into the form.
  await own.getByRole("button", { name: "Delete" }).click();
  await page.route("**/memory", (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(words(page)).toHaveValue("Windy.", { timeout: 20_000 });
});

test("R-OUT-09 nothing typed is lost by an error, a lost network or a reload", async ({ page }) => {
  const { host, path } = pick(2);
  await open(page, host, path);
  await words(page).fill("We found the bakery.");
  await page.route("**/memory", (route) => route.fulfill({ status: 500, body: "{}" }));
  await keep(page);
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(words(page)).toHaveValue("We found the bakery.");
  await page.unroute("**/memory");
  await page.reload();
  await expect(words(page)).toHaveValue("We found the bakery.");

  await page.context().setOffline(true);
  await keep(page);
  await expect(page.getByText(/offline/i).first()).toBeVisible({ timeout: 20_000 });
  await expect(words(page)).toHaveValue("We found the bakery.");
  // It is sent by itself once there is a network again.
  await page.context().setOffline(false);
  await expect(memoryOf(page, "Inês Duarte").getByText("We found the bakery.")).toBeVisible();

  // A list that cannot be loaded says so, and is asked for again.
  let isBroken = true;
  await page.route("**/memories", (route) =>
    isBroken ? route.fulfill({ status: 500, body: "{}" }) : route.continue(),
  );
  await page.reload();
  await expect(section(page).getByText("The memories couldn’t be loaded.")).toBeVisible({
    timeout: 20_000,
  });
  // Only from the press on: the page also asks by itself.
  await page.exposeFunction("mend", () => {
    isBroken = false;
  });
  await page.evaluate("addEventListener('pointerdown', mend)");
  await section(page).getByRole("button", { name: "Try again" }).click();
  await expect(memoryOf(page, "Inês Duarte")).toBeVisible();
});

test("R-OUT-09 a guest reads the words of the others, writes, changes and deletes their own", async ({
  page,
}) => {
  const { host, outing, guestPath } = pick(3);
  await call(world.site, `PUT /outings/${outing.id}/memory`, {
    token: host.token,
    body: { words: "Thank you all." },
  });
  await visit(page, guestPath);
  await expect(memoryOf(page, "Inês Duarte").getByText("Thank you all.")).toBeVisible();
  await expect(section(page).getByRole("radio")).toHaveCount(0);
  await expect(section(page).locator("input[type=file]")).toHaveCount(0);
  await words(page).fill("See you next year.");
  expect(await axeProblemsInBothThemes(page)).toEqual([]);
  await keep(page);
  const own = memoryOf(page, "Rosa");
  await expect(own.getByText("See you next year.")).toBeVisible();
  await own.getByRole("button", { name: "Edit" }).click();
  await words(page).fill("See you soon.");
  await section(page).getByRole("button", { name: "Save" }).click();
  await expect(own.getByText("See you soon.")).toBeVisible();
  await own.getByRole("button", { name: "Delete" }).click();
  await expect(own).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(own.getByText("See you soon.")).toBeVisible();
});

test("R-OUT-10 words, pictures, messages and the outing are reported by those who take part", async ({
  page,
}) => {
  const { host, friend, outing, path, guestPath } = pick(3);
  const { site } = world;
  const guestKey = guestPath.split("/").at(-1);
  await call(site, `POST /guests/${guestKey}/messages`, { body: { body: "Buy this." } });
  const assetId = await uploadOn(site, host, (await picture("ad.jpg")).buffer);
  await call(site, `PUT /outings/${outing.id}/memory`, {
    token: host.token,
    body: { words: "Thank you all.", asset_ids: [assetId] },
  });
  await open(page, friend, path);
  const report = async (name: string) => {
    const dialog = page.getByRole("dialog", { name });
    await dialog.getByRole("radio", { name: "Advertising or spam" }).check();
    await dialog.getByRole("button", { name: "Send the report" }).click();
    const thanks = page.getByRole("dialog", { name: "Thank you for telling us" });
    await thanks.getByRole("button", { name: "Close" }).last().click();
    await expect(thanks).toHaveCount(0);
  };
  const choose = async (menu: string, item: string) => {
    await page.getByRole("button", { name: menu }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await choose("More about this outing", "Report this outing");
  await report("Report this outing");
  await page.getByRole("button", { name: "More about the message by Rosa" }).click();
  // Somebody without an account cannot be blocked.
  await expect(page.getByRole("menuitem")).toHaveText(["Report this message"]);
  await page.getByRole("menuitem", { name: "Report this message" }).click();
  await report("Report this message");
  await choose("More about the memory of Inês Duarte", "Report this memory");
  await report("Report this memory");
  await page.getByRole("img", { name: "Picture 1 by Inês Duarte" }).click();
  await choose("More about the picture by Inês Duarte", "Report this picture");
  await report("Report this picture");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // The host reports nothing of their own.
  await open(page, host, path);
  await expect(memoryOf(page, "Inês Duarte")).toBeVisible();
  await expect(page.getByRole("button", { name: "More about this outing" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^More about the memory of Inês/ })).toHaveCount(0);
});

test("R-OUT-09 of one's own capsule, and of one that is gone, no review is offered, in plain words", async ({
  page,
}) => {
  const { author, host, capsuleId, path } = pick(0);
  await open(page, author, path);
  await expect(section(page).getByText(/It’s your own capsule/)).toBeVisible();
  await expect(section(page).getByRole("radio")).toHaveCount(0);
  await call(world.site, `DELETE /flenjors/${capsuleId}`, { token: author.token });
  await open(page, host, path);
  await expect(section(page).getByText(/The capsule is no longer there for you/)).toBeVisible();
  await expect(section(page).getByRole("radio")).toHaveCount(0);
});
