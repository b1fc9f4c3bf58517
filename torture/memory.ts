import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

type Process = { pid: number; parent: number; kilobytes: number };

/** The memory of a process and of all its descendants, in megabytes. */
function memoryOf(pid: number): number {
  const processes = existsSync("/proc/self/status") ? fromProc() : fromPs();
  const family = new Set([pid]);
  for (let before = 0; before !== family.size; ) {
    before = family.size;
    for (const one of processes) if (family.has(one.parent)) family.add(one.pid);
  }
  const own = processes.filter((one) => family.has(one.pid));
  return own.reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1024;
}

function fromProc(): Process[] {
  const numbers = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return numbers.flatMap((name) => {
    try {
      const status = readFileSync(`/proc/${name}/status`, "utf8");
      const field = (label: string) =>
        Number(new RegExp(`^${label}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
      return [{ pid: Number(name), parent: field("PPid"), kilobytes: field("VmRSS") }];
    } catch {
      // It ended while we were looking.
      return [];
    }
  });
}

function fromPs(): Process[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss="], { encoding: "utf8" });
  return lines
    .trim()
    .split("\n")
    .map((line) => {
      const [pid = 0, parent = 0, kilobytes = 0] = line.trim().split(/\s+/).map(Number);
      return { pid, parent, kilobytes };
    });
}

/** Looks now and then how much memory a process takes, and remembers the most. */
export function watchMemory(pid: number) {
  const before = memoryOf(pid);
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 250);
  return {
    before,
    now: () => memoryOf(pid),
    stop(): number {
      clearInterval(looking);
      return Math.max(most, memoryOf(pid));
    },
  };
}
