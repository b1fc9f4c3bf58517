import { expect, equippedTest as test, visit } from "../support/e2e.ts";
import { beSignedIn, call, join } from "../support/visitors.ts";

const linkPath = /\/email\/verify\/new\/[\w-]+/;

test("a second account with a confirmed address is named in the mail and can take another address", async ({
  page,
  equipped: site,
  mail,
}) => {
  const owner = await join(site);
  const { text } = await mail.waitForMail(
    ({ to, text }) => to === owner.email && linkPath.test(text),
  );
  const token = linkPath.exec(text)?.[0].split("/").at(-1);
  await call(site, `PATCH /auth/email/verify/${token}`);

  const second = await join(site, { email: owner.email });
  const told = await mail.waitForMail(
    (one) => one.to === owner.email && one.seen.includes(`@${second.username}`),
  );
  expect(told.seen).toContain(`your account @${owner.username}, which hasn’t changed`);
  expect(told.text).not.toMatch(linkPath);
  await beSignedIn(page, site, second);
  await visit(page, "/account");
  await expect(
    page.getByText(`We sent an e-mail to ${owner.email}. Follow what it says`),
  ).toBeVisible();
  await page.getByRole("link", { name: "Use another address" }).click();
  await expect(page.getByLabel("New e-mail address")).toBeVisible();
});

test("of two accounts that wait to confirm one address, the second is told that the first has it", async ({
  page,
  equipped: site,
  mail,
}) => {
  const first = await join(site);
  const second = await join(site, { email: first.email });
  const links = [];
  for (const { username } of [first, second]) {
    const { text } = await mail.waitForMail(
      (one) => one.to === first.email && one.seen.includes(`@${username}`),
    );
    links.push(linkPath.exec(text)?.[0] ?? "");
  }
  const [ofFirst = "", ofSecond = ""] = links;
  await visit(page, ofFirst);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByText(`${first.email} is confirmed.`)).toBeVisible();
  await beSignedIn(page, site, second);
  await visit(page, ofSecond);
  const heading = page.getByRole("heading", { name: "This address belongs to another account" });
  await expect(heading).toBeVisible();
  await page.getByRole("link", { name: "Use another address" }).click();
  await expect(page).toHaveURL("/account/change-email");
});

test("R-AUTH-14 one’s own address is no change, and a change under way can be called off", async ({
  page,
  equipped: site,
}) => {
  const person = await join(site);
  await beSignedIn(page, site, person);
  await visit(page, "/account/change-email");
  const field = page.getByLabel("New e-mail address");
  const send = async (email: string) => {
    await field.fill(email);
    await page.getByLabel("Your password").fill(person.password);
    await page.getByRole("button", { name: "Send the e-mail", exact: true }).click();
  };
  await send(person.email.toUpperCase());
  await expect(field).toHaveAccessibleDescription(/That’s your address already/);
  await send(`next-${person.email}`);
  await expect(page.getByText("Please confirm your new address")).toBeVisible();
  await page.getByRole("button", { name: "Cancel the change" }).click();
  await expect(page.getByText(`You keep ${person.email}.`)).toBeVisible();
  await expect(page.getByText("Please confirm your new address")).toHaveCount(0);
});
