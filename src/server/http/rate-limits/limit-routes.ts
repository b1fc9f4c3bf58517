import type { FastifyInstance, FastifyRequest } from "fastify";
import { endpointTable } from "../../../contract/endpoints.ts";
import type { Limits, RouteLimit } from "./route-limits.ts";

/**
 * A route that is no endpoint draws from the budget of its path's beginning; every other is a page.
 * By the path of the route, not of the request, which can be spelled in many ways.
 */
const limitsByPath: [prefix: string, limit: RouteLimit][] = [
  ["/assets/", "asset"],
  ["/media/", "file"],
  ["/landscapes/", "file"],
  ["/photos/", "preview"],
  ["/map/", "file"],
  ["/previews/", "preview"],
  ["/calendars/", "guest"],
  ["/backups/", "guest"],
  ["/healthz", "health"],
  ["/readyz", "health"],
];

/**
 * Every request draws from the budget of its network before anything is done for it, whatever its
 * route and its token. Endpoints spend the budget of the account once they know the caller.
 */
export function limitRoutes(app: FastifyInstance, limits: Limits): void {
  app.addHook("onRequest", (request, _reply, done) => {
    limits.spendNetwork(limitOf(request), request.ip).then(() => done(), done);
  });
}

function limitOf({ routeOptions: { config, url = "" } }: FastifyRequest): RouteLimit {
  const declared = endpointTable[config?.endpoint ?? ""];
  return declared?.limit ?? limitsByPath.find(([prefix]) => url.startsWith(prefix))?.[1] ?? "page";
}
