import type { Provider } from "./provider.ts";

export function google(clientId: string, secret: string): Provider {
  return {
    id: "google",
    name: "Google",
    issuer: "https://accounts.google.com",
    clientId,
    scopes: ["openid", "email", "profile"],
    secret: { text: secret },
  };
}

type AppleKey = { teamId: string; keyId: string; privateKey: string };

export function apple(clientId: string, signedBy: AppleKey): Provider {
  return {
    id: "apple",
    name: "Apple",
    issuer: "https://appleid.apple.com",
    clientId,
    scopes: ["openid", "email", "name"],
    secret: { signedBy },
    // Apple tells an address or a name only to those who take the answer as a posted form.
    extraParameters: { response_mode: "form_post" },
  };
}

export function facebook(clientId: string, secret: string): Provider {
  return {
    id: "facebook",
    name: "Facebook",
    issuer: "https://www.facebook.com",
    clientId,
    scopes: ["openid", "email", "public_profile"],
    secret: { text: secret, method: "client_secret_post" },
    // Facebook's published configuration names no token endpoint; its manual for this flow does.
    endpoints: {
      authorization_endpoint: "https://www.facebook.com/dialog/oauth",
      token_endpoint: "https://graph.facebook.com/oauth/access_token",
      jwks_uri: "https://www.facebook.com/.well-known/oauth/openid/jwks/",
    },
  };
}
