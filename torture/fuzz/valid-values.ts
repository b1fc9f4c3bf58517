import fc from "fast-check";
import { realId } from "./hostile-values.ts";

export type JsonSchema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

const words = ["quiet walk by the sea", "Fado", "Ana", "beach", "a", "Um café às nove"];

/** Valid texts for fields whose name says more than their schema. */
const byName: Record<string, fc.Arbitrary<string>> = {
  email: fc.nat(500).map((number) => `somebody${number}@example.org`),
  username: fc.nat(100_000).map((number) => `somebody${number}`),
  password: fc.constant("a quiet walk by the sea"),
  current_password: fc.constant("a quiet walk by the sea"),
  lat: fc.constantFrom("38.71", "0", "-89.9"),
  long: fc.constantFrom("-9.13", "0", "179.9"),
  page_limit: fc.constantFrom("1", "3", "100"),
  page: fc.constantFrom("1", "2", "40"),
  radius_km: fc.constantFrom("1", "50", "20000"),
  max_spend: fc.constantFrom("0", "50"),
  people: fc.constantFrom("1", "4"),
  tags: fc.constantFrom("hiking", "beach,food", "nothing-like-it"),
  token: fc.constant("x".repeat(43)),
  feature: fc.constantFrom("app", "offline_maps"),
};

/** Values that the call accepts, so that many requests get past the parsing. */
function valid(schema: JsonSchema, name = ""): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valid(one, name)));
  if (schema.items) return validList(schema, name);
  if (schema.properties) return validObject(schema);
  switch (schema.type) {
    case "integer":
      return validInteger(schema);
    case "number":
      return fc.double({ min: schema.minimum ?? -80, max: schema.maximum ?? 80, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "object":
      return fc.constant({});
    default:
      return validText(schema, name);
  }
}

function validList({ items = {}, minItems = 0, maxItems = 3 }: JsonSchema, name: string) {
  const maxLength = Math.max(minItems, Math.min(maxItems, 3));
  return fc.array(valid(items, name), { minLength: minItems, maxLength });
}

function validInteger({ minimum = 0, maximum = 50 }: JsonSchema): fc.Arbitrary<number> {
  return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) });
}

function validText({ format }: JsonSchema, name: string): fc.Arbitrary<unknown> {
  if (format === "uuid") return fc.oneof({ weight: 5, arbitrary: realId }, fc.uuid());
  if (format === "uri") return fc.constantFrom("https://example.org/a", "http://example.org");
  if (format === "date-time") return fc.constant("2026-01-02T03:04:05.000Z");
  return byName[name] ?? fc.constantFrom(...words);
}

export function validObject({ properties = {}, required = [] }: JsonSchema) {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valid(schema, name)]);
  const shape = Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>;
  return fc.record(shape, { requiredKeys: required });
}
