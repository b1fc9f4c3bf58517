import { fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { firstToEnd } from "../lib/first-to-end.ts";

/** The orders of a builder: where to write, and anything else that its build needs. */
export type BuildOrder = { output: string } & Record<string, unknown>;

/**
 * Runs a builder module in a process of its own. Not a thread: the hundreds of megabytes that a
 * build takes would stay with the server, and it could not be given a lower priority.
 */
export async function runBuilder(module: URL, order: BuildOrder, signal: AbortSignal) {
  signal.throwIfAborted();
  const builder = fork(fileURLToPath(module), [JSON.stringify(order)], {
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const stop = () => builder.kill("SIGKILL");
  signal.addEventListener("abort", stop, { once: true });
  try {
    lowerPriority(builder.pid);
    firstToEnd(builder.pid);
    const ended = new Promise<number | null>((resolve, reject) => {
      builder.once("error", reject);
      builder.once("exit", resolve);
    });
    const [code, complaint] = await Promise.all([ended, builder.stderr && text(builder.stderr)]);
    if (code !== 0) throw new Error(`the build ended with ${code}: ${complaint}`);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** For builder modules: does the build that this process was started for. */
export async function runAsBuilder<Order>(build: (order: Order) => Promise<void>) {
  // Without the server nobody would put the result in its place.
  process.once("disconnect", () => process.exit(1));
  await build(JSON.parse(process.argv[2] ?? "{}"));
  process.exit(0);
}

function lowerPriority(pid: number | undefined) {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some systems do not allow it; the build is then merely less polite.
  }
}
