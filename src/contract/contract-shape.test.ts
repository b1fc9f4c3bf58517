import { expect, test } from "vitest";
import { z } from "zod";
import { endpointTable } from "./endpoints.ts";

/**
 * Other programs go by the contract, so no part of it may change unnoticed. A change that is meant
 * is written into the file by `vitest --update`, and stands in the commit for everyone to see.
 */
test("the contract is the one that was agreed on", async () => {
  const lines = Object.entries(endpointTable).map(([name, endpoint]) => {
    const { summary: _, params, query, body, answer, ...flags } = endpoint;
    return [
      name,
      `  ${Object.entries(flags)
        .map(([flag, value]) => `${flag} ${value}`)
        .join(", ")}`,
      ...Object.entries({ params, query, body }).flatMap(([part, schema]) =>
        fieldsOf(part, schema),
      ),
      `  answer ${answer ? shapeOf(z.toJSONSchema(answer, options("output"))) : "none"}`,
      "",
    ].join("\n");
  });
  await expect(lines.join("\n")).toMatchFileSnapshot("contract-shape.txt");
});

type JsonSchema = z.core.JSONSchema.BaseSchema;

const options = (io: "input" | "output") => ({ io, unrepresentable: "any" }) as const;

/** A line for each field that is sent. */
function fieldsOf(part: string, schema: z.ZodObject | undefined): string[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, options("input"));
  return Object.entries(properties).map(([name, field]) => {
    const mark = required.includes(name) ? "" : "?";
    return `  ${part} ${name}${mark} ${shapeOf(field)}`;
  });
}

function shapeOf(schema: z.core.JSONSchema._JSONSchema): string {
  if (typeof schema === "boolean") return String(schema);
  const { properties, items, anyOf, required = [], ...plain } = schema as JsonSchema;
  if (anyOf) return anyOf.map(shapeOf).join(" | ");
  if (items) return `[${shapeOf(items as JsonSchema)}]${limitsOf(plain)}`;
  if (!properties) return limitsOf(plain).trim();
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? "" : "?"}: ${shapeOf(field)}`,
  );
  return `{ ${fields.join(", ")} }`;
}

/** Without the dialect, and without patterns that a format stands for already. */
function limitsOf({ $schema: _, pattern, ...limits }: JsonSchema): string {
  const all = limits.format ? limits : { ...limits, ...(pattern && { pattern }) };
  return Object.entries(all)
    .filter(([name, value]) => name !== "additionalProperties" && !isEndless(value))
    .map(([name, value]) => ` ${name === "type" ? "" : `${name} `}${text(value)}`)
    .join("");
}

const text = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
const isEndless = (value: unknown) => Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
