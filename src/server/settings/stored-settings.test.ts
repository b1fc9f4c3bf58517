import { expect, test } from "vitest";
import { type definitions, SettingsError } from "./settings.ts";
import { withStored } from "./stored-settings.ts";

test("a stored setting stands in for one that the environment leaves open", () => {
  const stored = { PRODUCT_NAME: "Stored", JOIN: "closed" };
  const { settings, problems } = withStored({ PRODUCT_NAME: "Ours", JOIN: " " }, stored);
  expect(problems).toEqual([]);
  expect(settings).toMatchObject({ PRODUCT_NAME: "Ours", JOIN: "closed" });
});

test("a sender that is stored belongs to the mail server that is stored with it", () => {
  const stored = { SMTP_URL: "smtp://stored.example", MAIL_FROM: "Stored <us@stored.example>" };
  const { settings: ours } = withStored({ SMTP_URL: "smtp://mail.example" }, stored);
  expect(ours).toMatchObject({ SMTP_URL: "smtp://mail.example", MAIL_FROM: undefined });
  const { settings: theirs } = withStored({ MAIL_FROM: "us@site.example" }, stored);
  expect(theirs).toMatchObject({ SMTP_URL: stored.SMTP_URL, MAIL_FROM: "us@site.example" });
});

const apart = {
  google: { GOOGLE_CLIENT_ID: "us", GOOGLE_CLIENT_SECRET: "ours" },
  facebook: { FACEBOOK_CLIENT_ID: "us", FACEBOOK_CLIENT_SECRET: "ours" },
  store: { S3_BUCKET: "media", S3_ACCESS_KEY_ID: "us", S3_SECRET_ACCESS_KEY: "ours" },
};
const called = (id: string) => ({
  OPENID_PROVIDERS: JSON.stringify([
    { id, name: "School", issuer: "https://school.example", client_id: "us", client_secret: "x" },
  ]),
});

test.each([
  ["half of a provider", { ...apart, google: { GOOGLE_CLIENT_ID: "us" } }, ["google"]],
  ["half of a store", { ...apart, store: { S3_BUCKET: "media" } }, ["store"]],
  [
    "half of both",
    { ...apart, facebook: { FACEBOOK_CLIENT_SECRET: "ours" }, store: { S3_BUCKET: "media" } },
    ["facebook", "store"],
  ],
  ["a provider with the name of another", { ...apart, openid: called("google") }, ["openid"]],
])("of stored settings only what contradicts is left out: %s", (_what, groups, wrong) => {
  const all = {
    JOIN: "closed",
    ...called("school"),
    ...Object.assign({}, ...Object.values(groups)),
  };
  const { settings, problems } = withStored({}, all);
  const isWrong = (name: string) => wrong.some((group) => name in (groups as never)[group]);
  for (const name of Object.keys(all) as (keyof typeof definitions)[]) {
    expect([name, settings[name] === undefined]).toEqual([name, isWrong(name)]);
  }
  expect(problems).toHaveLength(wrong.length);
  for (const [at, group] of wrong.entries()) {
    const names = Object.keys((groups as never)[group]).join(", ");
    expect(problems[at]).toMatch(new RegExp(`^Stored settings are left out, ${names}: `));
  }
});

test("stored settings that are not valid are left out and named, never with their value", () => {
  const stored = {
    ...{ JOIN: "sometimes", CONTACT_EMAIL: "nobody", PRODUCT_NAME: "Stored" },
    ...{ GOOGLE_CLIENT_ID: "half", S3_BUCKET: "media", PORT: "1" },
  };
  const { settings, problems } = withStored({}, stored);
  expect(settings).toMatchObject({ JOIN: "open", PRODUCT_NAME: "Stored", PORT: 3000 });
  expect(settings.CONTACT_EMAIL).toBe("hello@example.org");
  expect(settings.GOOGLE_CLIENT_ID).toBeUndefined();
  expect(settings.S3_BUCKET).toBeUndefined();
  const text = problems.join(" ");
  for (const name of ["JOIN", "CONTACT_EMAIL", "GOOGLE_CLIENT_ID", "S3_BUCKET"]) {
    expect(text).toContain(name);
  }
  for (const value of ["sometimes", "nobody", "half"]) expect(text).not.toContain(value);
});

test("what the environment itself gets wrong is still refused", () => {
  expect(() => withStored({ GOOGLE_CLIENT_ID: "half" }, { JOIN: "closed" })).toThrow(SettingsError);
});
