import type { FastifyInstance } from "fastify";

/** The address of every route of an app, as "GET /media/:id". */
export function routeList(app: FastifyInstance): string[] {
  const parents: string[] = [];
  const routes: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split("\n")) {
    const [, indent = "", path = "", methods = ""] =
      /^([│\s]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
    if (!path) continue;
    const depth = indent.length / 4;
    parents.splice(depth, parents.length, path);
    const whole = parents.join("");
    routes.push(...methods.split(", ").map((method) => `${method} ${whole}`));
  }
  return routes;
}
