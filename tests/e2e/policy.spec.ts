import { expect, test, visit } from "../support/e2e.ts";
import { publishAs } from "../support/e2e-capsules.ts";
import { watchPage } from "../support/page-watch.ts";
import { beSignedIn, call, join } from "../support/visitors.ts";

/** A place to look at on a map. */
const alfama = { name: "Alfama", lat: 38.712, long: -9.13 };

test("pages for everyone break no policy and log nothing", async ({ page, site }) => {
  const ana = await join(site);
  const experiences = [{ title: "Go", order: 0, places: [alfama] }];
  const made = await call(site, "POST /flenjors", {
    token: ana.token,
    body: { title: "Seven hills", experiences },
  });
  const { id } = made.body.data.flenjor;
  const complaints = await watchPage(page);
  for (const path of ["/", "/login", "/register", "/password/forgot", "/legal", "/discover"]) {
    await visit(page, path);
    await page.waitForLoadState("networkidle");
  }
  for (const path of ["/api/docs", `/capsules/${id}`, `/${ana.username}`]) {
    await page.goto(path, { waitUntil: "networkidle" });
  }
  expect(complaints).toEqual([]);

  // On inside the app, where the browser makes what the server made before.
  await visit(page, "/discover");
  await page.getByRole("link", { name: "Seven hills", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Seven hills" })).toBeVisible();
  await page.getByRole("button", { name: "Share" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Share this capsule" });
  await dialog.getByRole("button", { name: "QR code" }).click();
  await expect(dialog.getByRole("img")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: ana.full_name }).first().click();
  await expect(page).toHaveURL(`/${ana.username}`);
  expect(complaints).toEqual([]);
});

test.describe("with maps", () => {
  test.use({ withMaps: true });

  test("maps draw by the only policy that is allowed to trust text", async ({ page, site }) => {
    test.setTimeout(180_000);
    const { token } = await join(site);
    const title = `Chart ${Date.now()}`;
    const experiences = [{ title: "Go", order: 0, places: [alfama] }];
    await call(site, "POST /flenjors", { token, body: { title, experiences } });
    const complaints = await watchPage(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, `/discover?search=${encodeURIComponent(title)}`);
    const canDraw = await page.evaluate(
      () => document.createElement("canvas").getContext("webgl2") !== null,
    );
    test.skip(!canDraw, "this browser has no WebGL");
    const map = page.getByRole("region", { name: "Map of these capsules" });
    await expect(map.getByRole("button", { name: title })).toBeVisible({ timeout: 120_000 });
    // The names of its sources, which it takes apart as markup.
    await expect(map.locator(".maplibregl-ctrl-attrib-inner")).toHaveText(
      "Natural Earth · GeoNames",
    );
    await page.waitForLoadState("networkidle");
    expect(complaints).toEqual([]);

    const refused = await page.evaluate(() => {
      const attempts: Record<string, () => unknown> = {
        markup: () => {
          document.createElement("div").innerHTML = "<img src=x onerror=alert(1)>";
        },
        script: () => {
          document.createElement("script").src = "/assets/other.js";
        },
        worker: () => new Worker("/assets/other.js"),
        policy: () =>
          (
            window as unknown as {
              trustedTypes: { createPolicy(name: string, rules: object): void };
            }
          ).trustedTypes.createPolicy("another", {}),
      };
      return Object.keys(attempts).filter((name) => {
        try {
          attempts[name]?.();
          return false;
        } catch (error) {
          return error instanceof TypeError;
        }
      });
    });
    expect(refused).toEqual(["markup", "script", "worker", "policy"]);
  });
});

test("pages for members break no policy and log nothing", async ({ page, site }) => {
  const ana = await join(site);
  const { id } = await publishAs(site, ana, { title: "Mine" });
  await beSignedIn(page, site, ana);
  const complaints = await watchPage(page);
  const paths = [
    "/account/settings",
    "/account/change-password",
    "/notifications",
    "/my-capsules",
    "/my-capsules?tab=insights",
    "/my-lists",
    `/capsules/${id}`,
    "/capsules/new",
    "/delete-account",
  ];
  for (const path of paths) {
    await page.goto(path, { waitUntil: "networkidle" });
  }
  await visit(page, "/account/settings");
  await expect(page.getByRole("heading", { name: "Passkeys" })).toBeVisible();
  await expect(page.getByRole("switch").last()).toBeVisible();
  expect(complaints).toEqual([]);
});
