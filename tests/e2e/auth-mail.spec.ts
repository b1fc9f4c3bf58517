import { expect, equippedTest as test, visit } from "../support/e2e.ts";
import type { MailServer } from "../support/smtp.ts";
import { beSignedIn, call, join, logIn, type Person, storedToken } from "../support/visitors.ts";

/** The path of the link in a mail to this address. */
async function linkIn(mail: MailServer, to: string, path: string): Promise<string> {
  const { text } = await mail.waitForMail((one) => one.to === to && one.text.includes(path));
  const [link = ""] = text.match(new RegExp(`https?://\\S*${path}[\\w-]+`)) ?? [];
  return new URL(link).pathname;
}

async function userOf(site: Parameters<typeof call>[0], { token }: Person) {
  return (await call(site, "GET /account", { token })).body.data.user;
}

test("R-ROUTE-07 R-AUTH-04 the address is proven by a press, not by opening the link", async ({
  page,
  equipped: site,
  mail,
}) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  await visit(page, "/account");
  await expect(page.getByText("Please confirm your e-mail address")).toBeVisible();
  const link = await linkIn(mail, person.email, "/email/verify/new/");
  await visit(page, link);
  await expect(page.getByRole("button", { name: "Confirm my address" })).toBeVisible();
  expect((await userOf(site, person)).email_verified).toBe(false);

  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByText(`${person.email} is confirmed.`)).toBeVisible();
  expect((await userOf(site, person)).email_verified).toBe(true);
  await page.getByRole("link", { name: "Go to my account" }).click();
  await expect(page).toHaveURL("/account");
  await expect(page.getByText("Please confirm your e-mail address")).toHaveCount(0);

  await visit(page, link);
  await expect(page.getByRole("heading", { name: "Already confirmed" })).toBeVisible();
  await expect(page.getByText(`${person.email}, is confirmed already.`)).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await visit(page, link);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});

test("the verification mail can be sent again", async ({ page, equipped: site, mail }) => {
  const person = await join(site);
  const first = await linkIn(mail, person.email, "/email/verify/new/");
  await beSignedIn(page, site, person);
  await visit(page, "/account/settings");
  await page.getByRole("button", { name: "Send the e-mail again" }).click();
  await expect(page.getByText("The e-mail is on its way.")).toBeVisible();
  const isNewer = (text: string) => text.includes("/email/verify/new/") && !text.includes(first);
  await mail.waitForMail(({ to, text }) => to === person.email && isNewer(text));
});

test("R-ROUTE-05 R-ROUTE-06 R-AUTH-05 a forgotten password is set anew by mail, and every session ends", async ({
  page,
  equipped: site,
  mail,
}) => {
  const person = await join(site);
  await visit(page, "/login");
  await page.getByLabel("E-mail address").fill(person.email);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("button", { name: "Send me the link" })).toBeVisible();
  // The address typed at the login comes along.
  await expect(page.getByLabel("E-mail address")).toHaveValue(person.email);
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(page.getByText(`If there’s an account for ${person.email}`)).toBeVisible();

  const link = await linkIn(mail, person.email, "/password/reset/");
  await visit(page, link);
  // Ours is only a guess: the server knows who it is for.
  await page.getByLabel("New password", { exact: true }).fill(person.email);
  await expect(page.getByText("Strength: very good")).toBeVisible();
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByRole("alert").getByText("too easy to guess").first()).toBeVisible();
  await expect(page.getByText("Strength: too easy to guess")).toBeVisible();
  await page.getByLabel("New password", { exact: true }).fill("five boats on the river");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Your new password is saved.")).toBeVisible();
  expect((await call(site, "GET /account", { token: person.token })).status).toBe(401);
  await mail.waitForMail(
    ({ to, subject }) => to === person.email && subject === "Your password has changed",
  );
  await page.getByLabel("E-mail address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill("five boats on the river");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/");

  await visit(page, link);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await expect(
    page.getByText("it is more than an hour old, or part of it was cut off"),
  ).toBeVisible();
  await expect(page.getByLabel("New password", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
  expect(await storedToken(page)).not.toBeNull();
});

