import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestApp } from "../../../../tests/support/app.ts";
import type { OpenidServer } from "../../../../tests/support/openid.ts";
import { createSocialApp, type SocialApp, socialOrigin } from "../../../../tests/support/social.ts";

let social: SocialApp;
let app: TestApp;
let provider: OpenidServer;

beforeAll(async () => {
  social = await createSocialApp();
  ({ app, provider } = social);
});
afterAll(() => social.close());

describe("R-AUTH-03 what does not fit is refused in words", () => {
  test("someone who says no at the provider brings back no code", async () => {
    social.arrive("Undecided");
    const { query } = await provider.visit({ isDenied: true });
    expect(query.get("error")).toBe("access_denied");
    expect(query.get("code")).toBeNull();
  });

  test("a code works once, and its second use opens nothing", async () => {
    social.arrive("Replayed");
    const code = await provider.obtainCode();
    expect((await social.post(code)).status).toBe(200);
    const again = await social.post(code);
    expect(again.status).toBe(422);
    expect(again.headers["set-cookie"]).toBeUndefined();
  });

  test.each([
    ["another nonce", { nonce: "the-nonce-of-another-browser" }],
    ["another verifier", { code_verifier: "v".repeat(43) }],
    ["a verifier of odd characters", { code_verifier: "é ".repeat(30) }],
    ["another address to return to", { redirect_uri: `${socialOrigin}/pt/login` }],
    ["a code that never was", { code: "made-up" }],
  ])("%s", async (_what, change) => {
    social.arrive("Careless");
    const before = await countUsers();
    const { status, body, headers } = await social.post({
      ...(await provider.obtainCode()),
      ...change,
    });
    expect(status).toBe(422);
    expect(body.errors.code).toEqual([body.message]);
    expect(headers["set-cookie"]).toBeUndefined();
    expect(await countUsers()).toBe(before);
  });

  test.each([
    ["en", "That login wasn’t confirmed"],
    ["fr", "Cette connexion n’a pas été confirmée"],
    ["pt", "Este início de sessão não foi confirmado"],
  ])("in the caller's language: %s", async (locale, words) => {
    const code = { ...(await provider.obtainCode()), code: "made-up" };
    expect((await social.post(code, { locale })).body.message).toContain(words);
  });

  test.each([
    "https://evil.example/login",
    `${socialOrigin}/login/`,
    `${socialOrigin}/login?next=1`,
    `${socialOrigin}/discover`,
    `${socialOrigin}.evil.example/login`,
    "/login",
  ])("an address to return to that is not ours: %s", async (redirect_uri) => {
    const { status, body } = await social.post({ ...(await provider.obtainCode()), redirect_uri });
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty("redirect_uri");
  });

  test("a provider that is not set up", async () => {
    const code = await provider.obtainCode();
    const answer = await app.call("POST /auth/social", { body: { ...code, provider: "google" } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toHaveProperty("provider");
  });

  test("a refusal is written down, without the code", async () => {
    const code = { ...(await provider.obtainCode()), code: "not-to-be-kept" };
    await social.post(code);
    const [last] = await app.db
      .selectFrom("audit_log")
      .selectAll()
      .orderBy("id", "desc")
      .limit(1)
      .execute();
    expect(last).toMatchObject({ event: "login-failed", details: { provider: "loopback" } });
    expect(JSON.stringify(last)).not.toContain("not-to-be-kept");
  });
});

async function countUsers(): Promise<number> {
  return (await app.db.selectFrom("users").select("id").execute()).length;
}
