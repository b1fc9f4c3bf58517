import { expect, test } from "vitest";
import { setupChoices, setupMail } from "../../../../tests/support/setup.ts";
import { type SetupState, setupEndpoints } from "../../../contract/site/setup.ts";
import { choicesIn, valuesOf } from "./setup-values.ts";

const { moderator: _, ...choices } = setupChoices;
const { password: __, ...server } = setupMail;

const client = { client_id: "", has_secret: true };

/** As an environment may say it: the page's own bounds hold for none of these. */
const state: SetupState = {
  ...choices,
  languages: ["en", "fr", "pt"],
  join: "open",
  mail: { ...server, security: "tls", host: "no host", has_password: true },
  providers: {
    google: client,
    apple: { ...client, team_id: "", key_id: "" },
    facebook: client,
    openid: [{ id: "A school", name: "", issuer: "school", ...client }],
  },
  storage: { bucket: "X", endpoint: "", region: "", access_key_id: "", has_secret: true },
  fixed: ["SMTP_URL", "GOOGLE_CLIENT_ID", "APPLE_TEAM_ID", "FACEBOOK_CLIENT_ID"].concat(
    "OPENID_PROVIDERS",
    "S3_BUCKET",
  ),
  has_people: true,
  has_files: false,
  redirect_uri: "https://site.example/login",
  operator_line: "npm run operator -- ana@example.org",
};

test("groups that the environment says are not sent, so that nothing unseen is refused", () => {
  const sent = choicesIn(valuesOf(state), state);
  expect(sent).toMatchObject({
    mail: null,
    providers: { google: null, apple: null, facebook: null, openid: [] },
    storage: null,
  });
  const { body } = setupEndpoints["POST /setup/finish"];
  expect(body.safeParse({ session: "s".repeat(20), ...sent }).error).toBeUndefined();
});

test("a sender that the environment says is not sent along with a mail server", () => {
  const from = "Ana, Lisbon <ana@site.example>";
  const values = { ...valuesOf(state), "mail.from": from };
  expect(choicesIn(values, { fixed: ["MAIL_FROM"] }).mail).toMatchObject({ from: "" });
  expect(choicesIn(values, { fixed: [] }).mail).toMatchObject({ from });
});

test("the same groups are sent where the page sets them", () => {
  const sent = choicesIn(valuesOf(state), { fixed: ["OPERATOR_NAME"] });
  expect(sent).toMatchObject({
    mail: { host: "no host" },
    providers: { google: {}, apple: {}, facebook: {}, openid: [{ id: "A school" }] },
    storage: { bucket: "X" },
  });
});
