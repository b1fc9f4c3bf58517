import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import { buildWorld } from "../../../tests/support/authorization-world.ts";
import { createMember } from "../../../tests/support/people.ts";
import { judge } from "../../../torture/fuzz/judge.ts";
import { type Operation, operationsOf } from "../../../torture/fuzz/operations.ts";
import { createRealIds } from "../../../torture/fuzz/real-ids.ts";
import { requestsOf, type WireRequest } from "../../../torture/fuzz/requests.ts";
import { openApiDocument } from "./openapi.ts";

// The server answers any input as the OpenAPI document says, and never with a 500.
// A failure names its seed. npm run torture does the same over HTTP, twenty times as much.
// On both databases together five thousand, and not the same ones; the embedded one is slower.
const isPostgres = process.env.TEST_ENGINE === "postgres";
const requests = isPostgres ? 4_000 : 1_000;
const seed = Number(process.env.HOSTILE_SEED ?? (isPostgres ? 2027 : 2026));
const operations = operationsOf(openApiDocument("x", "http://localhost") as never);
const ids = createRealIds();

let app: TestApp;
let fault = "";
const tokens: string[] = [];
beforeAll(async () => {
  const write = (line: string) => {
    fault = line;
  };
  app = await createTestApp({}, { logger: { level: "error", stream: { write } } });
  const { people, open, closed } = await buildWorld(app);
  tokens.push(people.owner.token, people.member.token, people.moderator.token);
  for (const things of [open, closed]) {
    for (const [kind, id] of Object.entries(things)) ids.learn({ [namesOf[kind] ?? kind]: { id } });
  }
});
afterAll(() => app.close());

const namesOf: Record<string, string> = { capsule: "flenjor", person: "user", block: "user" };

async function send(request: WireRequest) {
  const token = request.who === null ? undefined : tokens[request.who % tokens.length];
  const response = await app.app.inject({
    method: request.method as "GET",
    url: request.path,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...request.headers },
    ...(request.body !== null && { payload: request.body }),
  });
  const { statusCode: status, headers, body: text } = response;
  // Some calls end the session that makes them.
  if (status === 401 && token) {
    tokens[tokens.indexOf(token)] = (await createMember(app)).token;
  }
  const isCompressed = headers["content-encoding"] !== undefined;
  return { status, headers: headers as Record<string, string>, text, isCompressed };
}

const named = operations.map((operation): [string, Operation] => [operation.key, operation]);

test.each(named)(
  "%s answers as described, whatever it is sent",
  { timeout: 60_000 },
  async (_key, operation) => {
    const property = fc.asyncProperty(requestsOf(operation), async (wanted) => {
      const body = wanted.body && ids.putInto(wanted.body);
      const request = { ...wanted, path: ids.putInto(wanted.path), body };
      const answer = await send(request);
      if (answer.status === 201) ids.learn(JSON.parse(answer.text));
      const problem = answer.isCompressed ? null : judge(operation, request, answer);
      expect(problem, fault).toBeNull();
    });
    const numRuns = Math.ceil(requests / operations.length);
    // The first one found is told as it is: making it smaller would take minutes.
    await fc.assert(property, { numRuns, seed, endOnFailure: true });
  },
);
