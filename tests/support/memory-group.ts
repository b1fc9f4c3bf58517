import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A control group: all processes in it together have no more memory than this. */
export type MemoryGroup = {
  /** The line that a shell runs first to be in it, with all that it starts. */
  enter: string;
  /** Megabytes that its processes hold now, without the files that the system keeps for them. */
  held(): number;
  /** How many of its processes the system has ended because there was no memory left. */
  killed(): number;
  remove(): void;
};

const root = "/sys/fs/cgroup";
const megabyte = 2 ** 20;

/** Throws, with a sentence that says why, where none can be made. */
export function makeMemoryGroup(name: string, megabytes: number): MemoryGroup {
  const isFirst = existsSync(join(root, "memory/memory.limit_in_bytes"));
  const folder = join(root, isFirst ? "memory" : "", `flenjor-${name}-${process.pid}`);
  const file = (named: string) => readFileSync(join(folder, named), "utf8");
  const number = (named: string, word: string) =>
    Number(new RegExp(`^${word} (\\d+)`, "m").exec(file(named))?.[1] ?? 0);
  try {
    if (!isFirst) writeFileSync(join(root, "cgroup.subtree_control"), "+memory");
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, isFirst ? "memory.limit_in_bytes" : "memory.max"),
      String(megabytes * megabyte),
    );
    // Memory on disk would hide that there is too little.
    if (!isFirst && existsSync(join(folder, "memory.swap.max"))) {
      writeFileSync(join(folder, "memory.swap.max"), "0");
    }
  } catch (error) {
    throw new Error(`No control group can be made: ${(error as Error).message}.`);
  }
  return {
    enter: `echo $$ > ${join(folder, "cgroup.procs")}`,
    held: () => number("memory.stat", isFirst ? "total_rss" : "anon") / megabyte,
    killed: () => number(isFirst ? "memory.oom_control" : "memory.events", "oom_kill"),
    remove() {
      try {
        rmdirSync(folder);
      } catch {
        // A process that is still ending keeps it; it holds nothing then.
      }
    },
  };
}

/** Throws where none can be made, as where somebody else's container runs the tests. */
export async function findMemoryGroups(): Promise<void> {
  makeMemoryGroup("probe", 16).remove();
}
