/**
 * What waits for its turn. Whoever has not had one for longest goes first, so that nobody waits for
 * all that somebody else has asked for.
 */
export type FairQueue<Item> = {
  /** False if there is no room for it. Those who ask are the account, the network, or both. */
  add(item: Item, askers?: readonly string[]): boolean;
  next(): Item | undefined;
  remove(item: Item): void;
};

type Room = {
  /** How many may wait. */
  most: number;
  /** How many of one asker. */
  mostOfOne?: number | undefined;
};

/** Whoever had a turn before so many others counts as new. */
const rememberedAskers = 1000;

export function createFairQueue<Item>({ most, mostOfOne = most }: Room): FairQueue<Item> {
  const waiting: { item: Item; askers: readonly string[] }[] = [];
  /** The number of each asker's last turn, the oldest first. */
  const lastTurns = new Map<string, number>();
  let turns = 0;

  /** Latest first: new in all respects goes before new in one, as another account of a network. */
  const turnsOf = (askers: readonly string[]) =>
    askers.map((asker) => lastTurns.get(asker) ?? 0).sort((one, other) => other - one);

  const remember = (askers: readonly string[]) => {
    turns += 1;
    for (const asker of askers) {
      lastTurns.delete(asker);
      lastTurns.set(asker, turns);
    }
    for (const [oldest] of lastTurns) {
      if (lastTurns.size <= rememberedAskers) break;
      lastTurns.delete(oldest);
    }
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
      for (const one of waiting) {
        if (isBefore(turnsOf(one.askers), turnsOf(first.askers))) first = one;
      }
      waiting.splice(waiting.indexOf(first), 1);
      remember(first.askers);
      return first.item;
    },
    remove(item) {
      const at = waiting.findIndex((one) => one.item === item);
      if (at >= 0) waiting.splice(at, 1);
    },
  };
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((turn, index) => turn !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
}

type Turns = Room & { atOnce: number; refuse(): Error };

/** Runs a few at a time, the others when it is their turn; past the room, one more is refused. */
export function createFairTurns({ atOnce, refuse, ...room }: Turns) {
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
