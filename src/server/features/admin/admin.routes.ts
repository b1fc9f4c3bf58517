import type { Handlers } from "../../http/run-endpoint.ts";
import { readOverview } from "./admin-overview.service.ts";
import { readVersions } from "./admin-versions.service.ts";

export const adminRoutes = {
  "GET /admin/overview": ({ context }) => readOverview(context),
  "GET /admin/versions": async ({ context }) => ({
    data: { versions: await readVersions(context) },
  }),
} satisfies Partial<Handlers>;
