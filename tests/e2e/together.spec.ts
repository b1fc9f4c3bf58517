import type { Browser, Page } from "@playwright/test";
import { expect, inMotion, test, visit } from "../support/e2e.ts";
import { publishAs } from "../support/e2e-capsules.ts";
import { drawPicture, multipart } from "../support/media.ts";
import type { Site } from "../support/server.ts";
import { beSignedIn, call, join, type Person } from "../support/visitors.ts";

test.use(inMotion);

/** A second browser with somebody else in it. */
async function besides(browser: Browser, site: Site, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  await beSignedIn(page, site, person);
  return page;
}

async function uploadPicture(site: Site, { token }: Person): Promise<string> {
  const { payload, headers } = multipart(await drawPicture().png().toBuffer());
  const response = await fetch(`${site.origin}/api/v1/assets/images`, {
    method: "POST",
    headers: { ...headers, Authorization: `Bearer ${token}` },
    body: new Uint8Array(payload),
  });
  return (await response.json()).data.asset.id;
}

/** As if the person had just come back to the tab. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("focus")));

test("R-MODAL-11 R-CAPS-09 an owner grants and a friend sees; the owner revokes and it is gone, pictures too", async ({
  page,
  site,
  browser,
}) => {
  const owner = await join(site, { full_name: "Olga Owner" });
  const friend = await join(site, { full_name: "Félix Companheiro" });
  const { id } = await publishAs(site, owner, { title: "Our cove", visibility: "private" });
  const cover = await uploadPicture(site, owner);
  const body = { cover_asset_ids: [cover] };
  await call(site, `PATCH /flenjors/${id}`, { token: owner.token, body });

  const theirs = await besides(browser, site, friend);
  await visit(theirs, "/my-capsules?tab=shared");
  await expect(theirs.getByText("Nothing shared with you yet")).toBeVisible();

  await beSignedIn(page, site, owner);
  await visit(page, `/capsules/${id}`);
  await page.getByRole("button", { name: "Who can see it" }).first().click();
  const options = page.getByRole("dialog", { name: "Who can see it" });
  await options.getByLabel("Find people by name").fill("companheiro");
  await options.getByRole("button", { name: "Give Félix Companheiro access" }).click();
  const revoke = options.getByRole("button", { name: "Remove access for Félix Companheiro" });
  await expect(revoke).toBeVisible();

  await theirs.reload();
  await expect(theirs.getByRole("link", { name: "Notifications, 1 unread" })).toBeVisible();
  const picture = theirs.waitForResponse((response) => response.url().includes(`/media/${cover}/`));
  await theirs.getByRole("link", { name: "Our cove" }).click();
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Our cove");
  const seen = await picture;
  expect(seen.status()).toBe(200);
  expect(seen.headers()["cache-control"]).toBe("private, no-store");

  await theirs.getByRole("button", { name: "Write a review" }).click();
  await theirs.getByLabel("5 out of 5 stars").check({ force: true });
  await theirs.getByLabel("How was it?").fill("The water was warm until ten.");
  expect(await theirs.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await revoke.click();
  await expect(options.getByText("Nobody but you so far.")).toBeVisible();
  // The page that is open notices by itself; coming back to it only makes it sooner.
  await comeBack(theirs);
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(
    "This capsule is no longer there for you",
  );
  expect(await theirs.evaluate(() => window.scrollY)).toBe(0);
  await expect(theirs.getByLabel("What you had written")).toHaveValue(
    "The water was warm until ten.",
  );
  await theirs.reload();
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(
    "This page could not be found",
  );
  const again = await theirs.request.get(seen.url());
  expect(again.status()).toBe(404);
  expect((await theirs.request.get(`/previews/capsules/${id}.jpg`)).status()).toBe(404);
  await visit(theirs, "/my-capsules?tab=shared");
  await expect(theirs.getByText("Nothing shared with you yet")).toBeVisible();
  await expect(theirs.getByRole("link", { name: "Notifications", exact: true })).toBeVisible();
  await theirs.context().close();
});

test("R-CAPS-04 a reader likes, and the author's bell shows it", async ({
  page,
  site,
  browser,
}) => {
  const creator = await join(site);
  const fan = await join(site, { full_name: "Fernanda Fan" });
  const { id } = await publishAs(site, creator, { title: "Tram at dawn" });
  await beSignedIn(page, site, creator);
  await visit(page, "/support");
  await expect(page.getByRole("link", { name: "Notifications", exact: true })).toBeVisible();

  const theirs = await besides(browser, site, fan);
  await visit(theirs, `/capsules/${id}`);
  const like = theirs.getByRole("button", { name: /^Like/ }).first();
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");

  const bell = page.getByRole("link", { name: "Notifications, 1 unread" });
  await expect(async () => {
    await comeBack(page);
    await expect(bell).toBeVisible({ timeout: 500 });
  }).toPass();
  await bell.click();
  const popover = page.getByRole("dialog", { name: "Notifications" });
  await popover.getByRole("link", { name: "New: Fernanda Fan liked Tram at dawn" }).click();
  await expect(page).toHaveURL(`/capsules/${id}`);
  await expect(popover).toBeHidden();
  await expect(page.getByRole("link", { name: "Notifications", exact: true })).toBeVisible();

  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "false");
  await visit(page, "/notifications");
  await expect(page.getByText("Nothing new yet")).toBeVisible();
  await theirs.context().close();
});
