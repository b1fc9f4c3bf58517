import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import type { ProviderEntry } from "./openid.ts";

type Answer = { status: number; body: unknown };

export type ForgedServer = {
  issuer: string;
  clientId: string;
  entry: ProviderEntry;
  /** Claims of the next identity token, on top of what an honest provider would say. */
  claims: JWTPayload;
  /** Signs with a key that the provider has not published. */
  usesForeignKey: boolean;
  /** The answer of the token endpoint instead of a token. */
  says: Answer | null;
  /** Takes requests to these paths and never answers. */
  silentAt: string[];
  /** Changes to the published configuration. */
  published: Record<string, unknown>;
  /** Every request so far: its path, and the form that came with it. */
  requests: { path: string; form: URLSearchParams }[];
  close(): Promise<void>;
};

/** An OpenID Connect provider that can be made to lie, to break the rules, or to say nothing. */
export async function startForgedServer(): Promise<ForgedServer> {
  const own = await generateKeyPair("ES256", { extractable: true });
  const foreign = await generateKeyPair("ES256", { extractable: true });
  const publicKey = { ...(await exportJWK(own.publicKey)), kid: "own", alg: "ES256", use: "sig" };

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://forged");
    const form = new URLSearchParams(await text(request));
    self.requests.push({ path: pathname, form });
    if (self.silentAt.includes(pathname)) return;
    if (pathname === "/.well-known/openid-configuration") return send(response, configuration());
    if (pathname === "/keys") return send(response, { keys: [publicKey] });
    if (pathname !== "/token") return send(response, {}, 404);
    if (self.says) return send(response, self.says.body, self.says.status);
    send(response, {
      access_token: "unused",
      token_type: "Bearer",
      id_token: await identityToken(form),
    });
  });

  function configuration() {
    return {
      issuer: self.issuer,
      authorization_endpoint: `${self.issuer}/authorize`,
      token_endpoint: `${self.issuer}/token`,
      jwks_uri: `${self.issuer}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["ES256"],
      ...self.published,
    };
  }

  /** The code is taken for the nonce: there is no authorization to remember it from. */
  async function identityToken(form: URLSearchParams): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      iss: self.issuer,
      aud: self.clientId,
      sub: "forged",
      iat: now,
      exp: now + 60,
      nonce: form.get("code") ?? "",
      ...self.claims,
    })
      .setProtectedHeader({ alg: "ES256", kid: "own" })
      .sign(self.usesForeignKey ? foreign.privateKey : own.privateKey);
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientId = "flenjor-forged";
  const self: ForgedServer = {
    issuer,
    clientId,
    entry: { id: "forged", name: "Forged", issuer, client_id: clientId, client_secret: "known" },
    claims: {},
    usesForeignKey: false,
    says: null,
    silentAt: [],
    published: {},
    requests: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return self;
}

function send(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}
