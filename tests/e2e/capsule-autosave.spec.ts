import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { addCovers, picture } from "../support/desk.ts";
import { expect, goInside, test, visit } from "../support/e2e.ts";
import { publishOn, readOn } from "../support/published.ts";
import type { Site } from "../support/server.ts";
import { beSignedIn, join } from "../support/visitors.ts";

async function edit(page: Page, site: Site) {
  const owner = await join(site);
  const { id } = await publishOn(site, owner);
  await beSignedIn(page, site, owner);
  await visit(page, `/capsules/${id}?edit=1`);
  await expect(bar(page)).toBeVisible();
  return { id, read: () => readOn(site, id, owner.token) };
}

const bar = (page: Page) => page.getByRole("region", { name: "Editing" });
const title = (page: Page) => page.getByRole("textbox", { name: "Title", exact: true });
const about = (page: Page) => page.getByRole("textbox", { name: "About Coffee at the viewpoint" });

test("R-ROUTE-14 the editor stores a text before its field is left, and the bar says so", async ({
  page,
  site,
}) => {
  const { read } = await edit(page, site);
  await title(page).click();
  await title(page).press("End");
  await title(page).pressSequentially(", slowly");
  await expect(bar(page)).toContainText("Saving");
  await expect(bar(page)).toContainText("All changes saved");
  expect((await read()).title).toBe("A Sunday in Alfama, slowly");
  await expect(title(page)).toBeFocused();

  // A pause after a space must not take the space away.
  await title(page).press("Space");
  await page.waitForTimeout(2000);
  await title(page).pressSequentially("and late");
  await expect.poll(async () => (await read()).title).toBe("A Sunday in Alfama, slowly and late");

  await about(page).fill("Come before nine.");
  await expect
    .poll(async () => (await read()).experiences[0]?.description)
    .toBe("Come before nine.");
  await expect(about(page)).toBeFocused();
  await page.reload();
  await expect(title(page)).toHaveValue("A Sunday in Alfama, slowly and late");
  await expect(about(page)).toHaveValue("Come before nine.");
});

test("Escape and Undo bring the earlier text back, whether the new one was stored or not", async ({
  page,
  site,
}) => {
  const { read } = await edit(page, site);
  await title(page).fill("Something else");
  await expect.poll(async () => (await read()).title).toBe("Something else");
  await title(page).press("Escape");
  await expect(title(page)).toHaveValue("A Sunday in Alfama");
  await expect.poll(async () => (await read()).title).toBe("A Sunday in Alfama");

  await title(page).fill("In two");
  await expect.poll(async () => (await read()).title).toBe("In two");
  await title(page).fill("In two steps");
  await title(page).press("Enter");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await read()).title).toBe("A Sunday in Alfama");

  // Emptied letter by letter, with a pause that stores a part of it.
  await title(page).fill("A");
  await expect.poll(async () => (await read()).title).toBe("A");
  await title(page).fill("");
  await expect(bar(page)).toContainText("Not saved. This cannot stay empty.");
  await title(page).blur();
  await expect(title(page)).toHaveValue("A Sunday in Alfama");
  await expect.poll(async () => (await read()).title).toBe("A Sunday in Alfama");
});

test("the editor stores a text that is typed a moment before the page is closed or left", async ({
  page,
  site,
}) => {
  const { id, read } = await edit(page, site);
  await title(page).fill("Closed at once");
  await page.goto("about:blank");
  await expect.poll(async () => (await read()).title).toBe("Closed at once");

  await visit(page, `/capsules/${id}?edit=1`);
  await about(page).fill("Left at once.");
  await goInside(page, "/legal");
  await expect.poll(async () => (await read()).experiences[0]?.description).toBe("Left at once.");

  // A change is still on its way, and the next one must not wait for it.
  await visit(page, `/capsules/${id}?edit=1`);
  await expect(bar(page)).toBeVisible();
  let held = 0;
  await page.route(`**/api/v1/flenjors/${id}`, async (route) => {
    if (route.request().method() === "PATCH" && held++ === 0) await sleep(2000);
    await route.continue().catch(() => {});
  });
  await title(page).fill("On its way");
  await expect.poll(() => held).toBe(1);
  await title(page).fill("Sent beside it");
  await page.goto("about:blank");
  await expect.poll(async () => (await read()).title).toBe("Sent beside it");
  await page.unrouteAll({ behavior: "wait" });
  expect((await read()).title).toBe("Sent beside it");
});

test("the editor says offline that nothing is saved, and stores it when the network is back", async ({
  page,
  site,
  context,
}) => {
  const { read } = await edit(page, site);
  await context.setOffline(true);
  await expect(bar(page)).toContainText("You are offline.");
  await title(page).fill("Written in a tunnel");
  await expect(bar(page)).toContainText("Not saved yet: you are offline.");
  await page.getByRole("button", { name: "Remove Hiking" }).click();
  await page.waitForTimeout(2000);
  await expect(bar(page)).toContainText("Not saved yet: you are offline.");
  await page.getByRole("button", { name: "Done" }).click();
  const held = page.getByRole("dialog", { name: "Not everything is saved" });
  await held.getByRole("button", { name: "Stay here" }).click();
  await context.setOffline(false);
  await expect(bar(page)).toContainText("All changes saved");
  const { title: stored, tags } = await read();
  expect(stored).toBe("Written in a tunnel");
  expect(tags.map(({ name }) => name)).not.toContain("Hiking");
});

