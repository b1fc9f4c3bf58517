import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { createFairQueue } from "../../lib/fair-queue.ts";
import { firstToEnd } from "../../lib/first-to-end.ts";
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

type Member = {
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

/**
 * How the launcher lets this process hold little memory. Nothing else: a process that reads strangers'
 * files is not told any secret.
 */
function leanEnvironment(): Record<string, string | undefined> {
  const { NODE_COMPILE_CACHE, UV_THREADPOOL_SIZE, VIPS_CONCURRENCY } = process.env;
  const { MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_ } = process.env;
  return {
    ...{ NODE_COMPILE_CACHE, UV_THREADPOOL_SIZE, VIPS_CONCURRENCY },
    ...{ MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_ },
  };
}

/** Does tasks one at a time in each of a few processes, which are started when needed. */
export function createProcessPool(options: PoolOptions): ProcessPool {
  const waiting = createFairQueue<Job>({
    most: options.queueLimit,
    mostOfOne: options.queueLimitOfOne,
  });
  const members = Array.from(
    { length: options.processes },
    (): Member => ({
      child: null,
      job: null,
      jobsDone: 0,
    }),
  );
  let isClosed = false;
  // Also when the server gives up waiting for what is under way, nobody goes on without it.
  const endAll = () => {
    for (const { child } of members) child?.kill("SIGKILL");
  };
  process.once("exit", endAll);

  function next(): void {
    const member = members.find(({ job }) => !job);
    const job = member && waiting.next();
    if (!job) return;
    clearTimeout(job.timer);
    member.job = job;
    clearTimeout(member.rest);
    const isReady = member.child !== null;
    member.child ??= startChild(member);
    member.child.ref();
    member.child.send(job.task);
    endWithin(member, isReady ? job.withinMs : startWithinMs);
  }

  function endWithin(member: Member, ms: number): void {
    clearTimeout(member.job?.timer);
    if (member.job) member.job.timer = setTimeout(() => retire(member, true), ms);
  }

  function startChild(member: Member): ChildProcess {
    const child = fork(program, [], {
      execArgv: [],
      env: leanEnvironment(),
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
    });
    lowerPriority(child, options.isBackground ?? false);
    firstToEnd(child.pid);
    child.on("message", (message: typeof ready | TaskReply) => {
      if (member.child !== child) return;
      if (message !== ready) finish(member, message);
      // How long the process took to start says nothing about the file.
      else if (member.job) endWithin(member, member.job.withinMs);
    });
    const onEnd = () => {
      if (member.child === child) retire(member, true);
    };
    child.on("exit", onEnd);
    child.on("error", onEnd);
    return child;
  }

  function finish(member: Member, reply: TaskReply): void {
    const { job, child } = member;
    member.jobsDone += 1;
    const isPoisoned = "refusal" in reply && reply.isPoisoned;
    if (isPoisoned || member.jobsDone >= jobsPerProcess) {
      retire(member, false);
    } else {
      member.child?.unref();
      member.rest = setTimeout(() => retire(member, false), restMs).unref();
    }
    member.job = null;
    clearTimeout(job?.timer);
    if ("result" in reply) job?.resolve(reply.result);
    else rejectWith(job, new RefusedFile(reply.refusal), isPoisoned ? child : null);
    next();
  }

  /** Ends the process; one that ends during a job was brought down by the job's file. */
  function retire(member: Member, isFault: boolean): void {
    const { child, job } = member;
    member.child = null;
    member.jobsDone = 0;
    clearTimeout(member.rest);
    child?.removeAllListeners();
    child?.on("error", () => {});
    child?.kill("SIGKILL");
    if (!isFault) return;
    member.job = null;
    clearTimeout(job?.timer);
    rejectWith(job, isClosed ? new PoolIsBusy("closed") : new RefusedFile("broken"), child);
    next();
  }

  /** The asker then removes what the process has written, so it must write no more. */
  function rejectWith(job: Job | null, reason: Error, child: ChildProcess | null): void {
    const reject = () => job?.reject(reason);
    if (child && isRunning(child)) child.once("exit", reject);
    else reject();
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
      for (const member of members) retire(member, true);
      process.off("exit", endAll);
    },
  };
}

function isRunning({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null;
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
