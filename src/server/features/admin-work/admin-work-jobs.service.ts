import { setTimeout as wait } from "node:timers/promises";
import type { Job, JobName } from "../../../contract/admin/work.ts";
import { recordEvent } from "../../audit/audit.queries.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { conflict, notFound } from "../../errors.ts";
import { claimStart, type JobRow, selectJobs } from "../../jobs/jobs.queries.ts";
import { nodeId, runJob, type SiteJob } from "../../jobs/run-job.ts";
import { siteJobs } from "../../jobs/site-jobs.ts";
import { withoutDeadline } from "../../lib/deadline.ts";

/** So long somebody waits for a job to end before they are told that it goes on. */
const waitMs = 1_500;

export async function listJobs({ db }: Context): Promise<Job[]> {
  const rows = await selectJobs(db);
  return siteJobs.map((job) =>
    jobView(
      job,
      rows.find((row) => row.name === job.name),
    ),
  );
}

function jobView({ name, everyMs }: SiteJob, row: JobRow | undefined): Job {
  return {
    name,
    every_seconds: everyMs / 1000,
    started_at: row?.started_at.toISOString() ?? null,
    finished_at: row?.finished_at?.toISOString() ?? null,
    is_running: row?.is_running ?? false,
    error: row?.error ?? null,
  };
}

/** One at a time of those that are asked for; by itself, each node runs its own. */
export async function startJob(context: Context, caller: Caller, name: JobName): Promise<Job> {
  const job = siteJobs.find((one) => one.name === name);
  if (!job) throw notFound();
  const actorId = requireViewer(caller).id;
  await inTransaction(context, async ({ db }) => {
    if (!(await claimStart(db, { name, nodeId }))) throw conflict("job_running");
    const about = { subjectId: null, details: { job: name } };
    await recordEvent(db, { event: "job-run", actorId, ...about });
  });
  const running = withoutDeadline(() => runJob(context, job));
  const outcome = await Promise.race([running, wait(waitMs, "goes on" as const, { ref: false })]);
  const found = (await listJobs(context)).find((one) => one.name === name);
  if (!found) throw notFound();
  // The list may still tell of a failure on another node.
  return outcome === "goes on" ? found : { ...found, error: outcome };
}
