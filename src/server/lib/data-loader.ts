type Waiting<Value> = { resolve(value: Value | undefined): void; reject(error: unknown): void };

/**
 * Looks single things up together. While one look-up is under way, those who come wait for the
 * next, which takes all of them: nobody is answered by what was read before they asked.
 */
export function createDataLoader<Key, Value>(
  find: (keys: Key[]) => Promise<Map<Key, Value>>,
  largest = 200,
): (key: Key) => Promise<Value | undefined> {
  const waiting = new Map<Key, Waiting<Value>[]>();
  let isUnderWay = false;

  async function run(): Promise<void> {
    isUnderWay = true;
    while (waiting.size > 0) {
      const some = [...waiting].slice(0, largest);
      for (const [key] of some) waiting.delete(key);
      try {
        const found = await find(some.map(([key]) => key));
        for (const [key, askers] of some) for (const { resolve } of askers) resolve(found.get(key));
      } catch (error) {
        for (const [, askers] of some) for (const { reject } of askers) reject(error);
      }
    }
    isUnderWay = false;
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const askers = waiting.get(key);
      if (askers) askers.push({ resolve, reject });
      else waiting.set(key, [{ resolve, reject }]);
      if (!isUnderWay) void run();
    });
}
