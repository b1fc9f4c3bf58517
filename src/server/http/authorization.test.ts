import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Form, Row } from "../../../tests/support/authorization-row.ts";
import { expectedStatus } from "../../../tests/support/authorization-status.ts";
import { authorizationTable } from "../../../tests/support/authorization-table.ts";
import { actors, missingId } from "../../../tests/support/authorization-world.ts";
import {
  type Sent,
  startUndoneCalls,
  type UndoneCalls,
} from "../../../tests/support/undone-calls.ts";
import { type EndpointKey, endpointTable } from "../../contract/endpoints.ts";
import { apiBase } from "../../contract/shared/api-base.ts";

let calls: UndoneCalls;

beforeAll(async () => {
  calls = await startUndoneCalls();
});
afterAll(() => calls.site.close());

const keys = Object.keys(endpointTable) as EndpointKey[];

test("every endpoint is in the table, and nothing else is", () => {
  expect(Object.keys(authorizationTable).sort()).toEqual(keys.toSorted());
});

const forms: readonly Form[] = ["open", "closed", "missing", "malformed"];

function idOf(row: Row, form: Form): string | null {
  if (form === "missing") return missingId;
  if (form === "malformed") return "no-such-id";
  return row.on ? calls.world[form][row.on] : null;
}

async function send(sent: Sent): Promise<number> {
  return (await calls.send(sent)).statusCode;
}

describe("who may call what, by which id", () => {
  test.each(keys)("%s", async (key) => {
    const row = authorizationTable[key];
    const mismatches: string[] = [];
    for (const form of row.on ? forms : (["open"] as const)) {
      const id = row.on ? idOf(row, form) : "";
      if (id === null) continue;
      for (const actor of actors) {
        const wanted = expectedStatus(key, actor, form);
        const got = await send(calls.requestOf(key, id, actor));
        if (got !== wanted) mismatches.push(`${form} ${actor}: ${got}, not ${wanted}`);
      }
    }
    expect(mismatches).toEqual([]);
  });
});

/** Other spellings of the same address: none of them reaches anything. */
const spellings: Record<string, (path: string) => string> = {
  "trailing slash": (path) => `${path}/`,
  "doubled slash": (path) => path.replace("/", "//"),
  "encoded slash": (path) => `%2F${path.slice(1)}`,
  "other case": (path) => path.replace(/^\/[a-z]/, (start) => start.toUpperCase()),
};

describe("other spellings of an address", () => {
  test.each(keys)("%s", async (key) => {
    const row = authorizationTable[key];
    const id = (row.on && calls.world.open[row.on]) ?? "";
    const mismatches: string[] = [];
    for (const actor of ["visitor", "owner", "moderator"] as const) {
      const request = calls.requestOf(key, id, actor);
      const [path = "", query] = request.url.slice(apiBase.length).split("?");
      for (const [name, spell] of Object.entries(spellings)) {
        const url = apiBase + spell(path) + (query ? `?${query}` : "");
        const got = await send({ ...request, url });
        // A slash after a collection is an empty id in it, which is refused as one.
        const isRefused = got === 422 || (got === 401 && actor === "visitor");
        if (got !== 404 && !(isRefused && name === "trailing slash"))
          mismatches.push(`${name} ${actor}: ${got}`);
      }
      // The same id in capitals is the same id; a secret in capitals is another one.
      const isSecret = row.on === "link" || row.on === "guest";
      if (row.on && id && !isSecret && request.url.includes(id)) {
        const url = request.url.replace(id, id.toUpperCase());
        const wanted = expectedStatus(key, actor, "open");
        const got = await send({ ...request, url });
        if (got !== wanted) mismatches.push(`capitals ${actor}: ${got}, not ${wanted}`);
      }
      if (request.method === "GET") {
        const [head, get] = [await send({ ...request, method: "HEAD" }), await send(request)];
        if (head !== get) mismatches.push(`HEAD ${actor}: ${head}, not ${get}`);
      }
    }
    expect(mismatches).toEqual([]);
  });
});
