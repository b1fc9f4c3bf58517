export type WriteBatch<Item> = {
  /** Settles when what was added has been written, together with what came at the same time. */
  add(item: Item): Promise<void>;
};

type BatchOptions<Item> = {
  write: (items: Item[]) => Promise<void>;
  waitMs: number;
  largest: number;
};

/** Gathers small writes for a moment, so that many of them cost as much as one. */
export function createWriteBatch<Item>({
  write,
  waitMs,
  largest,
}: BatchOptions<Item>): WriteBatch<Item> {
  let items: Item[] = [];
  let writing: Promise<void> | null = null;
  let start: (() => void) | null = null;

  function open(): Promise<void> {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, waitMs);
      start = () => {
        clearTimeout(timer);
        resolve();
      };
    }).then(() => {
      const gathered = items;
      items = [];
      writing = null;
      start = null;
      return write(gathered);
    });
  }

  return {
    add(item) {
      items.push(item);
      writing ??= open();
      const mine = writing;
      if (items.length >= largest) start?.();
      return mine;
    },
  };
}
