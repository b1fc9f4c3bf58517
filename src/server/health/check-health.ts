import type { Context } from "../context.ts";
import { checkDatabase, checkReplicas } from "./database-health.ts";
import type { HealthCheck } from "./health-check.ts";
import { checkDisks, checkRedis, checkUploads } from "./store-health.ts";
import { checkBackups, checkJobs, checkMail, checkNodes } from "./work-health.ts";

/** Everything the site stands on, part by part. Nothing here throws: a part that fails is told. */
export async function checkHealth(
  site: Pick<Context, "db" | "engine" | "settings" | "media" | "clock">,
): Promise<HealthCheck[]> {
  const found = await Promise.all([
    checkDatabase(site),
    checkReplicas(site),
    checkUploads(site),
    checkRedis(site.settings),
    checkDisks(site.settings),
    checkMail(site),
    checkJobs(site),
    checkBackups(site),
    checkNodes(site),
  ]);
  return found.flat();
}
