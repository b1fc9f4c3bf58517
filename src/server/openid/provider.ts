/** How we prove to a provider that it is we who ask. */
export type ClientSecret =
  | { text: string; method?: "client_secret_basic" | "client_secret_post" }
  | { signedBy: { teamId: string; keyId: string; privateKey: string } };

/** A site that people can sign in with, as the settings describe it. */
export type Provider = {
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  scopes: string[];
  secret: ClientSecret;
  /** Its own second step is enough for accounts here that ask for one. */
  isTrusted?: boolean;
  /** Parameters that this provider wants beside the usual ones. */
  extraParameters?: Record<string, string>;
  /** For a provider that does not publish all of these. */
  endpoints?: { authorization_endpoint: string; token_endpoint: string; jwks_uri: string };
};

export type OfferedProvider = Pick<Provider, "id" | "name" | "clientId" | "scopes"> & {
  authorizationEndpoint: string;
};

export type ReturnedCode = {
  code: string;
  codeVerifier: string;
  redirectUri: string;
  nonce: string;
};

/** Someone as the provider vouches for them. */
export type ConfirmedIdentity = {
  issuer: string;
  subject: string;
  /** The provider's other claims about them, which may take a request. */
  claims(): Promise<Record<string, unknown>>;
};
