import { unavailable } from "../errors.ts";

/**
 * Runs a few jobs at a time and lets some wait. Past that it refuses at once: hashes take memory
 * and processor time, and a flood of them must not take the whole site along.
 */
export function createQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  async function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw unavailable();
    // Whoever finishes hands over the place, so `running` stays as it is.
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  function finish(): void {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }

  return async function run<Result>(job: () => Promise<Result>): Promise<Result> {
    await turn();
    try {
      return await job();
    } finally {
      finish();
    }
  };
}
