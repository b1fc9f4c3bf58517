import { expect, equippedTest as test, visit } from "../support/e2e.ts";
import { publishAs } from "../support/e2e-capsules.ts";
import { fillLogin, fillRegister, like, main } from "../support/sign-in.ts";
import { join, newName } from "../support/visitors.ts";

test("a sign-in by a provider carries the like out too, also after a refusal there", async ({
  page,
  equipped: site,
  provider,
}) => {
  const capsule = await publishAs(site, await join(site), { title: "By provider" });
  const sub = newName();
  provider.person = { sub, name: "Marta", email: `${sub}@example.org`, email_verified: true };
  await visit(page, `/capsules/${capsule.id}`);
  await like(page).first().click();
  await page.getByRole("button", { name: /Loopback/ }).click();
  await page.getByRole("link", { name: "Refuse" }).click();
  await expect(page).toHaveURL(`/login?redirect=capsules/${capsule.id}`);
  await expect(main(page)).toContainText("Log in to like “By provider”.");
  await page.getByRole("button", { name: /Loopback/ }).click();
  await page.getByRole("link", { name: "Allow" }).click();
  await expect(page).toHaveURL(`/capsules/${capsule.id}`);
  await expect(like(page).first()).toHaveAttribute("aria-pressed", "true");
});

test("a password reset by mail in another tab comes back to the capsule and likes it", async ({
  page,
  context,
  equipped: site,
  mail,
}) => {
  const capsule = await publishAs(site, await join(site), { title: "Forgotten" });
  const reader = await join(site);
  await visit(page, `/capsules/${capsule.id}`);
  await like(page).first().click();
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByRole("button", { name: "Send me the link" }).waitFor();
  await page.getByLabel("E-mail address").fill(reader.email);
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(page.getByText("If there’s an account")).toBeVisible();
  const { text } = await mail.waitForMail(
    (one) => one.to === reader.email && one.text.includes("/password/reset/"),
  );
  const [link = ""] = text.match(/https?:\/\/\S*\/password\/reset\/[\w-]+/) ?? [];
  const tab = await context.newPage();
  await visit(tab, new URL(link).pathname);
  const password = "five boats on the river";
  await tab.getByLabel("New password", { exact: true }).fill(password);
  await tab.getByRole("button", { name: "Save the new password" }).click();
  await expect(main(tab)).toContainText("Log in to like “Forgotten”.");
  await fillLogin(tab, { ...reader, password });
  await expect(tab).toHaveURL(`/capsules/${capsule.id}`);
  await expect(like(tab).first()).toHaveAttribute("aria-pressed", "true");
});

test("the verification mail's link leads back to where registering began", async ({
  page,
  context,
  equipped: site,
  mail,
}) => {
  const capsule = await publishAs(site, await join(site), { title: "Where it began" });
  await visit(page, `/capsules/${capsule.id}`);
  await like(page).first().click();
  await page.getByRole("link", { name: "Create an account" }).click();
  const username = await fillRegister(page);
  await expect(page).toHaveURL(`/capsules/${capsule.id}`);
  await expect(like(page).first()).toHaveAttribute("aria-pressed", "true");
  const { text } = await mail.waitForMail(
    (one) => one.to === `${username}@example.org` && one.text.includes("/email/verify/new/"),
  );
  const [link = ""] = text.match(/https?:\/\/\S*\/email\/verify\/new\/[\w-]+/) ?? [];
  const tab = await context.newPage();
  await visit(tab, new URL(link).pathname);
  await tab.getByRole("button", { name: "Confirm my address" }).click();
  await tab.getByRole("link", { name: "Continue where I left off" }).click();
  await expect(tab).toHaveURL(`/capsules/${capsule.id}`);
});
