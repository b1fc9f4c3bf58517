const dayMs = 24 * 60 * 60 * 1000;

/** Always the same few of the candidates for the same seed. */
export function pick(seed: string, candidates: readonly string[], count: number): string[] {
  return candidates
    .map((name) => ({ name, draw: chance(`${seed} ${name}`) }))
    .sort((a, b) => a.draw - b.draw)
    .slice(0, count)
    .map(({ name }) => name);
}

/**
 * A moment so many days before now, at an hour that the seed decides.
 * Fewer days ago is always later, whatever the seeds, so what follows from a thing comes after it.
 */
export function momentInDemo(now: Date, daysAgo: number, seed: string): Date {
  return new Date(now.getTime() - Math.floor((daysAgo - chance(seed)) * dayMs));
}

/** From 0 up to but not including 1, the same for the same seed. */
function chance(seed: string): number {
  let hash = 2166136261;
  for (let index = 0; index < seed.length; index += 1) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 16777619);
  }
  // Mixed once more: seeds that differ in their last letter only would draw alike.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
