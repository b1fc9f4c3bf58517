import type { Browser, Page, Route } from "@playwright/test";
import { axeProblemsInBothThemes } from "../support/axe.ts";
import { expect, test, visit } from "../support/e2e.ts";
import { answersOf, hostOuting } from "../support/e2e-guests.ts";
import { votedDates } from "../support/outings.ts";
import type { Site } from "../support/server.ts";
import { beSignedIn, call, join } from "../support/visitors.ts";

test.use({ viewport: { width: 375, height: 667 } });

const answerWith = async (page: Page, name: string, answer: "Yes" | "Maybe" | "No") => {
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: answer, exact: true }).click();
  await expect(page.getByRole("heading", { name: "Your own link" })).toBeVisible();
};

const onAnotherDevice = async (browser: Browser, site: Site) =>
  (await browser.newContext({ baseURL: site.origin, locale: "en-GB" })).newPage();

test("R-OUT-03 R-OUT-04 the invited see who asks what, when and where, and answer, on one screen", async ({
  page,
  site,
}) => {
  const hosted = await hostOuting(site);
  await visit(page, hosted.path);
  await expect(page.getByText("Inês Duarte invites you")).toBeInViewport();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A day in Sintra");
  await expect(page.getByText(/^When: \w+, \w+ \d+, 9:00 AM$/)).toBeInViewport();
  await expect(page.getByText("Where: Sintra, Portugal")).toBeInViewport();
  for (const answer of ["Yes", "Maybe", "No"]) {
    const button = page.getByRole("button", { name: answer, exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(60);
  }
  expect(await axeProblemsInBothThemes(page)).toEqual([]);
  // Enter in the name is no answer.
  await page.getByLabel("Your name").fill("Rosa");
  await page.getByLabel("Your name").press("Enter");
  await page.getByLabel("Your name").press("Tab");
  await expect(page.getByRole("button", { name: "Yes", exact: true })).toBeFocused();
  expect(await answersOf(site, hosted)).toEqual({});
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "You’re coming" })).toBeVisible();
  expect(await answersOf(site, hosted)).toEqual({ Rosa: "yes" });
  expect(await axeProblemsInBothThemes(page)).toEqual([]);
});

test("R-OUT-04 two guests see each other once they have answered; each changes only their own, from any device", async ({
  page,
  site,
  browser,
}) => {
  const hosted = await hostOuting(site);
  await visit(page, hosted.path);
  await answerWith(page, "Rosa", "Yes");
  const ownLink = await page.getByRole("textbox", { name: "Your own link" }).inputValue();
  expect(ownLink).toBe(page.url());

  const second = await onAnotherDevice(browser, site);
  await visit(second, hosted.path);
  await expect(second.getByText("2 people are coming")).toBeVisible();
  await expect(second.getByText("Rosa")).toHaveCount(0);
  await answerWith(second, "Sara", "Maybe");
  const people = second.getByRole("list", { name: "Who’s coming" });
  await expect(people.getByRole("listitem").filter({ hasText: "Rosa" })).toContainText("Yes");

  const phone = await onAnotherDevice(browser, site);
  await visit(phone, ownLink);
  await phone.getByRole("button", { name: "No", exact: true }).click();
  await expect(phone.getByRole("heading", { name: "You’re not coming" })).toBeVisible();
  expect(await answersOf(site, hosted)).toEqual({ Rosa: "no", Sara: "maybe" });
  await second.reload();
  await expect(people.getByRole("listitem").filter({ hasText: "Rosa" })).toContainText("No");

  // The invitation knows on this device that it was answered, and lets somebody else answer too.
  await visit(page, hosted.path);
  await page.getByRole("link", { name: "Open my answer" }).click();
  await expect(page).toHaveURL(ownLink);
  await visit(page, hosted.path);
  await answerWith(page, "Tiago", "Maybe");
  expect(Object.keys(await answersOf(site, hosted))).toEqual(["Rosa", "Sara", "Tiago"]);
});

test("R-OUT-04 an answer whose reply is lost is sent again after a reload, and makes one guest", async ({
  page,
  site,
}) => {
  const hosted = await hostOuting(site);
  await visit(page, hosted.path);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const loseReply = async (route: Route) => {
    await route.fetch();
    arrive();
  };
  await page.route("**/invitations/*/answer", loseReply, { times: 1 });
  await page.getByLabel("Your name").fill("Rosa");
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await arrived;
  await page.reload();
  await expect(page.getByRole("heading", { name: "You’re coming" })).toBeVisible();
  const { token } = hosted.host;
  const { body } = await call(site, `GET /outings/${hosted.outing.id}`, { token });
  const names = body.data.outing.people.map(({ name }: { name: string }) => name);
  expect(names.filter((name: string) => name === "Rosa")).toHaveLength(1);
});

test("R-OUT-04 an answer that never left is sent after a reload; a refused one is not", async ({
  page,
  site,
}) => {
  const hosted = await hostOuting(site);
  await visit(page, hosted.path);
  await page.route("**/invitations/*/answer", () => {}, { times: 1 });
  await page.getByLabel("Your name").fill("Rosa");
  await page.getByRole("button", { name: "Maybe", exact: true }).click();
  await page.waitForFunction(() => localStorage.getItem("flj.sent-answer"));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your own link" })).toBeVisible();
  expect(await answersOf(site, hosted)).toEqual({ Rosa: "maybe" });

  await visit(page, hosted.path);
  await page.getByLabel("Your name").fill(" ");
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  const field = page.getByLabel("Your name");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  // A field that is being mended is wrong no more.
  await field.fill("Sara");
  await expect(field).not.toHaveAttribute("aria-invalid", "true");
  await page.reload();
  await page.waitForLoadState("networkidle");
  expect(await answersOf(site, hosted)).toEqual({ Rosa: "maybe" });
});

