import type { Page } from "@playwright/test";
import { axeProblemsInBothThemes } from "../support/axe.ts";
import { expect, test, visit } from "../support/e2e.ts";
import { publishAs } from "../support/e2e-capsules.ts";
import type { Site } from "../support/server.ts";
import { beSignedIn, call, join } from "../support/visitors.ts";

/** Somebody with a capsule, lists and a follower, and the screens that show them. */
async function world(page: Page, site: Site): Promise<string[]> {
  const name = "Maximiliana Vasconcelos-Albuquerque";
  const ana = await join(site, { full_name: name });
  const capsule = await publishAs(site, ana, { title: "Uncomfortablylongtitleofacapsule at dawn" });
  const { body } = await call(site, "POST /flenjor-lists", {
    token: ana.token,
    body: { title: "Donaudampfschifffahrtsgesellschaftskapitän" },
  });
  const { id } = body.data.list;
  const added = { add_flenjor_ids: [capsule.id] };
  await call(site, `PATCH /flenjor-lists/${id}`, { token: ana.token, body: added });
  const fan = await join(site, { full_name: name });
  await call(site, `POST /users/${ana.username}/follow`, { token: fan.token });
  await call(site, `POST /flenjors/${capsule.id}/like`, { token: fan.token });
  await beSignedIn(page, site, ana);
  const me = `/${ana.username}`;
  const more = ["/notifications", "/my-capsules?tab=insights", "/my-capsules?tab=shared"];
  return [me, `${me}?tab=lists`, "/my-lists", `/capsule-list/${id}`, ...more];
}

async function expectAccessible(page: Page) {
  expect(await axeProblemsInBothThemes(page)).toEqual([]);
}

test("a profile and what opens from it are accessible", async ({ page, site }) => {
  const [me = ""] = await world(page, site);
  await visit(page, me);
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "QR code" }).click();
  await expect(page.getByRole("img", { name: /^QR code that opens/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "1 follower" }).click();
  await expect(page.getByRole("dialog").getByRole("link")).toBeVisible();
  await expectAccessible(page);
});

test("lists are accessible", async ({ page, site }) => {
  const paths = await world(page, site);
  await visit(page, "/my-lists");
  await expectAccessible(page);
  await visit(page, paths.find((path) => path.startsWith("/capsule-list/")) ?? "");
  await page.getByRole("button", { name: "Change the order" }).click();
  await expectAccessible(page);
});

test("notifications and insights are accessible", async ({ page, site }) => {
  await world(page, site);
  await visit(page, "/my-capsules?tab=insights");
  await page.getByText("Day by day").click();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Notifications, 2 unread" }).click();
  const popover = page.getByRole("dialog", { name: "Notifications" });
  await expect(popover.getByRole("link", { name: /started following you/ })).toBeVisible();
  await expectAccessible(page);
  await visit(page, "/notifications");
  await expectAccessible(page);
});

for (const language of ["", "/fr", "/pt"]) {
  test(`people and lists fit a small phone: ${language || "/en"}`, async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of await world(page, site)) {
      await visit(page, language + path);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(over, path).toBeLessThanOrEqual(0);
    }
  });
}
