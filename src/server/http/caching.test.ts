import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authorizationTable } from "../../../tests/support/authorization-table.ts";
import type { Actor } from "../../../tests/support/authorization-world.ts";
import { startUndoneCalls, type UndoneCalls } from "../../../tests/support/undone-calls.ts";
import { type EndpointKey, endpointTable } from "../../contract/endpoints.ts";
import { landscapeUrl } from "../../contract/pictures/landscape-address.ts";

let calls: UndoneCalls;

beforeAll(async () => {
  calls = await startUndoneCalls();
});
afterAll(() => calls.site.close());

const keys = Object.keys(endpointTable) as EndpointKey[];

/** The only calls that tell page views who is looking, or by which a device is known again. */
const cookies: Partial<Record<EndpointKey, string[]>> = {
  "POST /auth/register": ["auth.token", "auth.device"],
  "POST /auth/login": ["auth.token", "auth.device"],
  "POST /auth/logout": ["auth.token"],
  "PATCH /account/password": ["auth.device"],
  "DELETE /account": ["auth.token"],
  // The owner ends the session that they ask with.
  "DELETE /account/sessions/{id}": ["auth.token"],
};

type Kept = { cache: string; vary: string };

/** The expected headers are written out: a change of the table must be made here too. */
function expected(key: EndpointKey, actor: Actor, status: number): Kept {
  if (status >= 300) return { cache: "no-store", vary: "" };
  switch (endpointTable[key]?.cache) {
    case "public":
      return { cache: "public, max-age=30", vary: "Accept-Language" };
    case "varies":
      return {
        cache: actor === "visitor" ? "private, no-cache" : "private, no-store",
        vary: "Authorization, Accept-Language",
      };
    default:
      return { cache: "no-store", vary: "" };
  }
}

/** How it is packed is no matter of who asks. */
function varyOf(header: unknown): string {
  return String(header ?? "")
    .split(", ")
    .filter((name) => name !== "Accept-Encoding")
    .join(", ");
}

function idFor(key: EndpointKey): string {
  const { on } = authorizationTable[key];
  return on ? calls.world.open[on] : "";
}

describe("what caches and cookies are told, by endpoint and by who asks", () => {
  test.each(keys)("%s", async (key) => {
    for (const actor of ["visitor", "owner", "member", "expired"] as const) {
      const { statusCode, headers } = await calls.send(calls.requestOf(key, idFor(key), actor));
      const { cache, vary } = expected(key, actor, statusCode);
      const about = `${actor} ${statusCode}`;
      expect(headers["cache-control"], about).toBe(cache);
      expect(varyOf(headers.vary), about).toBe(vary);
      const set = [headers["set-cookie"] ?? []].flat().map((one) => one.split("=")[0]);
      const wanted = statusCode < 300 ? (cookies[key] ?? []) : [];
      expect(set, about).toEqual(wanted);
    }
  });
});

const shared = keys.filter((key) => endpointTable[key]?.cache === "public");

test.each(shared)("%s is shared, so it is the same for whoever asks", async (key) => {
  const bodyFor = async (actor: Actor) =>
    (await calls.send(calls.requestOf(key, idFor(key), actor))).body;
  const open = await bodyFor("visitor");
  for (const actor of ["owner", "blocked", "moderator"] as const) {
    expect(await bodyFor(actor), actor).toBe(open);
  }
});

describe("refusals are kept by nobody", () => {
  const refusals: [status: number, method: string, url: string, payload?: string][] = [
    [400, "POST", "/api/v1/waitlist", "{"],
    [401, "GET", "/api/v1/account"],
    [404, "GET", "/api/v1/nothing"],
    [404, "GET", "/media/0198f2c4-0000-7000-8000-000000000000"],
    [404, "GET", "/media/0198f2c4-0000-7000-8000-000000000000/500"],
    [404, "GET", "/previews/capsules/0198f2c4-0000-7000-8000-000000000000.jpg"],
    [404, "GET", "/landscapes/nowhere/500"],
    [404, "GET", "/map/99/0/x"],
    [413, "POST", "/api/v1/waitlist", JSON.stringify({ email: "a".repeat(2_000_000) })],
    [415, "POST", "/api/v1/assets/images", "{}"],
    [422, "GET", "/api/v1/tags?page=0"],
  ];
  test.each(refusals)("%s of %s %s", async (status, method, url, payload) => {
    const { token } = calls.world.people.owner;
    const isUpload = url.includes("assets");
    const answer = await calls.site.app.inject({
      method: method as "GET",
      url,
      headers: {
        ...(payload && { "content-type": "application/json" }),
        ...(isUpload && { authorization: `Bearer ${token}` }),
      },
      ...(payload && { payload }),
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test("500 and 503 of what is our fault", async () => {
    const { context, app } = calls.site;
    const { search } = context.places;
    const faults: [number, Error][] = [
      [500, new Error("broken")],
      [503, Object.assign(new Error("away"), { code: "ECONNREFUSED" })],
      // A disk that is full, as files, PostgreSQL and the embedded database tell of it.
      [503, Object.assign(new Error("write"), { code: "ENOSPC" })],
      [503, Object.assign(new Error("could not extend file"), { code: "53100" })],
      [503, new Error("could not write to file: No space left on device")],
    ];
    for (const [status, fault] of faults) {
      context.places.search = () => Promise.reject(fault);
      const answer = await app.inject({ url: "/api/v1/places?search=lisboa" });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.json().request_id).toBe(answer.headers["x-request-id"]);
      expect(answer.headers["retry-after"] !== undefined).toBe(status === 503);
    }
    context.places.search = search;
  });
});

test("landscapes, map tiles and the description of the API are the same for everyone", async () => {
  const kept: [url: string, cache: string][] = [
    [`${landscapeUrl("evening-lake-2")}/500`, "public, max-age=31536000, immutable"],
    ["/map/0/0/0", "public, max-age=31536000, immutable"],
    ["/api/v1/openapi.json", "public, max-age=300"],
    ["/api/docs", "public, max-age=300"],
    ["/healthz", "no-store"],
    ["/readyz", "no-store"],
    ["/mails/stop/0198f2c4-0000-7000-8000-000000000000", "no-store"],
  ];
  for (const [url, cache] of kept) {
    const answer = await calls.site.app.inject({ url });
    expect(answer.headers["cache-control"], url).toBe(cache);
    expect(answer.headers["set-cookie"], url).toBeUndefined();
  }
});
