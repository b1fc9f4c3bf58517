import { expect, test } from "vitest";
import { identityView, profileView, providerView, usernameStem } from "./social.view.ts";

test("a provider and an identity are shown without their secrets", () => {
  const told = { id: "p", name: "Provider", scopes: ["openid"] };
  const hidden = { authorizationEndpoint: "https://p.example/a", clientId: "c", secret: "s" };
  expect(providerView({ ...told, ...hidden } as never)).toEqual({
    ...told,
    authorization_endpoint: "https://p.example/a",
    client_id: "c",
  });
  const at = new Date("2026-05-01T10:00:00Z");
  const row = { id: "i", provider: "p", created_at: at, last_used_at: null, subject: "s" };
  const shown = { id: "i", provider: "p", name: "Provider", created_at: at.toISOString() };
  expect(identityView(row as never, "Provider")).toEqual({ ...shown, last_used_at: null });
  const used = { ...row, last_used_at: at };
  expect(identityView(used as never, "Provider").last_used_at).toBe(at.toISOString());
});

test.each([
  [
    { name: "Ana  Lima", email: "ANA@example.org", email_verified: true },
    "Ana Lima",
    "ana@example.org",
    true,
  ],
  [{ given_name: "Ana", family_name: "Lima", email_verified: "true" }, "Ana Lima", null, true],
  [{ given_name: "Ana", family_name: 7, email: "no address" }, "Ana", null, false],
  [{ name: 7, email_verified: "false" }, null, null, false],
  [{ name: "\ud800", email_verified: 1 }, "\ufffd", null, false],
  [{ name: `${"a".repeat(79)}😀b` }, "a".repeat(79), null, false],
  [{ name: "a".repeat(81) }, "a".repeat(80), null, false],
])("%o is read as %s, %s, %s", (claims, name, email, isEmailVerified) => {
  expect(profileView(claims)).toEqual({ name, email, isEmailVerified });
});

test.each([
  ["Ana Lima", null, "ana.lima"],
  [" -José  Ångström! ", null, "jose.angstrom"],
  ["Straße Æsir Œuvre Ørn", null, "strasse.aesir.oeuvre"],
  ["ðþđłı", null, "dthdli"],
  ["Li", "li.wei@example.org", "li.wei"],
  ["Li", "w@example.org", "traveller"],
  [null, null, "traveller"],
  ["日本語", "ana@example.org", "ana"],
  ["abcdefghijklmnopqrs tuv", null, "abcdefghijklmnopqrs"],
  ["Ana", null, "ana"],
])("%s <%s> begins as %s", (name, email, stem) => {
  expect(usernameStem({ name, email, isEmailVerified: true })).toBe(stem);
});
