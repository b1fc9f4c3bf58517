export type CachedAnswer = {
  body: Buffer;
  headers: Readonly<Record<string, string>>;
  /** Where a page's nonce stands, which must be another in every copy. */
  nonceOffsets?: number[];
};

/** The answers to visitors that this node holds in memory. Off while it hears of no changes. */
export type AnswerCache = {
  /** Read it before anything of an answer is read; null while the cache is off. */
  generation(): Generation | null;
  find(key: string): CachedAnswer | null;
  /**
   * The answer; waits while another request makes it, until that one calls `release`. Null for the
   * request that is to make it: what many ask for at once is made once.
   */
  claim(key: string): Promise<CachedAnswer | null>;
  release(key: string): void;
  /** Stores an answer, unless the cache was invalidated since its generation. */
  store(key: string, answer: CachedAnswer, generation: Generation): void;
  /** Drops all entries: something that everyone may see has changed or is gone. */
  invalidate(): void;
  /** All answers that it holds, together. */
  bytes(): number;
  /** Drops them here and on the other nodes. */
  publishInvalidation(): Promise<void>;
  /** While no line brings the invalidations of other nodes, the cache is off. */
  setDisconnected(isDisconnected: boolean, line?: string): void;
};

export type Generation = { readonly generation: number };

type Options = {
  clock: () => Date;
  lifetimeMs?: number;
  maxBytes?: number;
  isDisconnected?: boolean;
  /** Tells other nodes, where the database does not do so by itself. */
  publish?: (() => Promise<void>) | undefined;
};

export function createAnswerCache({
  clock,
  lifetimeMs = 5000,
  maxBytes = 64 * 1024 * 1024,
  isDisconnected = false,
  publish,
}: Options): AnswerCache {
  const lines = new Set<string>();
  const kept = new Map<string, { answer: CachedAnswer; until: number }>();
  const making = new Map<string, PromiseWithResolvers<void>>();
  let isOff = isDisconnected;
  let bytes = 0;
  let now = { generation: 0 };

  const drop = (key: string) => {
    bytes -= kept.get(key)?.answer.body.length ?? 0;
    kept.delete(key);
  };
  const invalidate = () => {
    now = { generation: now.generation + 1 };
    kept.clear();
    bytes = 0;
  };

  const find = (key: string) => {
    const found = kept.get(key);
    if (!found) return null;
    if (found.until > clock().getTime()) return found.answer;
    drop(key);
    return null;
  };

  return {
    generation: () => (isOff ? null : now),
    find,
    async claim(key) {
      const maker = making.get(key);
      if (!maker) {
        making.set(key, Promise.withResolvers<void>());
        return null;
      }
      await maker.promise;
      return find(key);
    },
    release(key) {
      making.get(key)?.resolve();
      making.delete(key);
    },
    store(key, answer, generation) {
      // An answer that was read before a change may hold what can no longer be seen.
      if (isOff || generation !== now || answer.body.length > maxBytes / 8) return;
      drop(key);
      const time = clock().getTime();
      kept.set(key, { answer, until: time + lifetimeMs });
      bytes += answer.body.length;
      // The oldest come first: those that are over go, and then as many as are too much.
      for (const [oldest, { until }] of kept) {
        if (bytes <= maxBytes && until > time) return;
        drop(oldest);
      }
    },
    invalidate,
    bytes: () => bytes,
    async publishInvalidation() {
      invalidate();
      await publish?.();
    },
    setDisconnected(value, line = "database") {
      if (value) lines.delete(line);
      else lines.add(line);
      isOff = lines.size === 0;
      invalidate();
    },
  };
}