test("an unknown address is told the same as a known one", async ({
  page,
  equipped: site,
  mail,
}) => {
  const person = await join(site);
  const ask = async (email: string) => {
    await visit(page, "/password/forgot");
    await page.getByLabel("E-mail address").fill(email);
    await page.getByRole("button", { name: "Send me the link" }).click();
    await expect(page.getByText(`If there’s an account for ${email}`)).toBeVisible();
  };
  await ask("nobody@example.org");
  // Mails go out in their order: once this one is here, one to nobody would be too.
  await ask(person.email);
  await linkIn(mail, person.email, "/password/reset/");
  expect(mail.mails.filter(({ to }) => to === "nobody@example.org")).toEqual([]);
});

test("R-AUTH-14 a new address takes effect only when it is proven; the old one is told", async ({
  page,
  equipped: site,
  mail,
}) => {
  const person = await join(site);
  const next = `new-${person.email}`;
  const first = await linkIn(mail, person.email, "/email/verify/new/");
  await call(site, `PATCH /auth/email/verify/${first.split("/").at(-1)}`);
  await beSignedIn(page, site, person);
  await visit(page, "/account/change-email");
  await page.getByLabel("New e-mail address").fill(next);
  await page.getByLabel("Your password").fill("not this one");
  await page.getByRole("button", { name: "Send the e-mail" }).click();
  await expect(page.getByLabel("Your password")).toHaveAccessibleDescription(
    /This isn’t your password/,
  );
  await expect(page.getByLabel("New e-mail address")).toHaveValue(next);
  await page.getByLabel("Your password").fill(person.password);
  await page.getByRole("button", { name: "Send the e-mail" }).click();
  await expect(page.getByText(`We sent an e-mail to ${next}. Follow what it says.`)).toBeVisible();
  await expect(page.getByText("Please confirm your new address")).toBeVisible();
  await expect(page.getByText(`You log in with ${person.email}.`)).toBeVisible();
  expect((await userOf(site, person)).email).toBe(person.email);

  await mail.waitForMail(({ to, seen }) => to === person.email && seen.includes(next));
  await visit(page, await linkIn(mail, next, "/email/verify/new/"));
  await page.getByRole("button", { name: "Confirm my address" }).click();
  const confirmed = `${next} is confirmed. From now on you log in with it.`;
  await expect(page.getByText(confirmed)).toBeVisible();
  expect((await userOf(site, person)).email).toBe(next);
  await logIn(site, { ...person, email: next });
});

test("two accounts of one address are told apart in mails and on the pages of their links", async ({
  page,
  equipped: site,
  mail,
}) => {
  const owner = await join(site);
  const stranger = await join(site, { email: owner.email, password: "seven slow rivers" });
  for (const { username } of [owner, stranger]) {
    const { text } = await mail.waitForMail(
      ({ to, seen }) => to === owner.email && seen.includes(`@${username}`),
    );
    const [link = ""] = text.match(/\/email\/verify\/new\/[\w-]+/) ?? [];
    await visit(page, link);
    await expect(page.getByText(`belongs to the account @${username}`)).toBeVisible();
  }

  const asked = mail.mails.length;
  await call(site, "PATCH /auth/password/forgot", { body: { email: owner.email } });
  for (const { username } of [stranger, owner]) {
    const { text } = await mail.waitForMail(
      (one) =>
        mail.mails.indexOf(one) >= asked &&
        one.seen.startsWith(`A new password for @${username}\n`) &&
        one.to === owner.email,
    );
    const [link = ""] = text.match(/\/password\/reset\/[\w-]+/) ?? [];
    await visit(page, link);
    await expect(page.getByText(`for your account @${username}.`)).toBeVisible();
  }
  await page.getByLabel("New password", { exact: true }).fill("five boats on the river");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page).toHaveURL("/login");
  const token = await logIn(site, { ...owner, password: "five boats on the river" });
  expect((await userOf(site, { ...owner, token })).id).toBe(owner.user.id);
  const theirs = await logIn(site, stranger);
  expect((await userOf(site, { ...owner, token: theirs })).id).toBe(stranger.user.id);
});
