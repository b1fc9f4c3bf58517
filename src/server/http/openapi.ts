import { z } from "zod";
import type { Endpoint } from "../../contract/endpoint.ts";
import { endpointTable } from "../../contract/endpoints.ts";
import { apiBase } from "../../contract/shared/api-base.ts";
import { failure } from "../../contract/shared/errors.ts";
import { pageMeta } from "../../contract/shared/pagination.ts";
import { splitKey } from "./endpoint-routes.ts";

type JsonSchema = Record<string, unknown>;

/** The OpenAPI 3.1 document of the endpoint table. */
export function openApiDocument(productName: string, origin: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [key, declared] of Object.entries(endpointTable)) {
    const { method, path } = splitKey(key);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(key, declared) };
  }
  return {
    openapi: "3.1.0",
    info: { title: `${productName} API`, version: "1" },
    servers: [{ url: `${origin}${apiBase}` }],
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      schemas: { Failure: schemaOf(failure, "output") },
    },
  };
}

function operation(key: string, declared: Endpoint) {
  return {
    operationId: key.replaceAll(/[^a-zA-Z]+/g, "_").replace(/_$/, ""),
    summary: declared.summary,
    ...(declared.access === "anyone" ? {} : { security: [{ token: [] }] }),
    parameters: [
      ...parametersOf(declared.params, "path"),
      ...parametersOf(declared.query, "query"),
      ...(declared.makes ? [idempotencyParameter] : []),
    ],
    ...requestBodyOf(declared),
    responses: {
      [declared.status]: successOf(declared),
      default: {
        description: "A failure, in the language of Accept-Language",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
      },
    },
  };
}

const idempotencyParameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  schema: { type: "string", maxLength: 255 },
};

function parametersOf(schema: z.ZodObject | undefined, part: "path" | "query") {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: part,
    required: part === "path" || required.includes(name),
    schema: property,
  }));
}

function requestBodyOf({ body, takesFile }: Endpoint) {
  if (takesFile) return { requestBody: { required: true, content: fileContent } };
  if (!body) return {};
  const content = { "application/json": { schema: schemaOf(body, "input") } };
  return { requestBody: { required: true, content } };
}

/** The media type of a part says that it is bytes; OpenAPI 3.1 has no other word for a file. */
const fileContent = {
  "multipart/form-data": {
    schema: { type: "object", properties: { file: {} }, required: ["file"] },
    encoding: { file: { contentType: "application/octet-stream" } },
  },
};

function successOf(declared: Endpoint) {
  if (declared.givesFile) return { description: "A file", content: { "*/*": {} } };
  if (declared.givesEvents) {
    return { description: "Events, until the line closes", content: { "text/event-stream": {} } };
  }
  if (!declared.answer) return { description: "Done" };
  return {
    description: "Success",
    content: { "application/json": { schema: schemaOf(answerBody(declared), "output") } },
  };
}

/** The whole body of a success, as it is on the wire. */
export function answerBody(declared: Endpoint): z.ZodType {
  const data = declared.answer ?? z.null();
  if (!declared.paged) return z.strictObject({ data });
  return z.strictObject({ data, meta: pageMeta.extend(declared.moreMeta ?? {}) });
}

function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
