import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import { endpointTable } from "../../contract/endpoints.ts";
import { splitKey } from "./endpoint-routes.ts";

type Parameter = { name: string; in: string; required: boolean };
type Operation = {
  operationId: string;
  summary: string;
  security?: unknown[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { content?: Record<string, unknown> }>;
};

let app: TestApp;
let paths: Record<string, Record<string, Operation>>;

beforeAll(async () => {
  app = await createTestApp({ PRODUCT_NAME: "A <b>bold</b> name" });
  paths = (await app.app.inject("/api/v1/openapi.json")).json().paths;
});
afterAll(() => app.close());

test("the description is a valid OpenAPI 3.1 document", async () => {
  const response = await app.app.inject("/api/v1/openapi.json");
  expect(response.headers["content-type"]).toMatch(/^application\/json/);
  const validator = new Validator();
  expect(await validator.validate(response.json())).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
});

test("it holds every call and nothing else", () => {
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(Object.keys(endpointTable).sort());
  const ids = Object.values(paths).flatMap((operations) =>
    Object.values(operations).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(Object.entries(endpointTable))("%s says all of itself", (key, declared) => {
  const { method, path } = splitKey(key);
  const operation = paths[path]?.[method.toLowerCase()] as Operation;
  const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
  expect(inPath.map(({ name }) => name)).toEqual(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
  );
  expect(Boolean(operation.security)).toBe(declared.access !== "anyone");
  const bodyType = declared.takesFile ? "multipart/form-data" : "application/json";
  expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(
    declared.body || declared.takesFile ? [bodyType] : [],
  );
  expect(Object.keys(operation.responses).sort()).toEqual([String(declared.status), "default"]);
  const hasKey = operation.parameters.some(({ name }) => name === "Idempotency-Key");
  expect(hasKey).toBe(Boolean(declared.makes));
});

test("people can read it, and a name in it stays text", async () => {
  const page = await app.app.inject("/api/docs");
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  for (const key of Object.keys(endpointTable)) {
    const { method, path } = splitKey(key);
    expect(page.body).toContain(`<code>${method}</code> ${path}`);
  }
  expect(page.body).toContain("A &lt;b>bold&lt;/b> name");
});
