import { setTimeout as wait } from "node:timers/promises";

export type Probed = { asked: number; failed: string[]; p50: number; p99: number; slowest: number };

/** Asks for these again and again, as a visitor would who notices nothing of the rest. */
export function startProbe(origin: string, paths: readonly string[], everyMs = 100) {
  const times: number[] = [];
  const failed: string[] = [];
  let isOver = false;
  const asking = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const path = paths[turn % paths.length] ?? "/";
      const start = performance.now();
      try {
        const response = await fetch(origin + path, { signal: AbortSignal.timeout(10_000) });
        await response.arrayBuffer();
        if (!response.ok) failed.push(`${path} ${response.status}`);
      } catch (error) {
        failed.push(`${path} ${(error as Error).message}`);
      }
      times.push(performance.now() - start);
      await wait(everyMs);
    }
  })();
  return {
    async stop(): Promise<Probed> {
      isOver = true;
      await asking;
      const share = (part: number) => percentile(times, part);
      return {
        asked: times.length,
        failed,
        p50: share(0.5),
        p99: share(0.99),
        slowest: share(1),
      };
    },
  };
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
