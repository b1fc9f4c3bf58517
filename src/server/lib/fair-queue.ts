import { LRUCache } from "lru-cache";

/**
 * A queue in which the asker whose last turn is longest ago goes first, so that nobody waits for
 * all that somebody else has asked for.
 */
export type FairQueue<Item> = {
  /** False if there is no room for it. Those who ask are the account, the network, or both. */
  add(item: Item, askers?: readonly string[]): boolean;
  next(): Item | undefined;
  remove(item: Item): void;
  /** How many wait. */
  size(): number;
};

type Room = {
  /** How many may wait; any number if it is not said. */
  most?: number | undefined;
  /** How many of one asker. */
  mostOfOne?: number | undefined;
};

/** An asker counts as new again after the turns of so many others. */
const rememberedAskers = 1000;

export function createFairQueue<Item>({
  most = Number.POSITIVE_INFINITY,
  mostOfOne = most,
}: Room = {}): FairQueue<Item> {
  const waiting: { item: Item; askers: readonly string[] }[] = [];
  /** The number of each asker's last turn. */
  const lastTurns = new LRUCache<string, number>({ max: rememberedAskers });
  let turns = 0;

  /** Latest first: new in all respects goes before new in one, as another account of a network. */
  const turnsOf = (askers: readonly string[]) =>
    askers.map((asker) => lastTurns.peek(asker) ?? 0).sort((one, other) => other - one);

  const remember = (askers: readonly string[]) => {
    turns += 1;
    for (const asker of askers) lastTurns.set(asker, turns);
  };

  const waitingOf = (asker: string) =>
    waiting.filter(({ askers }) => askers.includes(asker)).length;

  return {
    add(item, askers = []) {
      const isFull = waiting.length >= most;
      if (isFull || askers.some((asker) => waitingOf(asker) >= mostOfOne)) return false;
      waiting.push({ item, askers });
      return true;
    },
    next() {
      let first = waiting[0];
      if (!first) return undefined;
      let least = turnsOf(first.askers);
      for (const one of waiting) {
        const theirs = turnsOf(one.askers);
        if (isBefore(theirs, least)) [first, least] = [one, theirs];
      }
      waiting.splice(waiting.indexOf(first), 1);
      remember(first.askers);
      return first.item;
    },
    remove(item) {
      const at = waiting.findIndex((one) => one.item === item);
      if (at >= 0) waiting.splice(at, 1);
    },
    size: () => waiting.length,
  };
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((turn, index) => turn !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
}

type WorkLimits = Room & { atOnce: number; refuse?: () => Error };

/** Runs a few at a time, the others when it is their turn; past the room, one more is refused. */
export function createWorkQueue({
  atOnce,
  refuse = () => new Error("too many wait"),
  ...room
}: WorkLimits) {
  const queue = createFairQueue<() => void>(room);
  let running = 0;
  const begin = () => {
    while (running < atOnce) {
      const start = queue.next();
      if (!start) return;
      running += 1;
      start();
    }
  };
  return async <Result>(
    askers: readonly string[],
    work: () => Promise<Result>,
  ): Promise<Result> => {
    const turn = Promise.withResolvers<void>();
    if (!queue.add(turn.resolve, askers)) throw refuse();
    begin();
    await turn.promise;
    try {
      return await work();
    } finally {
      running -= 1;
      begin();
    }
  };
}
