import { createHash } from "node:crypto";

/** Longer than any provider lets a code live while it is traded. */
const keptMs = 60_000;

export type SpentCodes = {
  /** False where the code was spent before. */
  spend(code: string): boolean;
  /** After a trade that did not take place. */
  giveBack(code: string): void;
};

/**
 * Remembers the codes of the last minute. A provider that sees a code twice takes back what it gave
 * for it the first time, so a double click would undo itself.
 */
export function createSpentCodes(): SpentCodes {
  const spent = new Map<string, number>();
  return {
    spend(code) {
      const now = Date.now();
      for (const [key, at] of spent) {
        if (now - at < keptMs) break;
        spent.delete(key);
      }
      const key = keyOf(code);
      if (spent.has(key)) return false;
      spent.set(key, now);
      return true;
    },
    giveBack(code) {
      spent.delete(keyOf(code));
    },
  };
}

function keyOf(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}
