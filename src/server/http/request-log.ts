import type { FastifyInstance, FastifyRequest } from "fastify";
import { stdSerializers } from "pino";

type SerializedError = ReturnType<typeof stdSerializers.err> & Record<string, unknown>;

/**
 * Requests are logged by their route, never by their URL: tokens stand in paths, and what people
 * search for in queries. Addresses and headers are left out for the same reason.
 */
export const logSerializers = {
  req: (request: FastifyRequest) => ({
    method: request.method,
    route: request.routeOptions?.url ?? "page",
  }),
  res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
  err: (error: Error) => {
    // The database tells the whole row that it refused, which may be anyone's; an address that
    // cannot be read is told as it is, with the password in it.
    const {
      detail: _,
      where: __,
      input: ___,
      ...rest
    } = stdSerializers.err(error) as SerializedError;
    return rest;
  },
};

/** One line for each request, when it is over. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info({ req: request, res: reply, responseTime: reply.elapsedTime }, "answered");
    done();
  });
}
