import type { Page } from "@playwright/test";
import { expect, goInside, test, visit } from "../support/e2e.ts";
import { publishAs } from "../support/e2e-capsules.ts";
import type { Site } from "../support/server.ts";
import { fillLogin } from "../support/sign-in.ts";
import { beSignedIn, call, join } from "../support/visitors.ts";

const secrets = /Ana’s hiding place|Only for Ana/;

/** Somebody with a private capsule, a private list and something that they like. */
async function joinWithSecrets(site: Site) {
  const [ana, creator] = await Promise.all([
    join(site, { full_name: "Ana of the First" }),
    join(site, { full_name: "Rui Matos" }),
  ]);
  const { token } = ana;
  await publishAs(site, ana, { title: "Ana’s hiding place", visibility: "private" });
  const liked = await publishAs(site, creator, { title: "Liked by Ana" });
  await call(site, `POST /flenjors/${liked.id}/like`, { token });
  const list = { title: "Only for Ana", visibility: "private" };
  await call(site, "POST /flenjor-lists", { token, body: list });
  return { ana, creator, liked };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Your menu" }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
}

test("R-AUTH-08 a tab shows nothing of the first person to the one who signs in after them", async ({
  page,
  site,
}) => {
  const { ana, creator, liked } = await joinWithSecrets(site);
  const rui = await join(site, { full_name: "Rui of the Second" });
  await beSignedIn(page, site, ana);
  await visit(page, `/${ana.username}`);
  await expect(page.getByRole("link", { name: "Ana’s hiding place" })).toBeVisible();
  await goInside(page, "/my-lists");
  await expect(page.getByText("Only for Ana")).toBeVisible();
  await goInside(page, `/${creator.username}`);
  // Visitors may see the capsule and its count, but not that it is Ana who likes it.
  const like = page.getByRole("button", { name: "Like Liked by Ana, 1 like", pressed: true });
  await expect(like).toBeVisible();
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await signOut(page);

  // From here on only what is still in the page could show, since the API answers nothing.
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/v1/{users,flenjors,flenjor-lists}**", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await goInside(page, `/${creator.username}`);
  await expect(like).toHaveCount(0);
  await goInside(page, `/${ana.username}`);
  await expect(page.getByRole("main")).not.toContainText(secrets);
  gate.resolve();
  await expect(page.getByRole("heading", { name: "Ana of the First", exact: true })).toBeVisible();
  await expect(page.getByText("Ana’s hiding place")).toHaveCount(0);

  await goInside(page, "/login");
  await fillLogin(page, rui);
  await expect(page).toHaveURL("/");
  for (const path of ["/my-lists", "/my-capsules", "/account", "/account/settings"]) {
    await goInside(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("body"), path).not.toContainText(secrets);
    await expect(page.locator("body"), path).not.toContainText("Ana of the First");
  }
  await expect(page.getByLabel("Full name")).toHaveValue("Rui of the Second");
  await goInside(page, `/${creator.username}`);
  await expect(
    page.getByRole("button", { name: "Like Liked by Ana, 1 like", pressed: false }),
  ).toBeVisible();
  await goInside(page, `/capsules/${liked.id}`);
  await expect(page.getByRole("button", { name: "Like, 1" }).first()).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  expect(loads, "the page was never loaded anew").toBe(0);
});

test("R-AUTH-02 a page that a visitor has loaded is loaded again for the member who signs in", async ({
  page,
  site,
}) => {
  const { ana, creator } = await joinWithSecrets(site);
  await visit(page, `/${creator.username}`);
  await page.getByRole("link", { name: "Liked by Ana" }).first().click();
  const like = page.getByRole("button", { name: /^Like/, pressed: false }).first();
  const liked = page.getByRole("button", { name: /^Like/, pressed: true }).first();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Liked by Ana");
  await expect(like).toBeVisible();
  const path = new URL(page.url()).pathname;
  await goInside(page, "/login");
  await fillLogin(page, ana);
  await expect(page).toHaveURL("/");
  await goInside(page, path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Liked by Ana");
  await expect(liked).toBeVisible({ timeout: 5_000 });
});

/** As the browser does with a page that it kept while another one signed out or in. */
function comeBackWith(page: Page, token: string | null): Promise<void> {
  return page.evaluate((value) => {
    if (value) localStorage.setItem("auth.token", value);
    else localStorage.removeItem("auth.token");
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  }, token);
}

test("R-AUTH-09 a page that comes back from the browser's memory after signing out shows nobody", async ({
  page,
  site,
}) => {
  const { ana } = await joinWithSecrets(site);
  await beSignedIn(page, site, ana);
  await visit(page, "/my-lists");
  await expect(page.getByText("Only for Ana")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await comeBackWith(page, null);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  await expect(page.locator("body")).not.toContainText(secrets);
});

test("R-AUTH-09 a page that comes back from the browser's memory is of who is signed in now", async ({
  page,
  site,
}) => {
  const { ana } = await joinWithSecrets(site);
  const rui = await join(site, { full_name: "Rui of the Second" });
  await beSignedIn(page, site, ana);
  await visit(page, "/my-lists");
  await expect(page.getByText("Only for Ana")).toBeVisible();
  await comeBackWith(page, rui.token);
  await expect(page).toHaveURL("/");
  await expect(page.locator("body")).not.toContainText(secrets);
  // The page may still be loading anew, which closes a menu.
  await expect(async () => {
    await page.getByRole("button", { name: "Your menu" }).click();
    await expect(page.getByRole("menu")).toContainText("Rui of the Second", { timeout: 2000 });
  }).toPass();
});
