import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readSettings } from "../settings/settings.ts";
import { providersOf } from "./provider-settings.ts";

const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const applePem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const rsaPem = generateKeyPairSync("rsa", { modulusLength: 2048 })
  .privateKey.export({ type: "pkcs8", format: "pem" })
  .toString();

const entry = {
  id: "school",
  name: "School",
  issuer: "https://id.school.example",
  client_id: "us",
  client_secret: "hush",
};

const list = (...entries: object[]) => ({ OPENID_PROVIDERS: JSON.stringify(entries) });

function idsWith(environment: Record<string, string>): string[] {
  return providersOf(readSettings(environment)).map(({ id }) => id);
}

test("R-MISC-04 no provider is set up until identifiers are given", () => {
  expect(idsWith({})).toEqual([]);
});

test("R-MISC-04 presets need only identifiers", () => {
  const providers = providersOf(
    readSettings({
      GOOGLE_CLIENT_ID: "g",
      GOOGLE_CLIENT_SECRET: "gs",
      APPLE_CLIENT_ID: "org.example.web",
      APPLE_TEAM_ID: "TEAM",
      APPLE_KEY_ID: "KEY",
      // As it stands in an environment file.
      APPLE_PRIVATE_KEY: applePem.replaceAll("\n", "\\n"),
      FACEBOOK_CLIENT_ID: "f",
      FACEBOOK_CLIENT_SECRET: "fs",
      ...list(entry),
    }),
  );
  expect(providers.map(({ id, issuer, clientId }) => [id, issuer, clientId])).toEqual([
    ["google", "https://accounts.google.com", "g"],
    ["apple", "https://appleid.apple.com", "org.example.web"],
    ["facebook", "https://www.facebook.com", "f"],
    ["school", "https://id.school.example", "us"],
  ]);
  expect(providers.every(({ scopes }) => scopes.includes("openid"))).toBe(true);
});

test("a provider on this machine may do without encryption", () => {
  for (const issuer of ["http://localhost:9000", "http://127.0.0.1:9000", "http://[::1]:9000"]) {
    expect(idsWith(list({ ...entry, issuer }))).toEqual(["school"]);
  }
});

test("only providers that are named are trusted for their second step", () => {
  const two = list(entry, { ...entry, id: "club" });
  const trusted = providersOf(readSettings({ ...two, TRUSTED_SECOND_STEP: "club" }));
  expect(trusted.map(({ id, isTrusted }) => [id, isTrusted])).toEqual([
    ["school", false],
    ["club", true],
  ]);
});

describe("what is wrong is said in one sentence", () => {
  test.each<[string, Record<string, string>]>([
    ["GOOGLE_CLIENT_ID needs GOOGLE_CLIENT_SECRET too", { GOOGLE_CLIENT_ID: "g" }],
    ["FACEBOOK_CLIENT_SECRET needs FACEBOOK_CLIENT_ID too", { FACEBOOK_CLIENT_SECRET: "s" }],
    [
      "APPLE_CLIENT_ID needs APPLE_KEY_ID and APPLE_PRIVATE_KEY too",
      { APPLE_CLIENT_ID: "a", APPLE_TEAM_ID: "t" },
    ],
    ["APPLE_PRIVATE_KEY is not valid: not the text", { APPLE_PRIVATE_KEY: "-----BEGIN" }],
    ["APPLE_PRIVATE_KEY is not valid: not the text of a .p8", { APPLE_PRIVATE_KEY: rsaPem }],
    ["OPENID_PROVIDERS is not valid: not JSON", { OPENID_PROVIDERS: "[" }],
    ["OPENID_PROVIDERS is not valid", { OPENID_PROVIDERS: "{}" }],
    ["entry 2, client_secret", list(entry, { ...entry, client_secret: undefined })],
    ["entry 1, id: must be of a-z", list({ ...entry, id: "Our School" })],
    ["entry 1, issuer: not an address", list({ ...entry, issuer: "school" })],
    ["entry 1, issuer: must be https", list({ ...entry, issuer: "http://id.school.example" })],
    ["issuer: must be https, or http", list({ ...entry, issuer: "http://127.evil.example" })],
    ["without user", list({ ...entry, issuer: "https://a:b@school.example" })],
    ["query or fragment", list({ ...entry, issuer: "https://school.example?x" })],
    ["entry 1, scopes: must hold openid", list({ ...entry, scopes: ["email"] })],
    ["entry 1", list({ ...entry, secret: "x" })],
    ["Two sign-in providers are called school", list(entry, entry)],
    [
      "Two sign-in providers are called google",
      { GOOGLE_CLIENT_ID: "g", GOOGLE_CLIENT_SECRET: "s", ...list({ ...entry, id: "google" }) },
    ],
  ])("%s", (sentence, environment) => {
    const read = () => readSettings(environment);
    expect(read).toThrow(sentence);
    expect(read).toThrow(/^[^\n]+[.]$/);
  });
});
