import { findBrowser } from "../support/browser.ts";
import { expect, test } from "../support/e2e.ts";
import { freePort } from "../support/free-port.ts";
import { type Site, startSite } from "../support/server.ts";
import { setupChoices } from "../support/setup.ts";
import { type MailServer, startMailServer } from "../support/smtp.ts";

const host = "site.example";
const secret = "a secret of the mail server";

const browser = await findBrowser();
test.use({
  launchOptions: {
    executablePath: browser.executablePath,
    args: [...browser.args, `--host-resolver-rules=MAP ${host} 127.0.0.1`],
    env: { ...process.env, ...browser.env } as Record<string, string>,
  },
});

let mailServer: MailServer;
let fresh: Site;
let origin: string;

test.beforeAll(async () => {
  mailServer = await startMailServer({ password: secret });
  const port = await freePort();
  origin = `http://${host}:${port}`;
  fresh = await startSite({
    ...{ PORT: String(port), ORIGIN: origin, PLAIN_HTTP: "on", RATE_LIMITS: "on" },
    OPERATOR_NAME: "Fixed Ltd",
  });
});
test.afterAll(async () => {
  await fresh.stop();
  await mailServer.close();
});

const codeOf = (site: Site) => site.output().match(/\/setup with the code (\S+)/)?.[1] ?? "";

test("a setup that makes no moderator names none at its end", async ({ page }) => {
  const { moderator: _, ...choices } = setupChoices;
  const known = {
    ...{ fixed: [], has_people: true, has_files: false, redirect_uri: `${origin}/login` },
    operator_line: "npm run operator -- ana@example.org",
  };
  await page.route("**/api/v1/setup/state", (route) =>
    route.fulfill({ json: { data: { ...choices, ...known } } }),
  );
  await page.route("**/api/v1/setup/finish", (route) => {
    expect(route.request().postDataJSON().moderator).toBeNull();
    return route.fulfill({ json: { data: { finished: true } } });
  });
  await page.goto(`${origin}/setup`);
  await page.getByLabel("Code").fill(codeOf(fresh));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Finish the setup" }).click();
  await expect(page.getByRole("link", { name: "Log in" })).toBeVisible();
  await expect(page.getByText("It is ready.", { exact: true })).toBeVisible();
});

test("tests say at the fields what is wrong with them", async ({ page }) => {
  const code = codeOf(fresh);
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(`${origin}/setup`);
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
  const note = page.getByText("This looks whether");
  await expect(page.getByRole("button", { name: "Add an OpenID provider" })).toBeVisible();
  await expect(note).toHaveCount(0);

  await page.getByRole("button", { name: "Add an OpenID provider" }).click();
  await expect(note).toBeVisible();
  const field = (name: string) => page.locator(`[name="${name}"]`);
  const errorOf = (name: string) =>
    page
      .locator("div", { has: field(name) })
      .last()
      .locator("..")
      .getByRole("alert");
  await field("providers.openid.0.name").fill("School");
  await field("providers.openid.0.id").fill("School!");
  await field("providers.openid.0.issuer").fill("school");
  await page.getByRole("button", { name: "Test", exact: true }).click();
  await expect(field("providers.openid.0.id")).toBeFocused();
  await expect(errorOf("providers.openid.0.issuer")).toHaveText(
    "This doesn’t look like a web address.",
  );
  await expect(errorOf("providers.openid.0.client_id")).toHaveText("This is required.");

  await page.getByLabel("A store that speaks S3").check();
  await page.getByRole("button", { name: "Test the store" }).click();
  for (const name of ["bucket", "access_key_id", "secret_access_key"]) {
    await expect(errorOf(`storage.${name}`)).toHaveText("This is required.");
  }

  // The words are as good a target as the box.
  const label = page.locator("label", { hasText: "Português" });
  expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  // A secret that a reload loses is asked for again.
  await field("storage.secret_access_key").fill("a key");
  await page.reload();
  await expect(page.getByText("This was not kept when the page was reloaded")).toHaveCount(1);
});

