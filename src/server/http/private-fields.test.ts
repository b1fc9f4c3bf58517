import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { authorizationTable } from "../../../tests/support/authorization-table.ts";
import type { Actor } from "../../../tests/support/authorization-world.ts";
import { startUndoneCalls, type UndoneCalls } from "../../../tests/support/undone-calls.ts";
import { type EndpointKey, endpointTable } from "../../contract/endpoints.ts";

let calls: UndoneCalls;

beforeAll(async () => {
  calls = await startUndoneCalls();
});
afterAll(() => calls.site.close());

const keys = Object.keys(endpointTable) as EndpointKey[];

/** The login answers with the owner's data, because the request holds the owner's password. */
const tellsOfOwner: readonly EndpointKey[] = ["POST /auth/login"];

describe("nobody is told anybody else's address, password or session", () => {
  test.each(keys)("%s", async (key) => {
    const { people, open } = calls.world;
    const { on } = authorizationTable[key];
    for (const actor of ["visitor", "member", "granted", "owner", "moderator"] as Actor[]) {
      const request = calls.requestOf(key, on ? open[on] : "", actor);
      const { body } = await calls.send(request);
      const others = Object.entries(people).filter(
        ([name]) => name !== actor && !(name === "owner" && tellsOfOwner.includes(key)),
      );
      for (const [name, { email, token }] of others) {
        expect(body.includes(email), `${actor} reads the address of ${name}`).toBe(false);
        expect(body.includes(token), `${actor} reads the token of ${name}`).toBe(false);
      }
      expect(body).not.toMatch(/argon2|password_hash|token_hash|"email_verified_at"/);
    }
  });
});

test("a field that the call does not know is refused, wherever it stands", async () => {
  const accepted: string[] = [];
  for (const key of keys) {
    const { on } = authorizationTable[key];
    const request = calls.requestOf(key, on ? calls.world.open[on] : "", "owner");
    const strange = { is_admin: true, user_id: calls.world.people.member.id };
    const takesBody = endpointTable[key]?.body !== undefined;
    const sent = takesBody
      ? { ...request, body: { ...request.body, ...strange } }
      : { ...request, url: `${request.url}${request.url.includes("?") ? "&" : "?"}is_admin=1` };
    const { statusCode } = await calls.send(sent);
    if (statusCode < 300) accepted.push(`${key} ${statusCode}`);
  }
  expect(accepted).toEqual([]);
});
