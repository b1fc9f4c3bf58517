import { jobNames } from "../../contract/admin/work.ts";
import type { Context } from "../context.ts";
import { isAhead } from "../features/backups/backups.policy.ts";
import { selectSchedule } from "../features/backups/backups.queries.ts";
import { nodeGoneSeconds, selectJobs } from "../jobs/jobs.queries.ts";
import { withoutKeys } from "../lib/refusal-words.ts";
import { smtpParts } from "../settings/smtp-address.ts";
import { selectLastBackups, selectMailFacts, selectNodes } from "./database-health.queries.ts";
import { bad, type HealthCheck, healthOf, lookAt, warning } from "./health-check.ts";

const hourSeconds = 60 * 60;
const dayMs = 24 * hourSeconds * 1000;
/** Jobs run every hour at least; one that has not for so long is stuck on every node. */
const jobLateMs = 3 * hourSeconds * 1000;
/** Mails go out within seconds, unless the mail server is away. */
const mailLateSeconds = 10 * 60;

const isJob = (name: string) => (jobNames as readonly string[]).includes(name);

type Site = Pick<Context, "db" | "settings" | "clock">;

export async function checkMail({ db, settings }: Site): Promise<HealthCheck> {
  const server = settings.SMTP_URL ? serverOf(settings.SMTP_URL) : "folder";
  return lookAt(
    "mail",
    async () => {
      const { last_error, ...counts } = await selectMailFacts(db);
      const facts = { server, ...counts, last_error: last_error && withoutKeys(last_error) };
      if (facts.oldest_seconds > mailLateSeconds) return healthOf("mail", facts, bad("mails_late"));
      if (facts.failing > 0) return healthOf("mail", facts, warning("mails_failing"));
      return healthOf("mail", facts, facts.given_up > 0 ? warning("mails_given_up") : null);
    },
    { server },
  );
}

/** The setting's name where a part of the password could be taken for the host. */
function serverOf(address: string): string {
  const parts = smtpParts(address);
  return parts ? `${parts.host}:${parts.port}` : "SMTP_URL";
}

/** The last run of each job; those that have never run wait for their first hour. */
export async function checkJobs({ db, clock }: Site): Promise<HealthCheck> {
  return lookAt("jobs", async () => {
    // An older version may have run others.
    const jobs = (await selectJobs(db)).filter(({ name }) => isJob(name));
    const failed = jobs.find(({ error }) => error !== null);
    const now = clock().getTime();
    const nodes = await selectNodes(db, nodeGoneSeconds);
    // Nobody runs jobs while no node is up.
    const isUp = nodes.some(({ started_at }) => now - started_at.getTime() > jobLateMs);
    const late = jobs.find(({ started_at }) => now - started_at.getTime() > jobLateMs);
    const last = Math.max(0, ...jobs.map(({ started_at }) => started_at.getTime()));
    const facts = {
      jobs: jobs.length,
      last_at: last ? new Date(last).toISOString() : null,
      failed: failed?.name ?? null,
      error: failed?.error ?? null,
    };
    if (failed) return healthOf("jobs", facts, warning("job_failed"));
    if (late && isUp) {
      return healthOf("jobs", { ...facts, failed: late.name }, warning("job_late"));
    }
    return healthOf("jobs", facts);
  });
}

/** The last backup that the site made by itself; those of the command are not known here. */
export async function checkBackups({ db, clock }: Site): Promise<HealthCheck> {
  return lookAt("backups", async () => {
    const [{ done, ended }, schedule] = await Promise.all([
      selectLastBackups(db),
      selectSchedule(db),
    ]);
    const every = schedule?.every ?? "off";
    const facts = {
      every,
      last_at: done?.finished_at?.toISOString() ?? null,
      size_bytes: done?.bytes ?? null,
      missing_files: done?.missing_files ?? null,
    };
    if (ended?.state === "failed") return healthOf("backups", facts, bad("backup_failed"));
    if (!done) return healthOf("backups", facts, warning("never_backed_up"));
    if (isAhead(done.started_at, clock())) {
      return healthOf("backups", facts, warning("backup_ahead"));
    }
    const age = clock().getTime() - done.started_at.getTime();
    const mostMs = every === "week" ? 8 * dayMs : 2 * dayMs;
    const isLate = every !== "off" && age > mostMs;
    return healthOf("backups", facts, isLate ? warning("backup_late") : null);
  });
}

/** One for each process that serves the site. */
export async function checkNodes({ db, clock }: Site): Promise<HealthCheck[]> {
  try {
    const nodes = await selectNodes(db, nodeGoneSeconds);
    const [newest] = nodes;
    return nodes.map((node) =>
      healthOf(
        "node",
        {
          host: node.name,
          version: node.version,
          memory_bytes: node.memory_bytes,
          up_seconds: Math.round((clock().getTime() - node.started_at.getTime()) / 1000),
        },
        node.version === newest?.version ? null : warning("other_version"),
      ),
    );
  } catch {
    // The database is away, and its own check says so.
    return [];
  }
}
