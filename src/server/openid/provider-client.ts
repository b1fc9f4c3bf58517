import { authorizationCodeGrant, type Configuration, fetchUserInfo } from "openid-client";
import { createDiscovery, type Discovery, type Log } from "./discovery.ts";
import { OpenidFailure } from "./failure.ts";
import type { ConfirmedIdentity, OfferedProvider, Provider, ReturnedCode } from "./provider.ts";
import { asFailure } from "./sort-failure.ts";

const listWithinMs = 3_000;
/** The caller is told within five seconds; our own work needs some of it. */
const exchangeWithinMs = 4_500;

/** One provider as the library asks it; fails with an OpenidFailure. */
export type ProviderClient = {
  offer(log: Log): Promise<OfferedProvider>;
  confirm(returned: ReturnedCode, log: Log): Promise<ConfirmedIdentity>;
};

export function createProviderClient(provider: Provider): ProviderClient {
  const { id, name, clientId, scopes } = provider;
  const discover = createDiscovery(provider);
  return {
    offer: async (log) => {
      const { authorizationEndpoint } = await within(listWithinMs, discover(log));
      return { id, name, clientId, scopes, authorizationEndpoint };
    },
    confirm: (returned, log) => confirm(discover, returned, log),
  };
}

async function confirm(
  discover: Discovery,
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