test("a code opens the setup of a new site, which then runs by it without a restart by hand", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const bodies: string[] = [];
  page.on("response", async (response) => {
    bodies.push(await response.text().catch(() => ""));
  });
  const code = codeOf(fresh);
  const answered = await page.goto(`${origin}/setup`);
  expect(answered?.headers()["cache-control"]).toContain("no-store");
  expect(answered?.headers()["x-robots-tag"]).toContain("noindex");

  await page.getByLabel("Code").fill("ABCD-EFGH-JKMN");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("This isn’t a code of this site")).toBeVisible();
  await page.getByLabel("Code").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Continue" }).click();

  const operator = page.getByLabel("Who runs it: a person or an organisation");
  await expect(operator).toHaveValue("Fixed Ltd");
  await expect(operator).not.toBeEditable();
  await page.getByLabel("Name of the site").fill("Sunday Walks");
  await expect(page.getByLabel("Postal address")).toHaveValue("");
  await page.getByLabel("Postal address").fill("Rua das Flores 1, Faro");
  await page.getByLabel("Address for questions").fill("hello@site.example");
  await page.getByLabel("Português").uncheck();

  await page.getByLabel("Send e-mails through a server").check();
  await page.getByLabel("E-mail server", { exact: true }).fill("127.0.0.1");
  await page.getByLabel("Encryption").selectOption("none");
  await page.getByLabel("Port", { exact: true }).fill(new URL(mailServer.url).port);
  await page.getByLabel("User", { exact: true }).fill("ana");
  await page.locator("[name='mail.password']").fill("wrong");
  await page.getByLabel("Send a test e-mail to").fill("ana@site.example");
  const send = page.getByRole("button", { name: "Send a test e-mail" });
  await send.click();
  await expect(page.getByText("refused the user or the password")).toBeVisible();
  await page.locator("[name='mail.password']").fill(secret);
  await send.click();
  await expect(page.getByText("The server accepted the e-mail")).toBeVisible();
  expect(mailServer.mails).toHaveLength(1);

  await page.getByLabel("People with an invitation").check();

  // A reload keeps what was typed, but no secret.
  await page.reload();
  await expect(page.getByLabel("Name of the site")).toHaveValue("Sunday Walks");
  await expect(page.locator("[name='mail.password']")).toHaveValue("");
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toContain(secret);

  await page.getByLabel("Full name").fill("Ana Operator");
  await page.getByLabel("Username").fill("ana");
  await page.getByLabel("E-mail address", { exact: true }).fill("ana@site.example");
  await page.locator("[name='moderator.password']").fill("sunday morning in faro");
  const finish = page.getByRole("button", { name: "Finish the setup" });
  await finish.click();
  await expect(page.locator("[name='mail.password']")).toBeFocused();
  await page.locator("[name='mail.password']").fill(secret);
  await finish.click();
  await expect(page.getByRole("heading", { name: "Your site is set up" })).toBeVisible();
  const words = page.getByText("Log in as the moderator you just made.");
  await expect(words).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/run operator -- ana@site.example$/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Invitations" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Backups" })).toBeVisible();
  await page.getByRole("link", { name: "Log in", exact: true }).click();

  // The same process, with the new settings.
  await expect(page).toHaveTitle(/Sunday Walks/);
  await expect(page.getByRole("link", { name: "PT", exact: false })).toHaveCount(0);
  await page.locator("input[name=email]").fill("ana");
  await page.locator("input[name=password]").fill("sunday morning in faro");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).not.toHaveURL(/login/);

  await page.goto(`${origin}/moderation/invitations`);
  const people = page.getByLabel("For how many people");
  await people.fill("500");
  await page.getByRole("button", { name: "Make a link" }).click();
  await expect(page.getByText("Use a whole number from 1 to 50.")).toBeVisible();
  await expect(people).toHaveValue("500");
  await people.fill("2");
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = await page.getByLabel("Your link").inputValue();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${origin}/register`);
  await expect(page.getByRole("heading", { name: "You need an invitation" })).toBeVisible();
  await page.goto(link);
  await page.getByLabel("Full name").fill("Rui Guest");
  await page.getByLabel("Username").fill("rui");
  // Only the invited are told so.
  await expect(page.getByText("rui is available.")).toBeVisible();
  await page.getByLabel("E-mail address", { exact: true }).fill("rui@site.example");
  await page.locator("input[name=password]").fill("a quiet walk by the sea");
  await page.getByRole("button", { name: "Create my account" }).click();
  await expect(page).not.toHaveURL(/register/);
  await mailServer.waitForMail(({ to }) => to === "rui@site.example");

  expect((await page.goto(`${origin}/setup`))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "There is nothing to set up here",
  );
  await expect(page.getByRole("link", { name: "Back to the home page" })).toBeVisible();
  expect((await page.goto(`${origin}/pt/discover`))?.url()).toBe(`${origin}/discover`);
  expect(bodies.join("\n")).not.toContain(secret);
  expect(fresh.output()).not.toContain(secret);
});
