import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { type ForgedServer, startForgedServer } from "../../../../tests/support/forged-openid.ts";
import { type OpenidServer, startOpenidServer } from "../../../../tests/support/openid.ts";

const origin = "http://localhost:3000";
const now = () => Math.floor(Date.now() / 1000);

let honest: OpenidServer;
let forged: ForgedServer;
let app: TestApp;

beforeAll(async () => {
  honest = await startOpenidServer(origin);
  forged = await startForgedServer();
  app = await createTestApp({
    ORIGIN: origin,
    OPENID_PROVIDERS: JSON.stringify([honest.entry, forged.entry]),
  });
});
afterAll(async () => {
  await app.close();
  await honest.close();
  await forged.close();
});
beforeEach(() => {
  Object.assign(forged, { claims: {}, usesForeignKey: false, says: null, silentAt: [] });
});

/** The forged provider takes the code for the nonce. */
async function post(to = app) {
  const code = randomBytes(16).toString("base64url");
  const payload = {
    provider: "forged",
    code,
    code_verifier: "v".repeat(43),
    redirect_uri: `${origin}/login`,
    nonce: code,
  };
  // Some answers are 503, which `call` takes for a fault of ours.
  const response = await to.app.inject({ method: "POST", url: "/api/v1/auth/social", payload });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

test("R-AUTH-03 the forged provider is believed while it keeps to the rules", async () => {
  forged.claims = { sub: "honest-for-once", name: "Honest", email: "h@example.org" };
  const { status, body } = await post();
  expect(status).toBe(200);
  expect(body.data.user).toMatchObject({ full_name: "Honest", email: null });
});

describe("R-AUTH-03 an identity token is refused", () => {
  test.each<[string, () => Partial<ForgedServer>]>([
    ["of another issuer", () => ({ claims: { iss: honest.issuer } })],
    ["for another client", () => ({ claims: { aud: "somebody-else" } })],
    [
      "for several clients, made for another",
      () => ({ claims: { aud: [forged.clientId, "other"], azp: "other" } }),
    ],
    ["that has expired", () => ({ claims: { iat: now() - 700, exp: now() - 600 } })],
    ["without an end", () => ({ claims: { exp: undefined } })],
    ["with another nonce", () => ({ claims: { nonce: "not-what-was-asked" } })],
    ["without a nonce", () => ({ claims: { nonce: undefined } })],
    ["signed by a key that is not the provider's", () => ({ usesForeignKey: true })],
    ["without a subject", () => ({ claims: { sub: undefined } })],
    ["with an endless subject", () => ({ claims: { sub: "s".repeat(256) } })],
    ["with a subject that cannot be stored", () => ({ claims: { sub: "a\u0000b" } })],
    [
      "that is not there",
      () => ({ says: { status: 200, body: { access_token: "a", token_type: "Bearer" } } }),
    ],
  ])("%s", async (_what, lie) => {
    Object.assign(forged, lie());
    const { status, body, headers } = await post();
    expect(status).toBe(422);
    expect(body.errors.code).toEqual([body.message]);
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test("also where it names a person whom an honest provider has brought here", async () => {
    honest.person = { sub: "victim", name: "Victim", email: "v@example.org", email_verified: true };
    const code = await honest.obtainCode();
    const first = await app.call("POST /auth/social", { body: { provider: "loopback", ...code } });
    forged.claims = { sub: "victim" };
    const { status, body } = await post();
    // Its own person of that name is somebody else: identity is issuer and subject.
    expect(status).toBe(200);
    expect(body.data.user.id).not.toBe(first.body.data.user.id);
    forged.claims = { sub: "victim", iss: honest.issuer };
    expect((await post()).status).toBe(422);
  });
});

describe("R-AUTH-03 claims are foreign input", () => {
  test.each([
    ["a name of a thousand characters", { name: "🦊".repeat(1000) }],
    ["a name that cannot be stored", { name: "A\u0000B\ud800C" }],
    ["a name that is no text", { name: { first: "A" } }],
    ["an address that is none", { email: "not an address", email_verified: true }],
    ["an address that is a list", { email: ["a@example.org"], email_verified: true }],
    ["nothing at all", {}],
  ])("%s", async (what, claims) => {
    forged.claims = { sub: what, ...claims };
    const { status, body } = await post();
    expect(status).toBe(200);
    expect(body.data.user.email).toBeNull();
    expect(body.data.user.full_name.length).toBeGreaterThan(0);
    expect(body.data.user.full_name.length).toBeLessThanOrEqual(80);
  });

  test("an address is vouched for by true, also as text, and by nothing else", async () => {
    const answers = [];
    for (const [at, email_verified] of [true, "true", false, "false", 1, null].entries()) {
      forged.claims = { sub: `vouched-${at}`, email: `vouched-${at}@example.org`, email_verified };
      answers.push((await post()).body.data.user.email_verified);
    }
    expect(answers).toEqual([true, true, false, false, false, false]);
  });
});

describe("R-AUTH-03 a provider in trouble", () => {
  test.each([
    ["does not know us", { status: 401, body: { error: "invalid_client" } }],
    ["fails", { status: 500, body: { error: "server_error" } }],
    ["answers no JSON", { status: 200, body: "<html>" }],
    ["is overloaded", { status: 503, body: "" }],
  ])("that %s is told as such", async (_what, says) => {
    forged.says = says;
    const { status, body, headers } = await post();
    expect(status).toBe(503);
    expect(body.message).toContain("isn’t answering");
    expect(headers["retry-after"]).toBeDefined();
  });

  test("that refuses the code in its own words is a refusal", async () => {
    forged.says = { status: 400, body: { error: { message: "Invalid code", code: 100 } } };
    expect((await post()).status).toBe(422);
  });

  test.each(["/token", "/keys"])("that is silent at %s keeps nobody for long", async (path) => {
    // Published anew, so that the keys are not known yet.
    const fresh = await startForgedServer();
    const other = await createTestApp({
      ORIGIN: origin,
      OPENID_PROVIDERS: JSON.stringify([fresh.entry]),
    });
    fresh.silentAt = [path];
    const { status } = await post(other);
    expect(status).toBe(503);
    await other.close();
    await fresh.close();
  });

  test("that is gone is told as such, and nothing is left half done", async () => {
    const fresh = await startForgedServer();
    const other = await createTestApp({
      ORIGIN: origin,
      OPENID_PROVIDERS: JSON.stringify([fresh.entry]),
    });
    await fresh.close();
    const { status } = await post(other);
    expect(status).toBe(503);
    expect(await other.db.selectFrom("users").select("id").execute()).toEqual([]);
    await other.close();
  });
});
