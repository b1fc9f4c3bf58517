import { expect, test } from "vitest";
import { createTestApp } from "../../../../tests/support/app.ts";
import { setupChoices, setupMail } from "../../../../tests/support/setup.ts";
import { storedSettings } from "../site-settings/site-settings.service.ts";
import { makeCode } from "./setup-codes.service.ts";

const { password: secret, ...server } = setupMail;

test("secrets are never told, and go only where they belong", async () => {
  const app = await createTestApp({
    ORIGIN: "https://site.example",
    SMTP_URL: `smtps://ana:${encodeURIComponent(secret)}@mail.site.example`,
    ...{ GOOGLE_CLIENT_ID: "us", GOOGLE_CLIENT_SECRET: secret },
  });
  // As if they had been stored, so that they can be changed.
  app.context.settings.fixed.length = 0;
  const code = await makeCode(app.context);
  const opened = await app.call("POST /setup/session", { body: { code } });
  const { session } = opened.body.data;
  const state = await app.call("POST /setup/state", { body: { session } });
  expect(JSON.stringify(state.body)).not.toContain(secret);
  expect(state.body.data.mail).toEqual({ ...server, has_password: true });

  const finish = (more: object) =>
    app.call("POST /setup/finish", { body: { ...setupChoices, session, ...more } as never });
  for (const other of [
    { host: "mail.thief.example" },
    { port: 2525 },
    { security: "none" },
    { user: "thief" },
  ]) {
    const refused = await finish({ mail: { ...server, ...other, password: null } });
    expect(refused.body.errors).toHaveProperty(["mail.password"]);
  }
  const google = (client_id: string) => ({
    ...setupChoices.providers,
    google: { client_id, client_secret: null },
  });
  expect((await finish({ providers: google("other") })).status).toBe(422);
  const kept = { mail: { ...server, password: null }, providers: google("us") };
  expect((await finish(kept)).status).toBe(200);
  expect(await storedSettings(app)).toMatchObject({
    GOOGLE_CLIENT_SECRET: secret,
    SMTP_URL: expect.stringContaining(encodeURIComponent(secret)),
  });
  await app.close();
});
