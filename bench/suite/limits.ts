import { drive } from "../load/drive.ts";
import type { Case } from "./cases.ts";
import type { Stage } from "./compare.ts";

export type LatencyPoint = { rate: number; p50: number; p99: number };

export type Knee = { path: string; knee: number; points: LatencyPoint[] };

function percentile(sorted: Float64Array, part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** How long answers take at parts of what the product can answer at most; 80 % is the one to judge. */
export async function findKnee(
  { product }: Stage,
  path: Case,
  { milliseconds }: { milliseconds: number },
): Promise<Knee> {
  const load = { origin: product.origin, connections: 32, request: path.ours };
  const { rate: knee } = await drive({ ...load, milliseconds });
  const points: LatencyPoint[] = [];
  for (const part of [0.2, 0.4, 0.6, 0.8, 0.95]) {
    const { latencies } = await drive({ ...load, milliseconds, rate: knee * part });
    const sorted = latencies.toSorted();
    points.push({ rate: knee * part, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) });
  }
  return { path: path.name, knee, points };
}
