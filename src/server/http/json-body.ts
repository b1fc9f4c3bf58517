import type { FastifyInstance } from "fastify";
import { badRequest } from "../errors.ts";

/** JSON is the only body there is, and an empty one is no body. */
export function parseJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string" },
    (request, body: string, done) => {
      if (body === "") return done(null, undefined);
      parse(request, body, (error, value) => done(error ? badRequest() : null, value));
    },
  );
}
