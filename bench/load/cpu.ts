import { readdirSync, readFileSync } from "node:fs";

/** Milliseconds of CPU that processes have used so far, with those of their children that ended. */
export function cpuMilliseconds(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    const fields = statOf(pid);
    return fields ? [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field]), 0) : 0;
  });
  return ticks.reduce((sum, number) => sum + number, 0) * 10;
}

/** A process and those that it started: PostgreSQL works in one for each connection. */
export function withChildren(parent: number): number[] {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(statOf(pid)?.[1]) === parent);
  return [parent, ...children];
}

export function residentMegabytes(pid: number): number {
  const text = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? Number.NaN) / 1024;
}

/**
 * The fields behind the name in /proc/PID/stat: the state, the parent, …; null for an ended
 * process.
 */
function statOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(") ") + 2).split(" ");
  } catch {
    return null;
  }
}
