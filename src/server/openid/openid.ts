import { authorizationCodeGrant, type Configuration, fetchUserInfo } from "openid-client";
import { createDiscovery, type Discovery, type Log } from "./discovery.ts";
import { asFailure, OpenidFailure } from "./failure.ts";
import type { Provider } from "./provider.ts";
import { createSpentCodes } from "./spent-codes.ts";

const listWithinMs = 3_000;
/** The caller is told within five seconds; our own work needs some of it. */
const exchangeWithinMs = 4_500;

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

export type Openid = {
  has(id: string): boolean;
  /** The provider's name; its id, should it no longer be set up. */
  nameOf(id: string): string;
  /** Whether its own second step stands for ours. */
  isTrusted(id: string): boolean;
  /** The providers that can be reached now. */
  list(log: Log): Promise<OfferedProvider[]>;
  /** Trades a code for the identity that it stands for; fails with an OpenidFailure. */
  confirm(id: string, returned: ReturnedCode, log: Log): Promise<ConfirmedIdentity>;
};

type Entry = { provider: Provider; discover: Discovery };

export function createOpenid(providers: Provider[]): Openid {
  const entries = new Map<string, Entry>(
    providers.map((provider) => [provider.id, { provider, discover: createDiscovery(provider) }]),
  );
  const codes = createSpentCodes();
  return {
    has: (id) => entries.has(id),
    nameOf: (id) => entries.get(id)?.provider.name ?? id,
    isTrusted: (id) => entries.get(id)?.provider.isTrusted ?? false,
    list: async (log) => {
      const found = await Promise.all([...entries.values()].map((entry) => offer(entry, log)));
      return found.filter((one) => one !== null);
    },
    confirm: async (id, returned, log) => {
      const entry = entries.get(id);
      if (!entry) throw new OpenidFailure("refused", "no such provider");
      if (!codes.spend(returned.code)) throw new OpenidFailure("refused", "code spent before");
      try {
        return await confirm(entry, returned, log);
      } catch (error) {
        if (asFailure(error).kind === "unavailable") codes.giveBack(returned.code);
        throw error;
      }
    },
  };
}

async function offer({ provider, discover }: Entry, log: Log): Promise<OfferedProvider | null> {
  const { id, name, clientId, scopes } = provider;
  try {
    const { authorizationEndpoint } = await within(listWithinMs, discover(log));
    return { id, name, clientId, scopes, authorizationEndpoint };
  } catch {
    // The discovery has logged the failure.
    return null;
  }
}

async function confirm(
  { discover }: Entry,
  returned: ReturnedCode,
  log: Log,
): Promise<ConfirmedIdentity> {
  const deadline = Date.now() + exchangeWithinMs;
  const { configuration } = await within(exchangeWithinMs, discover(log));
  const tokens = await within(deadline - Date.now(), trade(configuration, returned));
  const told = tokens.claims();
  if (!told || !isSubject(told.sub)) {
    throw new OpenidFailure("refused", "no usable identity token");
  }
  return {
    issuer: told.iss,
    subject: told.sub,
    claims: async () => {
      if (told.email || !configuration.serverMetadata().userinfo_endpoint) return told;
      const asked = fetchUserInfo(configuration, tokens.access_token, told.sub);
      return { ...told, ...(await within(deadline - Date.now(), asked)) };
    },
  };
}

/** The library checks issuer, audience, expiry, nonce and signature of what comes back. */
async function trade(configuration: Configuration, returned: ReturnedCode) {
  const address = new URL(returned.redirectUri);
  address.searchParams.set("code", returned.code);
  const { issuer, authorization_response_iss_parameter_supported: isNamed } =
    configuration.serverMetadata();
  // The browser sends the code alone. A code of another issuer is worth nothing at this one.
  if (isNamed) address.searchParams.set("iss", issuer);
  return authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: returned.codeVerifier,
    expectedNonce: returned.nonce,
    idTokenExpected: true,
  });
}

/** As OpenID Connect bounds it: at most 255 characters of ASCII. */
function isSubject(subject: unknown): boolean {
  return typeof subject === "string" && /^[\x20-\x7e]{1,255}$/.test(subject);
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OpenidFailure("unavailable", "took too long")), ms);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw asFailure(error);
  } finally {
    clearTimeout(timer);
  }
}
