import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { decodeProtectedHeader, jwtVerify } from "jose";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type ForgedServer, startForgedServer } from "../../../tests/support/forged-openid.ts";
import { startOpenidServer } from "../../../tests/support/openid.ts";
import { createOpenid, type Openid } from "./openid.ts";
import { apple, facebook } from "./presets.ts";
import type { Provider } from "./provider.ts";

const log = { warn: vi.fn() };

let server: ForgedServer;
let provider: Provider;

beforeEach(async () => {
  log.warn.mockClear();
  server = await startForgedServer();
  provider = {
    id: "forged",
    name: "Forged",
    issuer: server.issuer,
    clientId: server.clientId,
    scopes: ["openid"],
    secret: { text: "known" },
  };
});
afterEach(async () => {
  vi.useRealTimers();
  vi.doUnmock("./provider-client.ts");
  await server.close();
});

function confirm(openid: Openid, id = "forged", code = "a-code-for-a-nonce") {
  const returned = {
    code,
    codeVerifier: "v".repeat(43),
    redirectUri: "https://flenjor.example/login",
    nonce: code,
  };
  return openid.confirm(id, returned, log);
}

const asked = (path: string) => server.requests.filter((request) => request.path === path);
const configurationPath = "/.well-known/openid-configuration";

describe("finding a provider", () => {
  test("it is asked once, however many look", async () => {
    const openid = createOpenid([provider]);
    expect(server.requests).toEqual([]);
    const [first] = await Promise.all([openid.list(log), openid.list(log)]);
    expect(await openid.list(log)).toEqual(first);
    await confirm(openid);
    expect(asked(configurationPath)).toHaveLength(1);
    expect(first).toEqual([
      {
        id: "forged",
        name: "Forged",
        clientId: server.clientId,
        scopes: ["openid"],
        authorizationEndpoint: `${server.issuer}/authorize`,
      },
    ]);
  });

  test("one that cannot be found is left out, said once, and looked for again later", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const openid = createOpenid([
      { ...provider, id: "away", issuer: `${server.issuer}/away` },
      provider,
    ]);
    expect((await openid.list(log)).map(({ id }) => id)).toEqual(["forged"]);
    await openid.list(log);
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ provider: "away" });
    vi.setSystemTime(Date.now() + 16_000);
    await openid.list(log);
    expect(log.warn).toHaveBeenCalledTimes(2);
  });

  test("a library that cannot be loaded is said, and loaded with the next question", async () => {
    vi.doMock("./provider-client.ts", () => ({
      createProviderClient() {
        throw new Error("too many open files");
      },
    }));
    const openid = createOpenid([provider]);
    expect(await openid.list(log)).toEqual([]);
    expect(log.warn.mock.calls).toEqual([
      [{ provider: "forged", err: expect.any(Error) }, "sign-in provider cannot be asked"],
    ]);
    vi.doUnmock("./provider-client.ts");
    expect(await openid.list(log)).toHaveLength(1);
  });

  test("one that comes back is offered again", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    server.published = { issuer: "https://somebody-else.example" };
    const openid = createOpenid([provider]);
    expect(await openid.list(log)).toEqual([]);
    server.published = {};
    vi.setSystemTime(Date.now() + 16_000);
    expect(await openid.list(log)).toHaveLength(1);
  });

  test("one that was found stays in use while it is away", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const openid = createOpenid([provider]);
    await openid.list(log);
    server.silentAt = [configurationPath];
    vi.setSystemTime(Date.now() + 2 * 60 * 60 * 1000);
    const before = performance.now();
    expect(await openid.list(log)).toHaveLength(1);
    expect(performance.now() - before).toBeLessThan(500);
  });

  test("one that is silent is given up on", async () => {
    server.silentAt = [configurationPath];
    expect(await createOpenid([provider]).list(log)).toEqual([]);
  });

  test.each([
    ["a script for a web address", { authorization_endpoint: "javascript:alert(1)" }],
    ["no place to trade codes", { token_endpoint: undefined }],
    ["no keys", { jwks_uri: undefined }],
  ])("one that publishes %s is left out", async (_what, published) => {
    server.published = published;
    expect(await createOpenid([provider]).list(log)).toEqual([]);
  });
});

