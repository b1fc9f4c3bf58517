// Ends a command together with everything that it has started, wherever that went.
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const politeMs = 3_000;

/** The ids of all processes that descend from these, and of these themselves. */
export function descendantsOf(ids: readonly number[]): number[] {
  const parents = new Map<number, number>();
  for (const name of readProcesses()) {
    const parent = parentOf(Number(name));
    if (parent !== null) parents.set(Number(name), parent);
  }
  const found = new Set(ids);
  for (let grown = -1; grown !== found.size; ) {
    grown = found.size;
    for (const [id, parent] of parents) if (found.has(parent)) found.add(id);
  }
  return [...found];
}

/**
 * Asks each process to end, and makes those that are still there after a while. What begins
 * meanwhile is looked for again: a process that ends may start others first.
 */
export async function endTrees(ids: readonly number[], signal: NodeJS.Signals): Promise<void> {
  const known = new Set(descendantsOf(ids));
  for (const id of ids) send(id, signal);
  const until = performance.now() + politeMs;
  while (performance.now() < until && [...known].some(isAlive)) {
    await wait(50);
    for (const id of descendantsOf([...known].filter(isAlive))) known.add(id);
  }
  for (const id of known) send(id, "SIGKILL");
}

/** Only Linux tells in files; elsewhere the commands themselves are all that is known. */
function readProcesses(): string[] {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function parentOf(id: number): number | null {
  try {
    // "pid (name) state parent …": a name may hold spaces and brackets.
    const [, parent] =
      readFileSync(`/proc/${id}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return Number(parent);
  } catch {
    return null;
  }
}

function isAlive(id: number): boolean {
  return send(id, 0);
}

function send(id: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(id, signal);
  } catch {
    return false;
  }
}
