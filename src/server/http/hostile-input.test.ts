import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import { createMember } from "../../../tests/support/people.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { endpointTable } from "../../contract/endpoints.ts";
import { failure } from "../../contract/errors.ts";
import { splitKey } from "./door.ts";

// Whatever a client sends is answered, and never as a fault of ours. A failure names its seed.
const requestsInAll = 5_000;
const seed = Number(process.env.HOSTILE_SEED ?? 2026);

let app: TestApp;
let fault = "";
beforeAll(async () => {
  const write = (line: string) => {
    fault = line;
  };
  app = await createTestApp({}, { logger: { level: "error", stream: { write } } });
});
afterAll(() => app.close());

const names = ["__proto__", "constructor", "toString", "id", "creator_id", "", "a\u0000", "é.b[0]"];
const texts = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u202e",
  "%",
  "_",
  "\\",
  "'; drop table tags; --",
  "a".repeat(300),
  "🌊".repeat(120),
  "-1",
  "0x10",
  "1e309",
  "9223372036854775808",
  "NaN",
  "../../etc/passwd",
  "<script>alert(1)</script>",
  "[1,2]",
  Buffer.from('[9007199254740991,"a"]').toString("base64url"),
  Buffer.from('[0,"\\u0000"]').toString("base64url"),
];
const numbers = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, -1e308];

const hostileText = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: "binary", maxLength: 40 }),
);
const hostileJson = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...numbers, null, true, [], {}, [[]], { a: [null] }),
  fc.array(hostileText, { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 3, stringUnit: "binary" }),
);

type JsonSchema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
};

/** What the call would take, so that some requests get past the door. */
function plausible(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(plausible));
  if (schema.items) return fc.array(plausible(schema.items), { maxLength: 3 });
  if (schema.properties) return fc.record(fields(schema.properties), { requiredKeys: [] });
  if (schema.type === "integer" || schema.type === "number") return fc.integer({ min: 0, max: 50 });
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "null") return fc.constant(null);
  if (schema.format === "uuid") return fc.uuid();
  return fc.constantFrom("somebody", "somebody@example.org", "3", "quiet walk by the sea", "1.5");
}

function fields(properties: Record<string, JsonSchema>): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      fc.oneof({ weight: 3, arbitrary: plausible(schema) }, { weight: 1, arbitrary: hostileJson }),
    ]),
  );
}

function propertiesOf(schema: z.ZodObject | undefined): Record<string, JsonSchema> {
  const json = schema && z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return (json?.properties ?? {}) as Record<string, JsonSchema>;
}

function object(schema: z.ZodObject | undefined): fc.Arbitrary<Record<string, unknown>> {
  const known = fc.record(fields(propertiesOf(schema)), { requiredKeys: [] });
  const strange = fc.dictionary(fc.constantFrom(...names), hostileJson, { maxKeys: 2 });
  return fc.oneof(
    { weight: 3, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(known, strange).map(([a, b]) => ({ ...a, ...b })) },
  );
}

const headers = fc.record(
  {
    "accept-language": fc.constantFrom("fr", "pt;q=x", "*", ",,,;", "a".repeat(4000)),
    "idempotency-key": fc.constantFrom("", "k", "same", "k".repeat(400), "ключ"),
    "content-type": fc.constantFrom(
      "application/json",
      "application/json; charset=utf-16",
      "text/plain",
      "multipart/form-data; boundary=x",
      "multipart/form-data",
      "",
    ),
    cookie: fc.constantFrom("auth.token=x", "i18n_redirected=%E0%A4%A", "=;=;", "a=b"),
    "content-encoding": fc.constantFrom("gzip"),
  },
  { requiredKeys: [] },
);

function requestsOf(key: string, declared: Endpoint) {
  const { method, path } = splitKey(key);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const text = fc.oneof(fc.uuid(), hostileText);
  return fc.record({
    method: fc.oneof({ weight: 20, arbitrary: fc.constant(method) }, fc.constant("HEAD")),
    path: fc
      .array(text, { minLength: inPath.length, maxLength: inPath.length })
      .map((values) =>
        inPath.reduce((whole, name, index) => fill(whole, name, values[index]), path),
      ),
    query: fc.oneof({ weight: 4, arbitrary: object(declared.query) }, fc.constant({})).map(toQuery),
    body: fc.oneof(
      { weight: 6, arbitrary: object(declared.body).map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: hostileJson.map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: hostileText },
    ),
    headers: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, headers),
    isMember: fc.boolean(),
  });
}

function fill(path: string, name: string, value = ""): string {
  return path.replace(`{${name}}`, encodeURIComponent(value.toWellFormed()));
}

function toQuery(values: Record<string, unknown>): string {
  const parts = Object.entries(values).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, typeof one === "string" ? one : JSON.stringify(one)]),
  );
  return parts
    .map((pair) => pair.map((one) => encodeURIComponent(String(one).toWellFormed())).join("="))
    .join("&");
}

const keys = Object.keys(endpointTable);

test.each(keys)("%s never fails, whatever it is sent", { timeout: 60_000 }, async (key) => {
  const declared = endpointTable[key] as Endpoint;
  let { token } = await createMember(app);
  const property = fc.asyncProperty(requestsOf(key, declared), async (request) => {
    const hasBody = request.method !== "GET" && request.method !== "HEAD";
    const response = await app.app.inject({
      method: request.method as "GET",
      url: `/api/v1${request.path}?${request.query}`,
      headers: {
        "content-type": "application/json",
        ...(request.isMember && { authorization: `Bearer ${token}` }),
        ...request.headers,
      },
      ...(hasBody && { payload: request.body }),
    });
    expect(response.statusCode, fault).toBeLessThan(500);
    if (response.statusCode >= 400 && response.body !== "") failure.parse(response.json());
    // Some calls end the session that makes them.
    if (response.statusCode === 401 && request.isMember) ({ token } = await createMember(app));
  });
  const numRuns = Math.ceil(requestsInAll / keys.length);
  // The first one found is told as it is: making it smaller would take minutes.
  await fc.assert(property, { numRuns, seed, endOnFailure: true });
});
