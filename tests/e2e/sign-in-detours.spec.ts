import type { Locator } from "@playwright/test";
import { expect, test, visit } from "../support/e2e.ts";
import { publishAs } from "../support/e2e-capsules.ts";
import { beNobody, fillLogin, fillRegister, like, main } from "../support/sign-in.ts";
import { call, join } from "../support/visitors.ts";

test("a visitor's like is carried out after logging in, and the login says what it is for", async ({
  page,
  site,
}) => {
  const capsule = await publishAs(site, await join(site), { title: "Nazaré by night" });
  const reader = await join(site);
  await visit(page, `/capsules/${capsule.id}`);
  await like(page).first().click();
  await expect(page).toHaveURL(`/login?redirect=capsules/${capsule.id}`);
  await expect(main(page)).toContainText("Log in to like “Nazaré by night”.");
  await fillLogin(page, reader);
  await expect(page).toHaveURL(`/capsules/${capsule.id}`);
  await expect(like(page).first()).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("status").getByText("You like “Nazaré by night”.")).toBeVisible();
  const { body } = await call(site, `GET /flenjors/${capsule.id}`, { token: reader.token });
  expect(body.data.flenjor).toMatchObject({ liked: true, likes_count: 1 });

  // Once: taking the like back lasts, also through another login.
  const taken = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await like(page).first().click();
  await taken;
  await page.reload();
  await expect(like(page).first()).toHaveAttribute("aria-pressed", "false");
});

test("a member who likes a capsule already keeps the like when they press before logging in", async ({
  page,
  site,
}) => {
  const capsule = await publishAs(site, await join(site), { title: "Twice liked" });
  const reader = await join(site);
  await call(site, `POST /flenjors/${capsule.id}/like`, { token: reader.token });
  await visit(page, `/capsules/${capsule.id}`);
  await like(page).first().click();
  await fillLogin(page, reader);
  await expect(page).toHaveURL(`/capsules/${capsule.id}`);
  await expect(like(page).first()).toHaveAttribute("aria-pressed", "true");
  const { body } = await call(site, `GET /flenjors/${capsule.id}`, { token: reader.token });
  expect(body.data.flenjor).toMatchObject({ liked: true, likes_count: 1 });
});

test("the login and the registration keep the way back and the reason; registering carries the action out", async ({
  page,
  site,
}) => {
  const creator = await join(site, { full_name: "Inês Prata" });
  await visit(page, `/${creator.username}`);
  await page.getByRole("button", { name: /Follow Inês Prata/ }).click();
  await expect(main(page)).toContainText("Log in to follow Inês Prata.");
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(main(page)).toContainText("Create an account to follow Inês Prata.");
  await main(page).getByRole("link", { name: "Log in" }).click();
  await expect(main(page)).toContainText("Log in to follow Inês Prata.");
  await page.getByRole("link", { name: "Create an account" }).click();
  await fillRegister(page);
  await expect(page).toHaveURL(`/${creator.username}`);
  await expect(page.getByRole("button", { name: "Following Inês Prata" })).toBeVisible();
  const snack = page.locator("[aria-live=polite]");
  await expect(snack).toContainText("Welcome, Rita Lopes");
  await expect(snack).toContainText("You follow Inês Prata.");
});

test("making a first capsule leads through registering to its desk", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("link", { name: "Make your first capsule" }).click();
  await expect(main(page)).toContainText("Create an account to make your capsule.");
  await fillRegister(page);
  await expect(page).toHaveURL(/\/capsules\/drafts\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("textbox", { name: "Title" }).first()).toBeVisible();
});

test("saving, reviewing, reporting and blocking open their dialog after logging in", async ({
  page,
  site,
}) => {
  const creator = await join(site, { full_name: "Otto Berg" });
  const capsule = await publishAs(site, creator, { title: "Rain on tin" });
  const reader = await join(site);
  const path = `/capsules/${capsule.id}`;
  const menu = page.getByRole("button", { name: "More about this capsule" });
  const ways = {
    "Log in to save “Rain on tin”.": async () =>
      page.getByRole("button", { name: "Save", exact: true }).first().click(),
    "Log in to review “Rain on tin”.": async () =>
      page.getByRole("button", { name: "Write a review" }).click(),
    "Log in to send a report.": async () => {
      await menu.click();
      await page.getByRole("menuitem").first().click();
    },
    "Log in to block Otto Berg.": async () => {
      await menu.click();
      await page.getByRole("menuitem").last().click();
    },
  };
  const opened = [
    page.getByRole("dialog", { name: /list/i }),
    page.getByRole("radio", { name: /star/ }),
    page.getByRole("dialog", { name: /Report/ }),
    page.getByRole("dialog", { name: /Block Otto Berg/ }),
  ];
  for (const [index, [reason, press]] of Object.entries(ways).entries()) {
    await beNobody(page);
    await visit(page, path);
    await press();
    await expect(main(page), reason).toContainText(reason);
    await fillLogin(page, reader);
    await expect(page).toHaveURL(path);
    await expect(opened[index]?.first() as Locator, reason).toBeVisible();
    await page.keyboard.press("Escape");
  }
  // Nothing was done without a press in the dialog.
  const blocked = await call(site, "GET /account/blocks", { token: reader.token });
  expect(JSON.stringify(blocked.body)).not.toContain(creator.user.id);
});

