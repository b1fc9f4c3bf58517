import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { JsonSchema } from "./valid-values.ts";

type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema };

type Described = {
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema?: JsonSchema }> }>;
};

export type Document = {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, object> };
};

export type Operation = {
  /** Method and path, as in the document. */
  key: string;
  method: string;
  path: string;
  inPath: Parameter[];
  query: JsonSchema;
  body: JsonSchema | null;
  takesFile: boolean;
  status: number;
  /** Null where the success has no body, or one that is a file. */
  success: ValidateFunction | null;
  givesFile: boolean;
  failure: ValidateFunction;
  /** All calls with this path, itself among them. */
  neighbours: Operation[];
};

/** Every call that the served document describes, with what its answers promise to be. */
export function operationsOf({ paths, components }: Document): Operation[] {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  const failure = ajv.compile(components.schemas.Failure as object);
  return Object.entries(paths).flatMap(([path, methods]) => {
    const neighbours: Operation[] = [];
    for (const [method, described] of Object.entries(methods)) {
      const [status = ""] = Object.keys(described.responses).filter((one) => one !== "default");
      const content = described.responses[status]?.content ?? {};
      const schema = content["application/json"]?.schema;
      const inQuery = described.parameters.filter((one) => one.in === "query");
      const taken = described.requestBody?.content ?? {};
      neighbours.push({
        key: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        inPath: described.parameters.filter((one) => one.in === "path"),
        query: {
          properties: Object.fromEntries(inQuery.map((one) => [one.name, one.schema])),
          required: inQuery.filter((one) => one.required).map((one) => one.name),
        },
        body: taken["application/json"]?.schema ?? null,
        takesFile: "multipart/form-data" in taken,
        status: Number(status),
        success: schema ? ajv.compile(schema) : null,
        givesFile: !schema && Object.keys(content).length > 0,
        failure,
        neighbours,
      });
    }
    return neighbours;
  });
}