test("R-OUT-05 guests vote on dates and change their votes", async ({ page, site }) => {
  const hosted = await hostOuting(site, { dates: votedDates });
  await visit(page, hosted.path);
  const dates = page.getByRole("group");
  await page.getByRole("button", { name: "Send my answer" }).click();
  await page.getByLabel("Your name").fill("Rosa");
  await page.getByRole("button", { name: "Send my answer" }).click();
  await expect(page.getByRole("alert")).toHaveText("Choose an answer for at least one date.");
  await dates.nth(0).getByRole("radio", { name: "If need be" }).check();
  await dates.nth(1).getByRole("radio", { name: "Yes" }).check();
  expect(await axeProblemsInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Send my answer" }).click();
  await expect(page.getByText("0 yes · 1 if need be · 0 no")).toBeVisible();
  await dates.nth(0).getByRole("radio", { name: "No", exact: true }).check();
  await page.getByRole("button", { name: "Save my votes" }).click();
  await expect(page.getByText("0 yes · 0 if need be · 1 no")).toBeVisible();
  const { token } = hosted.host;
  const { body } = await call(site, `GET /outings/${hosted.outing.id}`, { token });
  const voted = body.data.outing.dates as { yes_count: number; no_count: number }[];
  expect(voted.map((date) => [date.yes_count, date.no_count])).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

test("R-OUT-04 R-OUT-11 a full, a renewed and a cancelled invitation say so", async ({
  page,
  site,
}) => {
  const full = await hostOuting(site, { most_people: 1 });
  await visit(page, full.path);
  await expect(page.getByText("All places are taken.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Yes", exact: true })).toBeDisabled();
  await answerWith(page, "Rosa", "Maybe");
  const ownPath = new URL(page.url()).pathname;

  const { token } = full.host;
  await call(site, `POST /outings/${full.outing.id}/invitation`, { token });
  const renewed = await page.goto(full.path);
  expect(renewed?.status()).toBe(404);
  await expect(page.getByRole("main")).toContainText(
    "or the outing no longer exists. Ask whoever sent it.",
  );
  await expect(page.getByRole("main")).not.toContainText("Inês");

  const cancelled = await hostOuting(site);
  await call(site, `POST /outings/${cancelled.outing.id}/cancel`, { token: cancelled.host.token });
  const gone = await page.goto(cancelled.path);
  expect(gone?.status()).toBe(410);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "This outing has been called off",
  );
  expect(await axeProblemsInBothThemes(page)).toEqual([]);

  await call(site, `POST /outings/${full.outing.id}/cancel`, { token });
  await visit(page, ownPath);
  await expect(page.getByText("This outing is called off.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Yes", exact: true })).toHaveCount(0);
});

test("R-OUT-04 a member answers under their own name", async ({ page, site }) => {
  const hosted = await hostOuting(site);
  const member = await join(site, { full_name: "Bruno Reis" });
  await beSignedIn(page, site, member);
  await visit(page, hosted.path);
  await expect(page.getByText("You’re answering as Bruno Reis.")).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveCount(0);
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await expect(page).toHaveURL(`/outings/${hosted.outing.id}`);
  expect(await answersOf(site, hosted)).toEqual({ "Bruno Reis": "yes" });
  await page.goto(hosted.path);
  await expect(page).toHaveURL(`/outings/${hosted.outing.id}`);
});

test("R-OUT-07 a guest ticks without a network, writes, and all of it arrives", async ({
  page,
  site,
  context,
}) => {
  const hosted = await hostOuting(site);
  await visit(page, hosted.path);
  await answerWith(page, "Rosa", "Yes");
  await page.getByLabel("Write to everyone").fill("I bring the bread.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("list", { name: "Messages" })).toContainText("I bring the bread.");
  await context.setOffline(true);
  await page.getByRole("checkbox", { name: "Buy the tickets" }).check();
  await expect(page.getByText("You’re offline.")).toBeVisible();
  await context.setOffline(false);
  const { token } = hosted.host;
  await expect(async () => {
    const { body } = await call(site, `GET /outings/${hosted.outing.id}`, { token });
    expect(body.data.outing.moments[0].activities[0].ticked_by).not.toBeNull();
  }).toPass();
  const calendar = page.getByRole("link", { name: "Add to calendar" });
  await expect(calendar).toHaveAttribute("href", /^\/api\/v1\/guests\/[\w-]{22}\/calendar$/);
});

test("R-OUT-10 a guest who leaves is asked once, and forgotten", async ({ page, site }) => {
  const hosted = await hostOuting(site);
  await visit(page, hosted.path);
  await answerWith(page, "Rosa", "Yes");
  const own = page.url();
  await page.getByText("Leave and be forgotten").click();
  await page.getByRole("button", { name: "Yes, forget me" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’ve left");
  expect(await answersOf(site, hosted)).toEqual({});
  expect((await page.goto(own))?.status()).toBe(404);
});

test("R-OUT-10 no other site is asked for anything, and no other page is told the link", async ({
  page,
  site,
}) => {
  const hosted = await hostOuting(site);
  const asked: { url: string; referer: string | undefined }[] = [];
  page.on("request", async (request) => {
    asked.push({ url: request.url(), referer: (await request.allHeaders()).referer });
  });
  await visit(page, hosted.path);
  await answerWith(page, "Rosa", "Yes");
  // The page asks for more by itself; the line by which it hears of changes stays open.
  await page.waitForTimeout(1000);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy policy");
  await expect(page.locator('a[href*="/o/"], a[href*="o%2F"]')).toHaveCount(0);
  for (const { url, referer } of asked) {
    expect(new URL(url).origin).toBe(site.origin);
    expect(referer ?? "").not.toContain("/o/");
  }
});
