import { hostname } from "node:os";
import type { Context } from "../context.ts";
import { productVersion } from "../lib/product-version.ts";
import { deleteNode, type Presence, upsertNode } from "./jobs.queries.ts";
import { createQuietRun, nodeId, runJob, type SiteJob } from "./run-job.ts";

const minuteMs = 60_000;

/**
 * Runs each job at its time until stopped. Every node runs all of them, and needs no leader; a job
 * that is still running here when its time comes waits for the next.
 */
export function startJobs(context: Context, jobs: readonly SiteJob[]): { stop(): void } {
  const timers = jobs.map((job) => {
    const run = job.everyMs <= minuteMs ? createQuietRun(job) : () => runJob(context, job);
    let isRunning = false;
    return setInterval(async () => {
      if (isRunning) return;
      isRunning = true;
      await run(context);
      isRunning = false;
    }, job.everyMs);
  });
  return {
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/** Tells every minute that this node is there; stopping takes its name off the list. */
export function startPresence(context: Context, port: number): { stop(): Promise<void> } {
  const node: Presence = {
    id: nodeId,
    name: `${hostname()}:${port}`,
    version: productVersion,
    startedAt: context.clock(),
  };
  const tell = () =>
    upsertNode(context.db, node, process.memoryUsage.rss()).catch((error) =>
      context.log.warn({ err: error }, "the presence of this node was not noted"),
    );
  let telling = tell();
  const timer = setInterval(() => {
    telling = tell();
  }, minuteMs);
  return {
    async stop() {
      clearInterval(timer);
      await telling;
      await deleteNode(context.db, node.id).catch(() => {});
    },
  };
}
