import { createPrivateKey } from "node:crypto";
import { SignJWT } from "jose";
import { type ClientAuth, ClientSecretBasic, ClientSecretPost } from "openid-client";
import type { ClientSecret } from "./provider.ts";

const signedForSeconds = 300;

export function clientAuth(secret: ClientSecret): ClientAuth {
  return "signedBy" in secret ? signedSecret(secret.signedBy) : sharedSecret(secret);
}

/** In the body where the provider takes it there: few agree on how to write it in a header. */
function sharedSecret({ text, method }: Extract<ClientSecret, { text: string }>): ClientAuth {
  const ways = {
    client_secret_post: ClientSecretPost(text),
    client_secret_basic: ClientSecretBasic(text),
  };
  return (server, client, body, headers) => {
    const takesPost = server.token_endpoint_auth_methods_supported?.includes("client_secret_post");
    const way = method ?? (takesPost ? "client_secret_post" : "client_secret_basic");
    return ways[way](server, client, body, headers);
  };
}

/** Apple's secret is a statement that our key has signed, made anew each time. */
function signedSecret(key: Extract<ClientSecret, { signedBy: object }>["signedBy"]): ClientAuth {
  const privateKey = createPrivateKey(key.privateKey);
  return async (server, client, body) => {
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: "ES256", kid: key.keyId })
      .setIssuer(key.teamId)
      .setSubject(client.client_id)
      .setAudience(server.issuer)
      .setIssuedAt()
      .setExpirationTime(`${signedForSeconds} seconds`)
      .sign(privateKey);
    body.set("client_id", client.client_id);
    body.set("client_secret", secret);
  };
}
