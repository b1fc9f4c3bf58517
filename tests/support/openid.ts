import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair } from "jose";
import Provider from "oidc-provider";

export type ProviderEntry = Record<
  "id" | "name" | "issuer" | "client_id" | "client_secret",
  string
>;

/** Somebody who has an account at the provider. */
export type ProviderPerson = {
  sub: string;
  name?: string;
  email?: string;
  email_verified?: boolean;
};

/** The browser keeps this from an attempt, and posts it to us. */
export type SocialCode = {
  code: string;
  code_verifier: string;
  redirect_uri: string;
  nonce: string;
};

type Ask = { redirectUri?: string; isDenied?: boolean };

export type OpenidServer = {
  issuer: string;
  /** The site that it sends people back to. */
  origin: string;
  /** Its entry in the setting OPENID_PROVIDERS. */
  entry: ProviderEntry;
  /** Who is at the keyboard when the provider asks. */
  person: ProviderPerson;
  /** Goes through the provider as a browser would; answers the query that it sends back. */
  visit(ask?: Ask): Promise<{ query: URLSearchParams; attempt: Omit<SocialCode, "code"> }>;
  /** The same, where it went well. */
  obtainCode(ask?: Ask): Promise<SocialCode>;
  close(): Promise<void>;
};

const clientId = "flenjor-tests";
const clientSecret = "a secret of the tests only";

/** A real OpenID Connect server on loopback, where one person agrees or refuses at a press. */
export async function startOpenidServer(origin = ""): Promise<OpenidServer> {
  const server = createServer((request, response) => handle(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, ProviderPerson>();
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ["http://127.0.0.1/login"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    cookies: { keys: [randomBytes(16).toString("hex")] },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "RS256", use: "sig" }] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      IdToken: 60,
      Interaction: 60,
      Grant: 60,
      Session: 60,
    },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ ...people.get(id), sub: id }),
    }),
  });
  // The site gets its port after the provider has been told to it.
  provider.Client.prototype.redirectUriAllowed = (address) =>
    ["/login", "/fr/login", "/pt/login"].some((path) => address === self.origin + path);
  const answer = provider.callback();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, area, , choice] = request.url?.split("/") ?? [];
    if (area !== "interaction") return answer(request, response);
    if (choice === "allow") return allow(request, response);
    if (choice === "deny") {
      return provider.interactionFinished(request, response, { error: "access_denied" });
    }
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(askingPage(request.url ?? "", self.person));
  }

  async function allow(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { sub } = self.person;
    people.set(sub, self.person);
    const grant = new provider.Grant({ accountId: sub, clientId });
    grant.addOIDCScope("openid email profile");
    await provider.interactionFinished(request, response, {
      login: { accountId: sub },
      consent: { grantId: await grant.save() },
    });
  }

  const self: OpenidServer = {
    issuer,
    origin,
    entry: {
      id: "loopback",
      name: "Loopback",
      issuer,
      client_id: clientId,
      client_secret: clientSecret,
    },
    person: { sub: "nobody" },
    visit: (ask) => visit(issuer, { redirectUri: `${self.origin}/login`, ...ask }),
    obtainCode: async (ask) => {
      const { query, attempt } = await self.visit(ask);
      const code = query.get("code");
      if (!code) throw new Error(`The provider gave no code: ${query}`);
      return { code, ...attempt };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return self;
}

async function visit(issuer: string, { redirectUri, isDenied }: Ask & { redirectUri: string }) {
  const attempt = {
    code_verifier: randomBytes(32).toString("base64url"),
    redirect_uri: redirectUri,
    nonce: randomBytes(16).toString("base64url"),
  };
  const asked = new URL(`${issuer}/auth`);
  asked.search = new URLSearchParams({
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: "openid email profile",
    state: "kept by the browser",
    nonce: attempt.nonce,
    code_challenge: createHash("sha256").update(attempt.code_verifier).digest("base64url"),
    code_challenge_method: "S256",
  }).toString();
  const cookies = new Map<string, string>();
  let address = asked.href;
  // Authorization, the question, its answer, and back.
  for (let step = 0; step < 6 && address.startsWith(issuer); step++) {
    const isQuestion = new URL(address).pathname.startsWith("/interaction/");
    const target = isQuestion ? `${address}/${isDenied ? "deny" : "allow"}` : address;
    const response = await fetch(target, {
      redirect: "manual",
      headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = line.split(";")[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get("location");
    if (!next) throw new Error(`${response.status} at ${target}: ${await response.text()}`);
    address = new URL(next, issuer).href;
  }
  return { query: new URL(address).searchParams, attempt };
}

function askingPage(path: string, { name, sub }: ProviderPerson): string {
  return `<!doctype html><html lang="en"><title>Provider</title><h1>Sign in as ${name ?? sub}?</h1>
    <p><a href="${path}/allow">Allow</a> <a href="${path}/deny">Refuse</a></p></html>`;
}
