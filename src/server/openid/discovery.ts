import type { FastifyBaseLogger } from "fastify";
import {
  allowInsecureRequests,
  Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type ServerMetadata,
} from "openid-client";
import { outsideFetch } from "../outside/outside-fetch.ts";
import { clientAuth } from "./client-secret.ts";
import { OpenidFailure } from "./failure.ts";
import type { Provider } from "./provider.ts";
import { asFailure } from "./sort-failure.ts";

const discoverySeconds = 2.5;
const requestSeconds = 4;
const largestAnswer = 1024 * 1024;
const freshMs = 60 * 60 * 1000;
const retryAfterMs = 15_000;

export type Discovered = { configuration: Configuration; authorizationEndpoint: string };

/** Finds out where a provider's endpoints are, and remembers it. */
export type Discovery = (log: Log) => Promise<Discovered>;

export type Log = Pick<FastifyBaseLogger, "warn">;

/**
 * Found endpoints stay in use while they are looked up anew, also when that fails. After a failure
 * it waits before it asks again, so that a provider that is away slows nobody down.
 */
export function createDiscovery(provider: Provider): Discovery {
  let found: Discovered | null = null;
  let failure: OpenidFailure | null = null;
  let askAgainAt = 0;
  let asking: Promise<Discovered> | null = null;

  async function ask(log: Log): Promise<Discovered> {
    try {
      found = await discover(provider);
      askAgainAt = Date.now() + freshMs;
      return found;
    } catch (error) {
      failure = new OpenidFailure("unavailable", asFailure(error).message);
      askAgainAt = Date.now() + retryAfterMs;
      log.warn({ provider: provider.id, reason: failure.message }, "sign-in provider not found");
      throw failure;
    } finally {
      asking = null;
    }
  }

  return async (log) => {
    if (Date.now() >= askAgainAt) {
      asking ??= ask(log);
      // Nobody waits for it where there is something to go on with.
      asking.catch(() => {});
    }
    if (found) return found;
    if (asking) return asking;
    throw failure ?? new OpenidFailure("unavailable", "not asked yet");
  };
}

async function discover(provider: Provider): Promise<Discovered> {
  const isPlain = new URL(provider.issuer).protocol === "http:";
  const configuration = provider.endpoints
    ? new Configuration(
        { issuer: provider.issuer, ...provider.endpoints },
        provider.clientId,
        undefined,
        clientAuth(provider.secret),
      )
    : await discovery(
        new URL(provider.issuer),
        provider.clientId,
        undefined,
        clientAuth(provider.secret),
        {
          timeout: discoverySeconds,
          execute: isPlain ? [allowInsecureRequests] : [],
          [customFetch]: boundedFetch,
        },
      );
  configuration.timeout = requestSeconds;
  configuration[customFetch] = boundedFetch;
  // The library trusts a token that came over TLS from its issuer; we look at the signature too.
  enableNonRepudiationChecks(configuration);
  const metadata = configuration.serverMetadata();
  return { configuration, authorizationEndpoint: authorizationEndpoint(provider, metadata) };
}

/** A provider that lies may neither fill the memory nor end the process. */
const boundedFetch: CustomFetch = (url, { method, headers, body, signal }) =>
  outsideFetch(new URL(url), {
    method,
    headers,
    body: body ? String(body) : undefined,
    signal: signal ?? AbortSignal.timeout(requestSeconds * 1000),
    largest: largestAnswer,
  });

/** Browsers are sent there, so it may be nothing but a web address. */
function authorizationEndpoint(provider: Provider, metadata: ServerMetadata): string {
  const { authorization_endpoint: endpoint, token_endpoint, jwks_uri } = metadata;
  if (!endpoint || !token_endpoint || !jwks_uri) {
    throw new OpenidFailure("unavailable", "its configuration lacks an endpoint");
  }
  const url = new URL(endpoint);
  if (url.protocol !== "https:" && url.protocol !== new URL(provider.issuer).protocol) {
    throw new OpenidFailure("unavailable", "its authorization endpoint is not https");
  }
  for (const [name, value] of Object.entries(provider.extraParameters ?? {})) {
    url.searchParams.set(name, value);
  }
  return url.href;
}