describe("trading a code", () => {
  test("a code goes to its provider once", async () => {
    const openid = createOpenid([provider]);
    await confirm(openid);
    await expect(confirm(openid)).rejects.toMatchObject({ kind: "refused" });
    expect(asked("/token")).toHaveLength(1);
  });

  test("it may be tried again where the provider was away", async () => {
    const openid = createOpenid([provider]);
    server.says = { status: 503, body: "" };
    await expect(confirm(openid)).rejects.toMatchObject({ kind: "unavailable" });
    server.says = null;
    expect((await confirm(openid)).subject).toBe("forged");
  });

  test("a real provider takes it once too, also from another node", async () => {
    const origin = "https://flenjor.example";
    const real = await startOpenidServer(origin);
    const { client_id, client_secret } = real.entry;
    const nodes = [1, 2].map(() =>
      createOpenid([
        { ...provider, issuer: real.issuer, clientId: client_id, secret: { text: client_secret } },
      ]),
    );
    real.person = { sub: "ana" };
    const got = await real.obtainCode();
    const returned = {
      code: got.code,
      codeVerifier: got.code_verifier,
      redirectUri: got.redirect_uri,
      nonce: got.nonce,
    };
    expect((await nodes[0]?.confirm("forged", returned, log))?.subject).toBe("ana");
    await expect(nodes[1]?.confirm("forged", returned, log)).rejects.toMatchObject({
      kind: "refused",
      message: "invalid_grant",
    });
    await real.close();
  });

  test("the verifier, the address and our secret go with it, the secret as the provider wants it", async () => {
    await confirm(createOpenid([provider]));
    server.published = { token_endpoint_auth_methods_supported: ["client_secret_post"] };
    await confirm(createOpenid([provider]));
    const [basic, post] = asked("/token").map(({ form }) => Object.fromEntries(form));
    expect(basic).toEqual({
      grant_type: "authorization_code",
      code: "a-code-for-a-nonce",
      code_verifier: "v".repeat(43),
      redirect_uri: "https://flenjor.example/login",
    });
    expect(post).toEqual({ ...basic, client_id: server.clientId, client_secret: "known" });
  });
});

describe("presets", () => {
  test("Apple gets a secret signed by our key, and answers by a form", async () => {
    const keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const pem = keys.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    const preset = apple(server.clientId, { teamId: "TEAM", keyId: "KEY", privateKey: pem });
    const openid = createOpenid([{ ...preset, issuer: server.issuer }]);
    const [offered] = await openid.list(log);
    expect(offered?.authorizationEndpoint).toBe(
      `${server.issuer}/authorize?response_mode=form_post`,
    );

    await confirm(openid, "apple");
    const secret = asked("/token")[0]?.form.get("client_secret") ?? "";
    const { payload } = await jwtVerify(secret, createPublicKey(keys.privateKey), {
      issuer: "TEAM",
      subject: server.clientId,
      audience: server.issuer,
      algorithms: ["ES256"],
      maxTokenAge: "5 minutes",
    });
    expect(decodeProtectedHeader(secret)).toEqual({ alg: "ES256", kid: "KEY" });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
  });

  test("Facebook needs no published configuration", async () => {
    const preset = facebook(server.clientId, "known");
    expect(Object.values(preset.endpoints ?? {}).every((url) => url.startsWith("https:"))).toBe(
      true,
    );
    const endpoints = {
      authorization_endpoint: `${server.issuer}/authorize`,
      token_endpoint: `${server.issuer}/token`,
      jwks_uri: `${server.issuer}/keys`,
    };
    const openid = createOpenid([{ ...preset, issuer: server.issuer, endpoints }]);
    expect(await openid.list(log)).toHaveLength(1);
    expect(server.requests).toEqual([]);
  });
});
