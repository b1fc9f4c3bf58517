// How the server's Node is started, so that it holds as little memory as it needs: it can be told only
// before it starts. Runs on Node 20 too.
import { totalmem } from "node:os";

const small = 2 ** 30;
/** How much more than what is in use may be there before the next collection. */
const heapGrowth = "--heap-growing-percent=40";

/** Of this machine, or of the part of it that the process may have. */
function memoryThere() {
  const allowed = process.constrainedMemory?.() || Number.POSITIVE_INFINITY;
  return Math.min(allowed, totalmem());
}

/**
 * V8 lets the space of new objects grow to 128 MB, most of which is never in use at once, and collects
 * the others late: sooner costs 8 % of the CPU under load, and holds 170 MB less. The C library keeps
 * memory for eight threads on each core, and gives a large piece back at once only if it is told what is
 * large.
 *
 * Below 1 GB memory goes before speed: the embedded database is not compiled to its fastest code, which
 * takes 50 MB, and fewer pictures and passwords are worked on at a time.
 */
export function leanStart(bytes = memoryThere()) {
  const usual = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "1048576" };
  if (bytes >= small) return { args: ["--max-semi-space-size=16", heapGrowth], env: usual };
  return {
    args: ["--max-semi-space-size=4", "--liftoff-only", heapGrowth],
    env: { ...usual, MALLOC_ARENA_MAX: "1", UV_THREADPOOL_SIZE: "2", VIPS_CONCURRENCY: "1" },
  };
}
