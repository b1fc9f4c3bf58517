import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { createFairQueue } from "../../lib/fair-queue.ts";
import {
  RefusedFile,
  ready,
  type TaskKind,
  type TaskReply,
  type TaskRequest,
  type Tasks,
} from "./tasks.ts";

const program = new URL("./media-process.ts", import.meta.url);

type PoolOptions = {
  processes: number;
  /** How many may wait; one more is turned away. */
  queueLimit: number;
  /** How many of one account or network may. */
  queueLimitOfOne?: number;
  /** How long one may wait before it is turned away. */
  waitMs: number;
  /** How long one file may take before its process is ended. */
  timeLimitMs: number;
  /** Everyone else goes first. */
  isBackground?: boolean;
};

type Job = {
  task: TaskRequest;
  withinMs: number;
  resolve(result: unknown): void;
  reject(reason: Error): void;
  timer: NodeJS.Timeout;
};

type Slot = {
  child: ChildProcess | null;
  job: Job | null;
  rest?: NodeJS.Timeout;
  jobsDone: number;
};

export type ProcessPool = {
  /** Throws `RefusedFile` about the file, also when reading it crashes or takes too long. */
  run<Kind extends TaskKind>(
    kind: Kind,
    input: Tasks[Kind]["input"],
    asked?: {
      /** Less time than usual, where little is to be done. */
      withinMs?: number;
      /** The account and the network, which take turns with others. */
      askers?: readonly string[];
    },
  ): Promise<Tasks[Kind]["result"]>;
  close(): void;
};

/** Too much is waiting already. */
export class PoolIsBusy extends Error {}

const startWithinMs = 30_000;
/** A process that has nothing to do gives its memory back. */
const restMs = 20_000;
/** Memory that native code loses piece by piece comes back with a new process. */
const jobsPerProcess = 500;

/** Does tasks one at a time in each of a few processes, which are started when needed. */
export function createProcessPool(options: PoolOptions): ProcessPool {
  const waiting = createFairQueue<Job>({
    most: options.queueLimit,
    mostOfOne: options.queueLimitOfOne,
  });
  const slots = Array.from(
    { length: options.processes },
    (): Slot => ({
      child: null,
      job: null,
      jobsDone: 0,
    }),
  );
  let isClosed = false;
  // Also when the server gives up waiting for what is under way, nobody goes on without it.
  const endAll = () => {
    for (const { child } of slots) child?.kill("SIGKILL");
  };
  process.once("exit", endAll);

  function next(): void {
    const slot = slots.find(({ job }) => !job);
    const job = slot && waiting.next();
    if (!job) return;
    clearTimeout(job.timer);
    slot.job = job;
    clearTimeout(slot.rest);
    const isReady = slot.child !== null;
    slot.child ??= startChild(slot);
    slot.child.ref();
    slot.child.send(job.task);
    endWithin(slot, isReady ? job.withinMs : startWithinMs);
  }

  function endWithin(slot: Slot, ms: number): void {
    clearTimeout(slot.job?.timer);
    if (slot.job) slot.job.timer = setTimeout(() => retire(slot, true), ms);
  }

  function startChild(slot: Slot): ChildProcess {
    const child = fork(program, [], {
      execArgv: [],
      // It reads strangers' files, so it is not told any secret.
      env: {},
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
    });
    lowerPriority(child, options.isBackground ?? false);
    child.on("message", (message: typeof ready | TaskReply) => {
      if (slot.child !== child) return;
      if (message !== ready) finish(slot, message);
      // How long the process took to start says nothing about the file.
      else if (slot.job) endWithin(slot, slot.job.withinMs);
    });
    const onEnd = () => {
      if (slot.child === child) retire(slot, true);
    };
    child.on("exit", onEnd);
    child.on("error", onEnd);
    return child;
  }

  function finish(slot: Slot, reply: TaskReply): void {
    const { job } = slot;
    slot.jobsDone += 1;
    if (("refusal" in reply && reply.isPoisoned) || slot.jobsDone >= jobsPerProcess) {
      retire(slot, false);
    } else {
      slot.child?.unref();
      slot.rest = setTimeout(() => retire(slot, false), restMs).unref();
    }
    slot.job = null;
    clearTimeout(job?.timer);
    if ("refusal" in reply) job?.reject(new RefusedFile(reply.refusal));
    else job?.resolve(reply.result);
    next();
  }

  /** Ends the process; one that ends during a job was brought down by the job's file. */
  function retire(slot: Slot, isFault: boolean): void {
    const { child, job } = slot;
    slot.child = null;
    slot.jobsDone = 0;
    clearTimeout(slot.rest);
    child?.removeAllListeners();
    child?.on("error", () => {});
    child?.kill("SIGKILL");
    if (!isFault) return;
    slot.job = null;
    clearTimeout(job?.timer);
    job?.reject(isClosed ? new PoolIsBusy("closed") : new RefusedFile("broken"));
    next();
  }

  return {
    run: (kind, input, { withinMs = options.timeLimitMs, askers } = {}) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new PoolIsBusy("closed");
        const task = { kind, ...input } as TaskRequest;
        const giveUp = () => {
          waiting.remove(job);
          reject(new PoolIsBusy("waited too long"));
        };
        const timer = setTimeout(giveUp, options.waitMs);
        const job: Job = { task, withinMs, resolve: resolve as Job["resolve"], reject, timer };
        if (!waiting.add(job, askers)) {
          clearTimeout(timer);
          throw new PoolIsBusy("queue is full");
        }
        next();
      }),
    close() {
      isClosed = true;
      for (let job = waiting.next(); job; job = waiting.next()) {
        clearTimeout(job.timer);
        job.reject(new PoolIsBusy("closed"));
      }
      for (const slot of slots) retire(slot, true);
      process.off("exit", endAll);
    },
  };
}

/** Reading files may take its time; answering requests may not. */
function lowerPriority({ pid }: ChildProcess, isBackground: boolean): void {
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  try {
    if (pid) setPriority(pid, isBackground ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL);
  } catch {
    // Not every system allows it, and it works without.
  }
}
