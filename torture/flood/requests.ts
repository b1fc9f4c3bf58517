import { type EndpointKey, endpointTable } from "../../src/contract/endpoints.ts";
import type { RouteLimit } from "../../src/server/http/rate-limits/route-limits.ts";
import type { Random } from "../../tests/support/random.ts";
import type { Ask } from "../connection.ts";

/** Ids of capsules and pictures that requests may name. */
export type Things = { capsules: string[]; pictures: string[] };

/** One request of the flood, and the budget that it draws from. */
export type FloodAsk = Ask & { limit: RouteLimit };

const languages = ["en", "fr", "pt"];
const widths = [300, 500, 800];

/** The requests of a stranger who wants to keep the site busy: costly, missing and forged ones. */
export function floodRequests({ capsules, pictures }: Things, random: Random): () => FloodAsk {
  const junk = () =>
    Array.from({ length: 43 }, () => random.pick([..."abcdefghjkmnpqrstu"])).join("");
  const missing = () => {
    const digits = String(random.below(1e9)).padStart(12, "0");
    return `0198f2c4-0000-7000-8000-${digits}`;
  };
  const get = (limit: RouteLimit, path: string): FloodAsk => ({ method: "GET", path, limit });
  const call = (key: EndpointKey, path: string, token?: string): FloodAsk => ({
    method: key.split(" ")[0] ?? "GET",
    path: `/api/v1${path}`,
    limit: endpointTable[key]?.limit ?? "read",
    ...(token && { token }),
  });
  const kinds: (() => FloodAsk)[] = [
    () => get("page", `/${random.pick(languages)}/discover?search=${junk().slice(0, 6)}`),
    () => get("page", `/${random.pick(languages)}/capsules/${random.pick(capsules)}`),
    () => get("file", `/media/${random.pick(pictures)}/${random.pick(widths)}`),
    () => get("file", `/media/${missing()}`),
    () =>
      get(
        "preview",
        `/previews/capsules/${random.pick(capsules)}.jpg?lang=${random.pick(languages)}`,
      ),
    () => get("page", `/email/verify/new/${junk()}`),
    () => get("page", `/password/reset/${junk()}`),
    () => get("page", `/notifications/stop/${missing()}`),
    () => call("GET /auth/links/{token}", `/auth/links/${junk()}`),
    () => call("PATCH /auth/email/verify/{token}", `/auth/email/verify/${junk()}`),
    () => call("GET /account", "/account", junk()),
    () => call("GET /flenjors", `/flenjors?search=${junk().slice(0, 6)}`, junk()),
  ];
  return () => random.pick(kinds)();
}

/** The requests of people who take no part in the flood, each from a network of their own. */
export function quietRequests(
  { capsules, pictures }: Things,
  random: Random,
  newNetwork: () => string,
): () => Ask {
  const kinds: (() => string)[] = [
    () => "/en/discover",
    () => `/en/capsules/${random.pick(capsules)}`,
    () => `/fr/discover?search=${random.pick(["fado", "mar", "praia", "lago"])}`,
    () => "/api/v1/flenjors?sort=popular",
    () => `/api/v1/flenjors/${random.pick(capsules)}`,
    () => `/api/v1/flenjors/${random.pick(capsules)}/reviews`,
    () => `/media/${random.pick(pictures)}/500`,
  ];
  return () => ({ method: "GET", path: random.pick(kinds)(), from: newNetwork() });
}
