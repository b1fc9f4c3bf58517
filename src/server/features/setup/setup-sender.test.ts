import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { setupMail } from "../../../../tests/support/setup.ts";
import { beginSetup, finishSetup, forgetSetup } from "../../../../tests/support/setup-site.ts";
import { storedSettings } from "../site-settings/site-settings.service.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ ORIGIN: "https://site.example" });
});
afterAll(() => site.close());
beforeEach(() => forgetSetup(site));

const mail = setupMail;

test("a sender is nothing, an address, or a name with an address", async () => {
  const session = await beginSetup(site);
  const refuses = async (from: string) => {
    const { body } = await finishSetup(site, session, { moderator: null, mail: { ...mail, from } });
    return body.errors["mail.from"]?.[0];
  };
  for (const from of [
    "not an address",
    "Sunday",
    "a@b, c@d",
    "Sunday <us>",
    "A, B <us@b.example>",
  ]) {
    expect([from, await refuses(from)]).toEqual([from, expect.stringContaining("between < and >")]);
  }
  for (const from of ["", "us@b.example", "Sunday Walks <us@b.example>", '"A, B" <us@b.example>']) {
    expect([from, await refuses(from)]).toEqual([from, undefined]);
  }
});

test("a sender that is stored stays where the environment says the mail server", async () => {
  await finishSetup(site, await beginSetup(site), {
    mail: { ...mail, from: "Ana <ana@site.example>" },
  });
  const app = await createTestApp(
    { ORIGIN: "https://site.example", SMTP_URL: "smtp://mail.site.example" },
    { db: site.db },
  );
  const session = await beginSetup(site);
  expect((await finishSetup(app, session, { moderator: null })).status).toBe(200);
  expect((await storedSettings(site)).MAIL_FROM).toBe("Ana <ana@site.example>");
  await app.close();
});
