import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** The parts of a site that are looked at. */
const healthNames = [
  "database",
  "replica",
  "uploads",
  "redis",
  "data_disk",
  "cache_disk",
  "mail",
  "jobs",
  "backups",
  "node",
] as const;

export type HealthName = (typeof healthNames)[number];

/** Why a part is not good; the screens and the commands have a sentence for each. */
const healthProblems = [
  "away",
  "busy",
  "behind",
  "unreadable",
  "nearly_full",
  "full",
  "mails_failing",
  "mails_given_up",
  "mails_late",
  "job_failed",
  "job_late",
  "backup_failed",
  "backup_late",
  "backup_ahead",
  "never_backed_up",
  "other_version",
] as const;

export type HealthProblem = (typeof healthProblems)[number];

const healthCheck = z.strictObject({
  name: z.enum(healthNames),
  state: z.enum(["good", "warning", "bad"]),
  problem: z.enum(healthProblems).nullable(),
  /** By name; the end of a name tells its unit: `_bytes`, `_ms`, `_seconds`, `_at`. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()),
});

export type HealthCheck = z.output<typeof healthCheck>;

export const overviewEndpoints = {
  "GET /admin/overview": endpoint({
    summary: "How the parts of the site are doing",
    access: "operator",
    cache: "never",
    limit: "read",
    answer: z.strictObject({ checks: z.array(healthCheck) }),
    status: 200,
  }),
};
