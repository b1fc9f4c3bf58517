/** The value of a thing that does not exist. */
export const nothing = "";

/** One thing, whatever id it was given. */
export const something = "something";

type Entry = { told: string; possible: string[] };

export type Ledger = ReturnType<typeof createLedger>;

/**
 * Records the answers that writers got about each thing, to compare them with what the database
 * holds.
 */
export function createLedger() {
  const entries = new Map<string, Entry>();
  let acknowledged = 0;
  const entryOf = (thing: string): Entry => {
    const known = entries.get(thing) ?? { told: nothing, possible: [] };
    entries.set(thing, known);
    return known;
  };

  return {
    /** A write is on its way: from now on it may be there. */
    begin(thing: string, value: string): void {
      entryOf(thing).possible.push(value);
    },
    /** A write was acknowledged: from now on it must be there. */
    acknowledge(thing: string | null, value: string): void {
      acknowledged++;
      if (thing === null) return;
      entries.set(thing, { told: value, possible: [] });
    },
    acknowledged: () => acknowledged,
    told: (thing: string) => entries.get(thing)?.told ?? nothing,
    /** Says what differs, and goes on from what was found. */
    compare(found: Map<string, string>): string[] {
      const differing: string[] = [];
      for (const [thing, { told, possible }] of entries) {
        const value = found.get(thing) ?? nothing;
        if (value !== told && !possible.some((one) => fits(value, one))) {
          differing.push(`${thing} is "${value}", not "${told}"`);
        }
        entries.set(thing, { told: value, possible: [] });
      }
      for (const thing of found.keys()) {
        if (!entries.has(thing)) differing.push(`${thing} is there, though nobody wrote it`);
      }
      return differing;
    },
  };
}

function fits(value: string, expected: string): boolean {
  return value === expected || (expected === something && /^[\w-]+$/.test(value));
}
