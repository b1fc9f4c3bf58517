import { writeFileSync } from "node:fs";

/**
 * Where memory runs out, the system ends a process, and it takes the largest: the server. This one
 * rather, whose work somebody can ask for again.
 */
export function firstToEnd(pid: number | undefined): void {
  try {
    if (pid) writeFileSync(`/proc/${pid}/oom_score_adj`, "800");
  } catch {
    // Only Linux has it, and it works without.
  }
}
