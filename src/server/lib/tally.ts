/** How many of something are under way, by a key; nothing is kept of a key that has none. */
export type Tally = {
  of(key: string): number;
  /** Counts one more, until what is given back is called. */
  add(key: string): () => void;
};

export function createTally(): Tally {
  const counts = new Map<string, number>();
  const of = (key: string) => counts.get(key) ?? 0;
  return {
    of,
    add(key) {
      counts.set(key, of(key) + 1);
      return () => {
        if (of(key) > 1) counts.set(key, of(key) - 1);
        else counts.delete(key);
      };
    },
  };
}