test("a text that cannot be stored stays in its field with a message, and holds back an owner who leaves", async ({
  page,
  site,
}) => {
  const { id, read } = await edit(page, site);
  const call = `**/api/v1/flenjors/${id}`;
  await page.route(call, (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({ status: 500, json: { message: "Something went wrong on our side." } })
      : route.continue(),
  );
  await title(page).fill("A Monday in Alfama");
  await title(page).press("Enter");
  await expect(bar(page)).toContainText("Not saved. Something went wrong on our side.");
  await expect(title(page)).toHaveValue("A Monday in Alfama");
  await page.getByRole("button", { name: "Done" }).click();
  const dialog = page.getByRole("dialog", { name: "Not everything is saved" });
  await dialog.getByRole("button", { name: "Stay here" }).click();
  await expect(title(page)).toHaveValue("A Monday in Alfama");
  await page.unroute(call);
  await bar(page).getByRole("button", { name: "Try again" }).click();
  await expect.poll(async () => (await read()).title).toBe("A Monday in Alfama");
  await expect(bar(page)).toContainText("All changes saved");
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A Monday in Alfama");
});

test("two tabs that change different words both have their way", async ({ page, site }) => {
  const { id, read } = await edit(page, site);
  const other = await page.context().newPage();
  await visit(other, `/capsules/${id}?edit=1`);
  await expect(bar(other)).toBeVisible();
  await title(page).fill("From one tab");
  await expect.poll(async () => (await read()).title).toBe("From one tab");
  await about(other).fill("From the other.");
  await expect.poll(async () => (await read()).experiences[0]?.description).toBe("From the other.");
  await expect(other.getByRole("dialog")).toHaveCount(0);
  expect((await read()).title).toBe("From one tab");
});

test("the bar of edit mode is in sight of every field, at every width", async ({ page, site }) => {
  await edit(page, site);
  const done = page.getByRole("button", { name: "Done" });
  for (const width of [1280, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 720 });
    for (const field of await page.getByRole("main").getByRole("textbox").all()) {
      await field.focus();
      await expect(done).toBeInViewport({ ratio: 1 });
      const isOnTop = await done.evaluate((button) => {
        const { x, y, width: wide, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + wide / 2, y + height / 2));
      });
      expect(isOnTop, `${await field.getAttribute("aria-label")} at ${width} px`).toBe(true);
      const isCovered = await bar(page).evaluate((region) => {
        const { bottom } = region.getBoundingClientRect();
        return (document.activeElement?.getBoundingClientRect().top ?? 0) < bottom;
      });
      expect(isCovered, `${await field.getAttribute("aria-label")} at ${width} px`).toBe(false);
    }
  }
});

test("R-PIC-07 a file that waits for the network is not called saved, and leaving asks about it", async ({
  page,
  site,
  context,
}) => {
  const { read } = await edit(page, site);
  const shown = (await read()).experiences[0]?.assets.length ?? 0;
  await title(page).fill("Saved before the file");
  await expect(bar(page)).toContainText("All changes saved");
  await page.route("**/api/v1/assets/images", (route) => route.abort());
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add pictures to Coffee at the viewpoint" }).click();
  await (await chooser).setFiles([await picture("patient.jpg")]);
  await expect(bar(page)).toContainText("Saving");
  await page.waitForTimeout(1000);
  await expect(bar(page)).toContainText("Saving");
  await context.setOffline(true);
  await expect(bar(page)).toContainText("Not saved yet: you are offline.");

  const home = page.locator('header a[href="/"]').first();
  const question = page.getByRole("dialog", { name: "Not everything is saved" });
  await home.click();
  await expect(question).toContainText("pictures and videos that are still being sent are lost");
  await question.getByRole("button", { name: "Stay here" }).click();
  await page.unroute("**/api/v1/assets/images");
  await context.setOffline(false);
  await expect
    .poll(async () => (await read()).experiences[0]?.assets.length, { timeout: 20_000 })
    .toBe(shown + 1);
  await expect(bar(page)).toContainText("All changes saved");
  await home.click();
  await expect(bar(page)).toBeHidden();
});

test("R-PIC-07 a file is given up when its author leaves in spite of the question", async ({
  page,
  site,
}) => {
  await edit(page, site);
  await page.route("**/api/v1/assets/images", (route) => route.abort());
  let tries = 0;
  page.on("request", (request) => {
    if (request.url().includes("/api/v1/assets/images")) tries += 1;
  });
  await addCovers(page, [await picture("given-up.jpg")], "Add covers");
  await expect(page.getByRole("img", { name: "given-up.jpg" })).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Leave anyway" }).click();
  await expect(bar(page)).toBeHidden();
  const before = tries;
  await page.waitForTimeout(3000);
  expect(tries).toBe(before);
});
