import type { FastifyInstance } from "fastify";
import { badRequest } from "../errors.ts";

/** Deeper than anything the contract knows; without an end, whoever walks a body could run out of stack. */
const maxDepth = 20;

/** JSON is the only body there is, and an empty one is no body. */
export function parseJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string" },
    (request, body: string, done) => {
      if (body === "") return done(null, undefined);
      parse(request, body, (error, value) =>
        done(error || isDeeper(value, maxDepth) ? badRequest() : null, value),
      );
    },
  );
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1));
}
