import type { FastifyRequest } from "fastify";

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
};
