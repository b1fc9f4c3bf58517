import type { FastifyInstance } from "fastify";
import { apiBase } from "../../contract/shared/api-base.ts";
import type { Context } from "../context.ts";
import { openApiDocument } from "../http/openapi.ts";
import { plainPagePolicy } from "../http/security-headers.ts";

type Parameter = { name: string; in: string; required: boolean; schema: unknown };
type Operation = {
  summary: string;
  security?: unknown;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
};

/** Serves the OpenAPI document, and shows it to people as one plain page. */
export function addApiDocs(app: FastifyInstance, { settings }: Context): void {
  const describe = () => openApiDocument(settings.PRODUCT_NAME, settings.ORIGIN);
  // As bytes: a text of megabytes would be made into them for every reader. Few starts have one.
  const json = madeOnce(() => Buffer.from(JSON.stringify(describe())));
  const page = madeOnce(() => Buffer.from(docsPage(describe())));
  app.get(`${apiBase}/openapi.json`, async (_request, reply) =>
    reply
      .header("Cache-Control", "public, max-age=300")
      .type("application/json; charset=utf-8")
      .send(json()),
  );
  app.get("/api/docs", async (_request, reply) =>
    reply
      .header("Cache-Control", "public, max-age=300")
      .header("Content-Security-Policy", plainPagePolicy)
      .type("text/html; charset=utf-8")
      .send(page()),
  );
}

function madeOnce<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function docsPage(description: ReturnType<typeof openApiDocument>): string {
  const title = escapeHtml(description.info.title);
  const sections = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, Operation>).map(([method, operation]) =>
      section(method, path, operation),
    ),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Every call of the ${title}, with what it takes and answers.">
<title>${title}</title><link rel="stylesheet" href="/api-docs.css"></head>
<body><main><h1>${title}</h1>
<p>Base <code>${escapeHtml(description.servers[0]?.url ?? "")}</code>. The same as data:
<a href="${apiBase}/openapi.json">openapi.json</a>.</p>
${sections.join("\n")}</main></body></html>`;
}

function section(method: string, path: string, operation: Operation): string {
  const body = operation.requestBody?.content["application/json"]?.schema;
  const success = Object.entries(operation.responses).find(([status]) => status !== "default");
  const answer = success?.[1].content?.["application/json"]?.schema;
  return `<section><h2><code>${method.toUpperCase()}</code> ${escapeHtml(path)}</h2>
<p>${escapeHtml(operation.summary)}. ${operation.security ? "Needs a token." : "Open to anyone."}</p>
${parameterTable(operation.parameters)}
${body ? details("Body", body) : ""}
${answer ? details(`Answer ${success?.[0]}`, answer) : `<p>Answers ${success?.[0]}.</p>`}</section>`;
}

function parameterTable(parameters: Parameter[]): string {
  if (parameters.length === 0) return "";
  const rows = parameters.map(
    ({ name, in: part, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${part}${required ? ", required" : ""}</td>` +
      `<td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  );
  return `<table><thead><tr><th>Name</th><th>In</th><th>Schema</th></tr></thead>
<tbody>${rows.join("")}</tbody></table>`;
}

function details(label: string, schema: unknown): string {
  const text = escapeHtml(JSON.stringify(schema, null, 2));
  return `<details><summary>${label}</summary><pre tabindex="0">${text}</pre></details>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
