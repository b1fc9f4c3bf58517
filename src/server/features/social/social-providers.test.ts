import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp } from "../../../../tests/support/app.ts";
import { type OpenidServer, startOpenidServer } from "../../../../tests/support/openid.ts";

const origin = "http://localhost:3000";
let provider: OpenidServer;

beforeAll(async () => {
  provider = await startOpenidServer(origin);
});
afterAll(() => provider.close());

test("R-AUTH-03 R-MISC-04 there is no provider until one is set up", async () => {
  const app = await createTestApp();
  const { status, body, headers } = await app.call("GET /auth/social/providers");
  expect(status).toBe(200);
  expect(body.data.providers).toEqual([]);
  expect(headers["cache-control"]).toContain("public");
  const posted = await app.app.inject({ method: "POST", url: "/login" });
  expect(posted.statusCode).toBe(404);
  await app.close();
});

test("R-AUTH-03 a provider is told with all that asking it takes, and no secret", async () => {
  const away = { ...provider.entry, id: "away", issuer: "http://127.0.0.1:1" };
  const app = await createTestApp({
    ORIGIN: origin,
    OPENID_PROVIDERS: JSON.stringify([away, provider.entry]),
  });
  const { body } = await app.call("GET /auth/social/providers");
  expect(body.data.providers).toEqual([
    {
      id: "loopback",
      name: "Loopback",
      authorization_endpoint: `${provider.issuer}/auth`,
      client_id: provider.entry.client_id,
      scopes: ["openid", "email", "profile"],
    },
  ]);
  await app.close();
});

test("R-AUTH-03 a form that Apple has people post leads to the login page", async () => {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const app = await createTestApp({
    APPLE_CLIENT_ID: "org.example.web",
    APPLE_TEAM_ID: "TEAM",
    APPLE_KEY_ID: "KEY",
    APPLE_PRIVATE_KEY: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  });
  const send = (url: string, payload: string) =>
    app.app.inject({
      method: "POST",
      url,
      payload,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  const form = new URLSearchParams({
    code: "c&d/e",
    state: "s",
    user: '{"email":"a@example.org"}',
    id_token: "t",
  });
  const answer = await send("/fr/login", form.toString());
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe("/fr/login?code=c%26d%2Fe&state=s");
  expect(answer.headers["cache-control"]).toBe("no-store");
  const denied = await send("/login", "error=user_cancelled_authorize&state=s");
  expect(denied.headers.location).toBe("/login?state=s&error=user_cancelled_authorize");
  expect((await send("/login", "x".repeat(40_000))).statusCode).toBe(413);
  // Only there: the API goes on taking JSON alone.
  expect((await send("/api/v1/auth/social", form.toString())).statusCode).toBe(415);
  await app.close();
});
