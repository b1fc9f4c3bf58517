import type { HealthProblem } from "../../contract/admin/overview.ts";
import type { HealthCheck } from "../health/health-check.ts";
import type { Finding } from "./finding.ts";

const names: Record<HealthCheck["name"], string> = {
  database: "The database",
  replica: "The replica",
  uploads: "The store of uploads",
  redis: "The Redis store",
  data_disk: "The disk of DATA_DIR",
  cache_disk: "The disk of CACHE_DIR",
  mail: "The queue of mails",
  jobs: "Housekeeping",
  backups: "The site's own backups",
  node: "The node",
};

const problems: Record<HealthProblem, string> = {
  away: "does not answer or cannot be used",
  busy: "has nearly too much to do",
  behind: "is behind the database by seconds",
  unreadable: "does not give back what was written to it",
  nearly_full: "is nearly full; make room",
  full: "is full: uploads and changes are about to fail",
  mails_failing: "holds mails that the mail server did not take; look at /admin",
  mails_given_up: "has given mails up; look at /admin",
  mails_late: "holds mails that should have left minutes ago; look at the mail server",
  job_failed: "has failed; its error is at /admin",
  job_late: "has not run for hours",
  backup_failed: "have failed; the reason is at /admin",
  backup_late: "are late",
  backup_ahead: "are of the future: a clock was or is wrong",
  never_backed_up: "have never been made; set a schedule at /admin, or keep your own",
  other_version: "runs another version than the newest",
};

/** The health of a part as a sentence; the facts say which one and how much. */
export function inWords({ name, state, problem, facts }: HealthCheck): Finding {
  const which = facts.host ? ` ${facts.host}` : "";
  const isMany = name === "backups";
  const found = problem ? problems[problem] : isMany ? "are well" : "is well";
  const details = [
    facts.error && `“${facts.error}”`,
    typeof facts.free_bytes === "number" && `${inGigabytes(facts.free_bytes)} free`,
    typeof facts.size_bytes === "number" && inGigabytes(facts.size_bytes),
    typeof facts.waiting === "number" && `${facts.waiting} waiting`,
  ].filter(Boolean);
  const end = details.length > 0 ? ` (${details.join(", ")})` : "";
  return { state, sentence: `${names[name]}${which} ${found}${end}.` };
}

function inGigabytes(bytes: number): string {
  return bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
