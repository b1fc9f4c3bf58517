import type { Page } from "@playwright/test";
import { expect, test, visit } from "../support/e2e.ts";
import { publishAs } from "../support/e2e-capsules.ts";
import type { Site } from "../support/server.ts";
import { beSignedIn, call, join, type Person } from "../support/visitors.ts";

async function makeList(site: Site, { token }: Person, title: string, ids: string[]) {
  const { body } = await call(site, "POST /flenjor-lists", { token, body: { title } });
  const { id } = body.data.list;
  await call(site, `PATCH /flenjor-lists/${id}`, { token, body: { add_flenjor_ids: ids } });
  return id as string;
}

const titles = (page: Page, label: string) =>
  page.getByRole("list", { name: label }).getByRole("listitem");

test("R-ROUTE-11 my lists are made where they are shown", async ({ page, site }) => {
  await visit(page, "/my-lists");
  await expect(page).toHaveURL(/\/login\?redirect=my-lists$/);
  await beSignedIn(page, site, await join(site));
  await visit(page, "/my-lists");
  await expect(page.getByText("No lists yet")).toBeVisible();
  await page.getByRole("button", { name: "Create" }).last().click();
  await expect(page.getByText("Give the list a name.")).toBeVisible();
  await page.getByLabel("New list").fill("Slow Sundays");
  await page.getByLabel("New list").press("Enter");
  await page.getByRole("link", { name: "Slow Sundays" }).click();
  await expect(page).toHaveURL(/\/capsule-list\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Slow Sundays");
  await expect(page.getByText("Nothing in here yet")).toBeVisible();
});

test("R-MODAL-05 a list made while saving says who can see it, and is private for a private capsule", async ({
  page,
  site,
}) => {
  const ana = await join(site);
  const open = await publishAs(site, ana, { title: "For everyone" });
  const closed = await publishAs(site, ana, { title: "For few", visibility: "private" });
  await beSignedIn(page, site, ana);
  const modal = page.getByRole("dialog", { name: "Add to a list" });
  const isPrivate = modal.getByRole("switch", { name: "Private list" });
  const make = async (title: string) => {
    await modal.getByLabel("New list").fill(title);
    await modal.getByRole("button", { name: "Create" }).click();
    await expect(modal.getByRole("checkbox", { name: title })).toBeChecked();
  };
  await visit(page, `/capsules/${open.id}`);
  await page.getByRole("button", { name: "Save", exact: true }).first().click();
  await expect(isPrivate).not.toBeChecked();
  await expect(isPrivate).toHaveAccessibleDescription("Everyone can find and open it.");
  await make("Seen by all");
  await visit(page, `/capsules/${closed.id}`);
  await page.getByRole("button", { name: "Save", exact: true }).first().click();
  await expect(isPrivate).toBeChecked();
  await expect(isPrivate).toHaveAccessibleDescription("Only you will see it.");
  await make("Seen by me");

  await visit(page, "/my-lists");
  const marked = titles(page, "Lists").filter({ hasText: "Private" });
  await expect(titles(page, "Lists")).toHaveCount(2);
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText("Seen by me");
});

test("R-MODAL-05 a capsule is put into lists, old and new, and taken out", async ({
  page,
  site,
}) => {
  const ana = await join(site);
  const { id } = await publishAs(site, await join(site), { title: "Tram at dawn" });
  await makeList(site, ana, "Lisbon", []);
  await beSignedIn(page, site, ana);
  await visit(page, `/capsules/${id}`);
  await page.getByRole("button", { name: "Save", exact: true }).first().click();
  const modal = page.getByRole("dialog", { name: "Add to a list" });
  const lisbon = modal.getByRole("checkbox", { name: "Lisbon" });
  await expect(lisbon).not.toBeChecked();
  await lisbon.check();
  await modal.getByLabel("New list").fill("Someday");
  await modal.getByRole("button", { name: "Create" }).click();
  await expect(modal.getByRole("checkbox", { name: "Someday" })).toBeChecked();
  await modal.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("button", { name: "Saved" }).first()).toBeVisible();

  const lists = async () => {
    const { body } = await call(site, `GET /flenjors/${id}`, { token: ana.token });
    return Object.values(body.data.flenjor.user_added_lists).sort();
  };
  await expect.poll(lists).toEqual(["Lisbon", "Someday"]);
  await page.reload();
  await page.getByRole("button", { name: "Saved" }).first().click();
  await modal.getByRole("checkbox", { name: "Lisbon" }).uncheck();
  await expect.poll(lists).toEqual(["Someday"]);
});

