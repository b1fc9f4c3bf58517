import { expect, test, visit } from "../support/e2e.ts";
import { hostOuting } from "../support/e2e-guests.ts";
import { lisbonDate, publishPlan, readOuting, takeOut } from "../support/e2e-outings.ts";
import { main } from "../support/sign-in.ts";
import { beSignedIn, call, join } from "../support/visitors.ts";

test.use({ viewport: { width: 375, height: 812 } });

test("R-OUT-10 a private capsule of somebody else is lived alone, and the page says why", async ({
  page,
  site,
}) => {
  const [author, friend] = [await join(site), await join(site)];
  const capsule = await publishPlan(site, author, { visibility: "private" });
  await call(site, `POST /flenjors/${capsule.id}/user-access`, {
    token: author.token,
    body: { user_ids: [friend.user.id] },
  });
  await beSignedIn(page, site, friend);
  await visit(page, `/capsules/${capsule.id}`);
  await main(page).getByRole("button", { name: "Live it" }).first().click();
  const sheet = page.getByRole("dialog", { name: "Live it" });
  const dates = sheet.getByRole("listitem");
  await expect(dates).toHaveCount(3);
  await expect(sheet.getByRole("button", { name: "Let us vote" })).toHaveCount(0);
  await dates.first().getByRole("button").click();
  await expect(sheet.getByText("Only its author can invite others.")).toBeVisible();
  await expect(sheet.getByRole("button", { name: /With others/ })).toHaveCount(0);
  await page.screenshot({ path: test.info().outputPath("company.png") });
  await sheet.getByRole("button", { name: /Just me/ }).click();
  await expect(page).toHaveURL(/\/outings\/[0-9a-f-]{36}$/);
  await expect(main(page).getByText("nobody new can be invited")).toBeVisible();
  await expect(main(page).getByRole("button", { name: "Invite by name" })).toHaveCount(0);
  await page.screenshot({ path: test.info().outputPath("outing.png"), fullPage: true });
});

test("R-OUT-10 the host gives an outing another title", async ({ page, site }) => {
  const host = await join(site);
  const capsule = await publishPlan(site, host);
  const { id } = await takeOut(site, host, { flenjor_id: capsule.id, starts_on: lisbonDate(12) });
  await beSignedIn(page, site, host);
  await visit(page, `/outings/${id}`);
  await page.getByRole("button", { name: "Rename" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename" });
  await expect(dialog.getByLabel("Title")).toHaveValue(capsule.title);
  await page.screenshot({ path: test.info().outputPath("rename.png") });
  await dialog.getByLabel("Title").fill("Our Sunday");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our Sunday");
  expect((await readOuting(site, host, id)).title).toBe("Our Sunday");
});

test("R-OUT-03 one that is lived alone names nobody, neither beside ticks nor when deleted", async ({
  page,
  site,
}) => {
  const host = await join(site, { full_name: "Ana Costa" });
  const activities = [{ activity_type: "Buy the tickets", url: null }];
  const experiences = [{ title: "Up to the palace", order: 0, activities }];
  const capsule = await publishPlan(site, host, { experiences });
  const { id } = await takeOut(site, host, { flenjor_id: capsule.id, starts_on: lisbonDate(12) });
  await beSignedIn(page, site, host);
  await visit(page, `/outings/${id}`);
  const tick = page.getByRole("checkbox", { name: "Buy the tickets", exact: true });
  await tick.check();
  // Its name stays as it was: nothing says whose tick it is.
  await expect(tick).toBeChecked();
  await page.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("It’s gone for good. The capsule stays.");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/outings$/);
});

test("R-OUT-10 a guest deletes a message of their own", async ({ page, site }) => {
  const hosted = await hostOuting(site);
  await visit(page, hosted.path);
  await page.getByLabel("Your name").fill("Rosa");
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await page.getByLabel("Write to everyone").fill("Oops");
  await page.getByRole("button", { name: "Send" }).click();
  const messages = page.getByRole("list", { name: "Messages" });
  await expect(messages).toContainText("Oops");
  await messages.getByRole("button", { name: "Delete the message by Rosa" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(messages.getByRole("listitem")).toHaveCount(0);
});
