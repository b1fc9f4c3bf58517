import type { Page, Route } from "@playwright/test";
import { expect, test, visit } from "../support/e2e.ts";
import { publishAs } from "../support/e2e-capsules.ts";
import type { Site } from "../support/server.ts";
import { beSignedIn, call, join } from "../support/visitors.ts";

const likes = "**/api/v1/flenjors/*/like";

/** A reader on the profile of somebody who has published one capsule. */
async function openProfile(page: Page, site: Site, title: string) {
  const [creator, reader] = await Promise.all([join(site), join(site)]);
  const { id } = await publishAs(site, creator, { title });
  await beSignedIn(page, site, reader);
  await visit(page, `/${creator.username}`);
  const onCard = (count: string) =>
    page.getByRole("article").getByRole("button", { name: `Like ${title}, ${count}` });
  const onPage = (count: number) => page.getByRole("button", { name: `Like, ${count}` }).first();
  const stored = async () =>
    (await call(site, `GET /flenjors/${id}`, { token: reader.token })).body.data.flenjor;
  return { id, onCard, onPage, stored };
}

/** Holds the next likes back until the answer to them is given. */
async function holdLikes(page: Page): Promise<(answer: (route: Route) => Promise<void>) => void> {
  const { promise, resolve } = Promise.withResolvers<(route: Route) => Promise<void>>();
  await page.route(likes, async (route) => (await promise)(route));
  return resolve;
}

const refuse = (route: Route) =>
  route.fulfill({ status: 500, json: { message: "Something went wrong on our side." } });

test("R-CAPS-04 a like that fails is taken back with a message, on the page and in the lists", async ({
  page,
  site,
}) => {
  const { id, onCard, onPage, stored } = await openProfile(page, site, "Kites over the dunes");
  await page.getByRole("link", { name: "Kites over the dunes" }).click();
  await expect(page).toHaveURL(`/capsules/${id}`);
  const answer = await holdLikes(page);
  await onPage(0).click();
  // It shows before anything was answered.
  await expect(onPage(1)).toHaveAttribute("aria-pressed", "true");
  answer(refuse);
  await expect(onPage(0)).toHaveAttribute("aria-pressed", "false");
  await expect(page.getByRole("alert")).toContainText("Something went wrong on our side.");
  await page.goBack();
  await expect(onCard("0 likes")).toHaveAttribute("aria-pressed", "false");
  expect(await stored()).toMatchObject({ liked: false, likes_count: 0 });
});

test("R-CAPS-04 an end of a like that fails leaves the like", async ({ page, site }) => {
  const { id, onCard, stored } = await openProfile(page, site, "Lamps in the fog");
  await onCard("0 likes").click();
  await expect.poll(async () => (await stored()).liked).toBe(true);
  const answer = await holdLikes(page);
  await onCard("1 like").click();
  await expect(onCard("0 likes")).toBeVisible();
  answer(refuse);
  await expect(onCard("1 like")).toHaveAttribute("aria-pressed", "true");
  expect(await stored()).toMatchObject({ id, liked: true, likes_count: 1 });
});

test("R-CAPS-04 a like on a capsule's page shows in every list that has it, and the other way round", async ({
  page,
  site,
}) => {
  const { id, onCard, onPage, stored } = await openProfile(page, site, "Rowing to the island");
  await page.getByRole("link", { name: "Rowing to the island" }).click();
  await onPage(0).click();
  await expect.poll(async () => (await stored()).liked).toBe(true);
  // Nobody is asked again, so that the page itself must have followed.
  await page.route("**/api/v1/users/*/flenjors*", (route) => route.abort());
  await page.route(`**/api/v1/flenjors/${id}`, (route) => route.abort());
  await page.goBack();
  await expect(onCard("1 like")).toHaveAttribute("aria-pressed", "true");
  await onCard("1 like").click();
  await expect.poll(async () => (await stored()).liked).toBe(false);
  await page.goForward();
  await expect(onPage(0)).toHaveAttribute("aria-pressed", "false");
});
