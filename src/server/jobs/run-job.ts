import { v7 as newId } from "uuid";
import type { JobName } from "../../contract/admin/work.ts";
import type { Context } from "../context.ts";
import { plainError } from "../health/health-check.ts";
import { noteEnd, noteStart } from "./jobs.queries.ts";

export type SiteJob = {
  name: JobName;
  everyMs: number;
  run(context: Context): Promise<unknown>;
};

/** This process, as `nodes` and `jobs` know it; it stays when the site starts anew within it. */
export const nodeId = newId();

/**
 * Runs a job and notes how it went, so that operators can see it. Nothing is thrown; the error is
 * given back, or null where it went well.
 */
export async function runJob(context: Context, job: SiteJob): Promise<string | null> {
  const run = { name: job.name, nodeId };
  const note = (noting: Promise<void>) =>
    // The database is away: the job will fail too, and that is logged.
    noting.catch((error) => context.log.warn({ err: error, job: job.name }, "job not noted"));
  await note(noteStart(context.db, run));
  const error = await failureOf(context, job);
  await note(noteEnd(context.db, run, error));
  return error;
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
  const run = { name: job.name, nodeId };
  let notedAt = Number.NEGATIVE_INFINITY;
  let hadFailed = false;
  return async (context: Context): Promise<void> => {
    const error = await failureOf(context, job);
    const hasFailed = error !== null;
    if (hasFailed === hadFailed && performance.now() - notedAt < noteEveryMs) return;
    try {
      await noteStart(context.db, run);
      await noteEnd(context.db, run, error);
      notedAt = performance.now();
      hadFailed = hasFailed;
    } catch (failure) {
      context.log.warn({ err: failure, job: job.name }, "job not noted");
    }
  };
}
