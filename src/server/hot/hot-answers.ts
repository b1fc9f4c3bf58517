export type HotAnswer = {
  body: Buffer;
  headers: Readonly<Record<string, string>>;
  /** Where a page's nonce stands, which must be another in every copy. */
  noncePlaces?: number[];
};

/** What this node remembers of answers to nobody in particular. Off unless it hears of all changes. */
export type HotAnswers = {
  /** To be read before anything of an answer is; null while nothing may be remembered. */
  moment(): Moment | null;
  find(key: string): HotAnswer | null;
  /**
   * The answer, if need be once whoever is making it has called `made`. Null for the one who is to
   * make it, and for whoever waited for nothing: what is asked for by many at once is made once.
   */
  claim(key: string): Promise<HotAnswer | null>;
  made(key: string): void;
  /** Remembers an answer, unless something has changed since its moment. */
  keep(key: string, answer: HotAnswer, moment: Moment): void;
  /** Something that everyone may see has changed, or can no longer be seen. */
  forget(): void;
  /** The same, by this node: the others are told too. */
  changed(): Promise<void>;
  /** While no line tells of changes made elsewhere, nothing is remembered. */
  setDeaf(isDeaf: boolean, line?: string): void;
};

export type Moment = { readonly generation: number };

type Options = {
  clock: () => Date;
  keptForMs?: number;
  mostBytes?: number;
  isDeaf?: boolean;
  /** Where the database does not do so by itself. */
  tell?: (() => Promise<void>) | undefined;
};

export function createHotAnswers({
  clock,
  keptForMs = 5000,
  mostBytes = 64 * 1024 * 1024,
  isDeaf = false,
  tell,
}: Options): HotAnswers {
  const lines = new Set<string>();
  const kept = new Map<string, { answer: HotAnswer; until: number }>();
  const making = new Map<string, PromiseWithResolvers<void>>();
  let deaf = isDeaf;
  let bytes = 0;
  let now = { generation: 0 };

  const drop = (key: string) => {
    bytes -= kept.get(key)?.answer.body.length ?? 0;
    kept.delete(key);
  };
  const forget = () => {
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
    moment: () => (deaf ? null : now),
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
    made(key) {
      making.get(key)?.resolve();
      making.delete(key);
    },
    keep(key, answer, moment) {
      // Whoever read before a change may hold what can no longer be seen.
      if (deaf || moment !== now || answer.body.length > mostBytes / 8) return;
      drop(key);
      kept.set(key, { answer, until: clock().getTime() + keptForMs });
      bytes += answer.body.length;
      // The oldest go first; all of them are of the last few seconds.
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) return;
        drop(oldest);
      }
    },
    forget,
    async changed() {
      forget();
      await tell?.();
    },
    setDeaf(value, line = "database") {
      if (value) lines.delete(line);
      else lines.add(line);
      deaf = lines.size === 0;
      forget();
    },
  };
}
