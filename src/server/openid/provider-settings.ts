import { createPrivateKey } from "node:crypto";
import { z } from "zod";
import { isLocalHost } from "../lib/local-host.ts";
import { apple, facebook, google } from "./presets.ts";
import type { Provider } from "./provider.ts";

const defaultScopes = ["openid", "email", "profile"];

const issuer = z.url({ error: "not an address" }).refine(isSafeIssuer, {
  error: "must be https, or http on this machine, without user, query or fragment",
});

const listed = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "must be of a-z, 0-9 and dashes"),
  name: z.string().trim().min(1).max(60),
  issuer,
  client_id: z.string().min(1).max(500),
  client_secret: z.string().min(1).max(2000),
  scopes: z
    .array(z.string().regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/))
    .refine((scopes) => scopes.includes("openid"), { error: "must hold openid" })
    .optional(),
  auth_method: z.enum(["client_secret_basic", "client_secret_post"]).optional(),
});

/** The setting OPENID_PROVIDERS: a JSON list. */
export const providerList = z
  .string()
  .max(50_000)
  .transform((text, found) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      found.addIssue({ code: "custom", message: "not JSON" });
      return z.NEVER;
    }
  })
  .transform((value, found) => {
    const result = z.array(listed).max(20).safeParse(value);
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    const [at, ...field] = issue?.path ?? [];
    const where = typeof at === "number" ? `entry ${at + 1}, ${field.join(".") || "itself"}: ` : "";
    found.addIssue({ code: "custom", message: `${where}${issue?.message}` });
    return z.NEVER;
  });

/** A key file's text; line breaks may be written as \n, as environment files do. */
export const applePrivateKey = z
  .string()
  .max(2000)
  .transform((text) => text.replaceAll("\\n", "\n"))
  .refine(isP256Key, { error: "not the text of a .p8 key file" });

export type ProviderValues = {
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  APPLE_CLIENT_ID?: string;
  APPLE_TEAM_ID?: string;
  APPLE_KEY_ID?: string;
  APPLE_PRIVATE_KEY?: string;
  FACEBOOK_CLIENT_ID?: string;
  FACEBOOK_CLIENT_SECRET?: string;
  OPENID_PROVIDERS?: z.output<typeof providerList>;
  TRUSTED_SECOND_STEP?: string[];
};

const belongTogether = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"],
  ["FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET"],
] as const;

/** Says in one sentence how settings contradict each other; null if they do not. */
export function providerProblem(values: ProviderValues): string | null {
  for (const names of belongTogether) {
    const missing = names.filter((name) => !values[name]);
    if (missing.length > 0 && missing.length < names.length) {
      const given = names.filter((name) => values[name]);
      return `The setting ${given[0]} needs ${missing.join(" and ")} too.`;
    }
  }
  const ids = providersOf(values).map(({ id }) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  return twice ? `Two sign-in providers are called ${twice}; each id must be its own.` : null;
}

/** Trusting one that is not there does no harm: it may be added on the setup page later. */
export function trustProblem(values: ProviderValues): string | null {
  const ids = providersOf(values).map(({ id }) => id);
  const unknown = values.TRUSTED_SECOND_STEP?.find((id) => !ids.includes(id));
  return unknown
    ? `TRUSTED_SECOND_STEP names ${unknown}, which is no sign-in provider here.`
    : null;
}

export function providersOf(values: ProviderValues): Provider[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = values;
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY } = values;
  const { FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET } = values;
  const providers: Provider[] = [];
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) {
    providers.push(google(GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET));
  }
  if (APPLE_CLIENT_ID && APPLE_TEAM_ID && APPLE_KEY_ID && APPLE_PRIVATE_KEY) {
    const key = { teamId: APPLE_TEAM_ID, keyId: APPLE_KEY_ID, privateKey: APPLE_PRIVATE_KEY };
    providers.push(apple(APPLE_CLIENT_ID, key));
  }
  if (FACEBOOK_CLIENT_ID && FACEBOOK_CLIENT_SECRET) {
    providers.push(facebook(FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET));
  }
  providers.push(...(values.OPENID_PROVIDERS ?? []).map(otherProvider));
  const trusted = values.TRUSTED_SECOND_STEP ?? [];
  return providers.map((one) => ({ ...one, isTrusted: trusted.includes(one.id) }));
}

function otherProvider(entry: z.output<typeof listed>): Provider {
  return {
    id: entry.id,
    name: entry.name,
    issuer: entry.issuer,
    clientId: entry.client_id,
    scopes: entry.scopes ?? defaultScopes,
    secret: { text: entry.client_secret, method: entry.auth_method },
  };
}

function isSafeIssuer(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, search, hash } = new URL(address);
  if (username || search || hash) return false;
  return protocol === "https:" || (protocol === "http:" && isLocalHost(hostname));
}

function isP256Key(text: string): boolean {
  try {
    const key = createPrivateKey(text);
    return key.asymmetricKeyDetails?.namedCurve === "prime256v1";
  } catch {
    return false;
  }
}
