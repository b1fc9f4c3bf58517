import { readdir, readFile } from "node:fs/promises";
import { join as joinPath } from "node:path";
import { expect, test, visit } from "../support/e2e.ts";
import { publishAs } from "../support/e2e-capsules.ts";
import { beSignedIn, call, join } from "../support/visitors.ts";

test("R-CAPS-04 R-USER-04 notifications are grouped, new ones marked, and read once seen", async ({
  page,
  site,
}) => {
  const creator = await join(site);
  const { id } = await publishAs(site, creator, { title: "Tram at dawn" });
  for (const full_name of ["Bruno", "Carla", "Dora"]) {
    const { token } = await join(site, { full_name });
    await call(site, `POST /flenjors/${id}/like`, { token });
    if (full_name === "Dora") await call(site, `POST /users/${creator.username}/follow`, { token });
  }
  await beSignedIn(page, site, creator);
  const html = await (await page.request.get("/support")).text();
  expect(html).toContain("Notifications, 2 unread");

  await page.setViewportSize({ width: 375, height: 700 });
  await visit(page, "/fr/support");
  await page.getByRole("link", { name: "Notifications, 2 non lues" }).click();
  await expect(page).toHaveURL(/\/fr\/notifications$/);
  const lines = page.getByRole("list", { name: "Notifications" }).getByRole("listitem");
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText("Dora vous suit maintenant");
  await expect(lines.last()).toContainText("Dora et 2 autres personnes aiment Tram at dawn");
  await expect(lines.last()).toContainText("Nouveau");
  await expect(page.getByRole("link", { name: "Notifications", exact: true })).toBeVisible();
  await page.reload();
  await expect(lines).toHaveCount(2);
  await expect(page.getByText("Nouveau")).toHaveCount(0);
});

test("R-USER-04 new ones stay marked for a visit that begins at their address", async ({
  page,
  site,
}) => {
  const creator = await join(site);
  const { token } = await join(site, { full_name: "Bruno" });
  await call(site, `POST /users/${creator.username}/follow`, { token });
  await beSignedIn(page, site, creator);
  const isRead = page.waitForResponse(/\/notifications\/read$/);
  // The page asks for the latest once its scripts are there; on a phone that takes its time.
  const asked = page.waitForResponse(/\/account\/notifications(\?|$)/);
  await page.route(/\/account\/notifications(\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await visit(page, "/fr/notifications");
  await isRead;
  const lines = page.getByRole("list", { name: "Notifications" }).getByRole("listitem");
  await expect(lines).toContainText(["Bruno vous suit maintenant"]);
  await asked;
  await page.waitForTimeout(300);
  await expect(lines).toContainText(["Nouveau"]);
});

test("the digest is turned off in the settings, and by its link without a login", async ({
  page,
  site,
}) => {
  const ana = await join(site);
  const wants = async () =>
    (await call(site, "GET /account", { token: ana.token })).body.data.user.mail_digest;
  await beSignedIn(page, site, ana);
  await visit(page, "/notifications");
  await page.getByRole("link", { name: "E-mail settings" }).click();
  const digest = page.getByRole("switch", { name: "A summary by e-mail" });
  await expect(digest).toBeChecked();
  await digest.uncheck();
  await expect.poll(wants).toBe(false);
  await page.reload();
  await expect(digest).not.toBeChecked();

  await visit(page, "/notifications/stop/01900000-0000-7000-8000-000000000000");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  // The mailbox of a site without a mail server is a folder.
  const mails = await readdir(joinPath(site.dataDir, "mails")).catch(() => []);
  for (const file of mails) {
    const { text } = JSON.parse(await readFile(joinPath(site.dataDir, "mails", file), "utf8"));
    expect(text).not.toContain("/notifications/stop/");
  }
});
