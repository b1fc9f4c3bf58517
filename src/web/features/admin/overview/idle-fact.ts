import type { HealthCheck } from "../../../../contract/admin/overview.ts";

/** Whether a fact tells of a wait that there is not: a mail that is tried again later is not due. */
export function isIdle(name: string, value: HealthCheck["facts"][string]): boolean {
  return name === "oldest_seconds" && Number(value) < 1;
}