test("R-MODAL-05 R-CAPS-11 a capsule is put into a list from its card, wherever it is", async ({
  page,
  site,
}) => {
  const ana = await join(site);
  const bruno = await join(site);
  const { id } = await publishAs(site, bruno, { title: "Tram at dawn" });
  await makeList(site, ana, "Lisbon", []);
  const save = page.getByRole("button", { name: "Add Tram at dawn to a list" });
  await visit(page, `/${bruno.username}`);
  await save.click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await beSignedIn(page, site, ana);
  await visit(page, `/${bruno.username}`);
  await save.click();
  const modal = page.getByRole("dialog", { name: "Add to a list" });
  await modal.getByRole("checkbox", { name: "Lisbon" }).check();
  const lists = async () => {
    const { body } = await call(site, `GET /flenjors/${id}`, { token: ana.token });
    return Object.values(body.data.flenjor.user_added_lists);
  };
  await expect.poll(lists).toEqual(["Lisbon"]);
});

test("R-ROUTE-13 R-LIST-04 the owner arranges a list, by keyboard and by dragging", async ({
  page,
  site,
}) => {
  const ana = await join(site);
  const made = [];
  for (const title of ["One", "Two", "Three"]) {
    made.push((await publishAs(site, ana, { title })).id);
  }
  const id = await makeList(site, ana, "Numbers", made);
  await beSignedIn(page, site, ana);
  await visit(page, `/capsule-list/${id}`);
  await page.getByRole("button", { name: "Change the order" }).click();
  await page.getByRole("button", { name: "Move Three up" }).focus();
  await page.keyboard.press("Enter");
  const rows = titles(page, "Order of the capsules");
  await expect(rows).toContainText(["One", "Three", "Two"]);
  await expect(page.getByRole("button", { name: "Move Three up" })).toBeFocused();
  await expect(page.getByText("Three is now number 2 of 3.")).toBeAttached();
  await page.waitForLoadState("networkidle");
  await rows.last().dragTo(rows.first(), { targetPosition: { x: 60, y: 4 } });
  await expect(rows).toContainText(["Two", "One", "Three"]);
  const stored = async () => {
    const { body } = await call(site, `GET /flenjor-lists/${id}`);
    return body.data.list.flenjors.map(({ title }: { title: string }) => title);
  };
  await expect.poll(stored).toEqual(["Two", "One", "Three"]);

  await page.getByRole("button", { name: "Remove One from the list" }).click();
  await expect(rows).toContainText(["Two", "Three"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toContainText(["Two", "One", "Three"]);
});

test("R-LIST-01 the owner renames, hides and deletes a list", async ({ page, site, browser }) => {
  const ana = await join(site);
  const capsule = await publishAs(site, ana, { title: "One" });
  const id = await makeList(site, ana, "Before", [capsule.id]);
  await beSignedIn(page, site, ana);
  await visit(page, `/capsule-list/${id}`);
  await page.getByRole("button", { name: "Edit" }).click();
  const settings = page.getByRole("dialog", { name: "Edit the list" });
  await settings.getByLabel("Name").fill("After");
  await settings.getByLabel("Description").fill("Only for us.");
  await settings.getByRole("radio", { name: /Private/ }).check();
  await settings.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("After");
  await expect(page.getByText("Only for us.")).toBeVisible();
  const stranger = await browser.newPage({ baseURL: site.origin });
  expect((await stranger.goto(`/capsule-list/${id}`))?.status()).toBe(404);
  await stranger.close();

  await page.getByRole("button", { name: "Delete" }).click();
  const asked = page.getByRole("dialog", { name: "Delete “After”?" });
  await asked.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/my-lists$/);
  await expect(page.getByText("No lists yet")).toBeVisible();
});

test("R-LIST-04 a visitor sees only the public capsules of a list", async ({ page, site }) => {
  const ana = await join(site);
  const open = await publishAs(site, ana, { title: "Open to all" });
  const closed = await publishAs(site, ana, { title: "Closed", visibility: "private" });
  const id = await makeList(site, ana, "Both", [open.id, closed.id]);
  await visit(page, `/capsule-list/${id}`);
  await expect(page.getByRole("link", { name: "Open to all" })).toBeVisible();
  await expect(page.getByText("1 capsule", { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain(closed.id);
  await expect(page.getByRole("button", { name: "Edit" })).toHaveCount(0);
});
