import type { JobName } from "../../contract/admin/work.ts";
import type { Context } from "../context.ts";
import { plainError } from "../health/health-check.ts";
import { noteEnd, noteStart } from "./jobs.queries.ts";

export type SiteJob = {
  name: JobName;
  everyMs: number;
  run(context: Context): Promise<unknown>;
};

/** Runs a job and notes how it went, so that operators can see it. Nothing is thrown. */
export async function runJob(context: Context, job: SiteJob): Promise<void> {
  const note = (noting: Promise<void>) =>
    // The database is away: the job will fail too, and that is logged.
    noting.catch((error) => context.log.warn({ err: error, job: job.name }, "job not noted"));
  await note(noteStart(context.db, job.name));
  const error = await failureOf(context, job);
  await note(noteEnd(context.db, job.name, error));
}

async function failureOf(context: Context, { name, run }: SiteJob): Promise<string | null> {
  try {
    await run(context);
    return null;
  } catch (error) {
    context.log.error({ err: error, job: name }, "job failed");
    return plainError(error);
  }
}

/** For jobs of every few seconds: noted once a minute, or when it begins or ends to fail. */
export function createQuietRun(job: SiteJob, noteEveryMs = 60_000) {
  let notedAt = Number.NEGATIVE_INFINITY;
  let hadFailed = false;
  return async (context: Context): Promise<void> => {
    const error = await failureOf(context, job);
    const hasFailed = error !== null;
    if (hasFailed === hadFailed && performance.now() - notedAt < noteEveryMs) return;
    try {
      await noteStart(context.db, job.name);
      await noteEnd(context.db, job.name, error);
      notedAt = performance.now();
      hadFailed = hasFailed;
    } catch (failure) {
      context.log.warn({ err: failure, job: job.name }, "job not noted");
    }
  };
}
