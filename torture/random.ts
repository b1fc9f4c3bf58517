export type Random = {
  /** From 0 to just under 1. */
  next(): number;
  /** A whole number under this one. */
  below(end: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** Another that goes its own way, so that what runs beside it does not disturb it. */
  branch(): Random;
};

/** The same numbers for the same seed, on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    pick: (items) => items[below(items.length)] as never,
    branch: () => createRandom(below(2 ** 32)),
  };
}