test("an address alone makes nobody do anything: what a link asks for is only where to go", async ({
  page,
  site,
}) => {
  const capsule = await publishAs(site, await join(site), { title: "Bait" });
  const reader = await join(site);
  for (const extra of ["", "&intent=like-capsule", "&action=like-capsule"]) {
    await beNobody(page);
    await visit(page, `/login?redirect=capsules/${capsule.id}${extra}`);
    await fillLogin(page, reader);
    await expect(page).toHaveURL(`/capsules/${capsule.id}`);
    await expect(like(page).first()).toHaveAttribute("aria-pressed", "false");
  }
  // A record for another page, too old, or for something that is not on the list counts for nothing.
  const at = Date.now();
  const intent = { action: "like-capsule", id: capsule.id, name: "Bait" };
  for (const record of [
    { path: "/discover", intent, at },
    { path: `/capsules/${capsule.id}`, intent, at: at - 2 * 60 * 60 * 1000 },
    { path: `/capsules/${capsule.id}`, intent: { ...intent, action: "delete-account" }, at },
    { path: `/capsules/${capsule.id}`, intent: { ...intent, id: "../../account" }, at },
    "nonsense",
  ]) {
    await beNobody(page);
    await page.evaluate((value) => {
      localStorage.setItem("auth.detour", JSON.stringify(value));
    }, record);
    await visit(page, `/login?redirect=capsules/${capsule.id}`);
    await expect(main(page)).not.toContainText("Bait");
    await fillLogin(page, reader);
    await expect(page).toHaveURL(`/capsules/${capsule.id}`);
    await expect(like(page).first()).toHaveAttribute("aria-pressed", "false");
  }
  const { body } = await call(site, `GET /flenjors/${capsule.id}`, { token: reader.token });
  expect(body.data.flenjor.likes_count).toBe(0);
});

test("an intention that was left behind is dropped by logging in from the bar", async ({
  page,
  site,
}) => {
  const capsule = await publishAs(site, await join(site), { title: "Left behind" });
  const reader = await join(site);
  await visit(page, `/capsules/${capsule.id}`);
  await like(page).first().click();
  await expect(page).toHaveURL(/\/login/);
  await page.goBack();
  await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
  await expect(page).toHaveURL(`/login?redirect=capsules/${capsule.id}`);
  await expect(main(page)).not.toContainText("Left behind");
  await fillLogin(page, reader);
  await expect(page).toHaveURL(`/capsules/${capsule.id}`);
  await expect(like(page).first()).toHaveAttribute("aria-pressed", "false");
});

test("the login says that the session has ended, and then carries out the pressed action", async ({
  page,
  site,
}) => {
  const capsule = await publishAs(site, await join(site), { title: "Late press" });
  const reader = await join(site);
  await visit(page, "/login");
  await fillLogin(page, reader);
  await expect(page.getByRole("button", { name: "Your menu" })).toBeVisible();
  await visit(page, `/capsules/${capsule.id}`);
  // The first calls of the page would else find out before the press.
  await page.waitForLoadState("networkidle");
  const token = await page.evaluate(() => localStorage.getItem("auth.token"));
  await call(site, "POST /auth/logout", { token: token ?? "" });
  await like(page).first().click();
  await expect(page).toHaveURL(`/login?redirect=capsules/${capsule.id}`);
  await expect(main(page)).toContainText("Your session has ended.");
  await expect(main(page)).toContainText("Log in to like “Late press”.");
  await fillLogin(page, reader);
  await expect(page).toHaveURL(`/capsules/${capsule.id}`);
  await expect(like(page).first()).toHaveAttribute("aria-pressed", "true");
});

test("R-ROUTE-18 a link to a capsule shared with a member offers the login and the way back, as any 404 does", async ({
  page,
  site,
}) => {
  const owner = await join(site);
  const guest = await join(site);
  const capsule = await publishAs(site, owner, { title: "For you alone", visibility: "private" });
  await call(site, `POST /flenjors/${capsule.id}/user-access`, {
    token: owner.token,
    body: { user_ids: [guest.user.id] },
  });
  const wordsAt = async (path: string) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    return (await main(page).innerText()).replaceAll(/\s+/g, " ");
  };
  const nowhere = await wordsAt("/capsules/01890000-0000-7000-8000-000000000000");
  expect(await wordsAt(`/capsules/${capsule.id}`)).toBe(nowhere);
  expect(await wordsAt("/no/such/page")).toBe(nowhere);

  await visit(page, `/capsules/${capsule.id}`);
  await main(page).getByRole("link", { name: "Log in and come back here" }).click();
  await expect(page).toHaveURL(`/login?redirect=capsules/${capsule.id}`);
  await fillLogin(page, guest);
  await expect(page).toHaveURL(`/capsules/${capsule.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "For you alone" })).toBeVisible();

  // A member is offered no login.
  await page.goto("/no/such/page");
  await expect(page.getByRole("link", { name: "Log in and come back here" })).toHaveCount(0);
});
