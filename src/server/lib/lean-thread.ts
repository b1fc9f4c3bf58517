import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";

/**
 * A thread whose results live for a moment: with V8's usual space of new objects, or that of the
 * launcher, it would let tens of megabytes of them lie.
 */
const newObjectsMegabytes = 6;

type Options = { workerData?: unknown; execArgv?: string[] };

export function startLeanThread(module: URL, options: Options = {}): Worker {
  // The launcher's flag would win over the limit. The space of this thread has its size already.
  setFlagsFromString("--max-semi-space-size=0");
  return new Worker(module, {
    ...options,
    resourceLimits: { maxYoungGenerationSizeMb: newObjectsMegabytes },
  });
}
