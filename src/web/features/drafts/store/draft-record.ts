/** One thing that was written, and when. */
export type Fact = { value: unknown; at: number };

/**
 * A draft as it is kept: every fact under its path ("title", "experiences/<id>/title"), with the
 * moment of its last change. A part that was taken away stays as a fact of null.
 */
export type DraftRecord = { id: string; created_at: number; facts: Record<string, Fact> };

export function emptyRecord(id: string, now: number): DraftRecord {
  return { id, created_at: now, facts: {} };
}

/**
 * Adds changes with a time after all others in the record, even if the device's clock went back.
 */
export function withChanges(record: DraftRecord, changes: object, now: number): DraftRecord {
  const at = Math.max(now, lastChange(record) + 1);
  const written = Object.entries(changes).map(([path, value]) => [path, { value, at }]);
  return { ...record, facts: { ...record.facts, ...Object.fromEntries(written) } };
}

/** Merges the records of two tabs: of the same fact the newer one wins, and no fact is lost. */
export function mergeRecords(ours: DraftRecord, theirs: DraftRecord): DraftRecord {
  const facts = { ...ours.facts };
  for (const [path, fact] of Object.entries(theirs.facts)) {
    const own = facts[path];
    if (!own || isNewer(fact, own)) facts[path] = fact;
  }
  return { id: ours.id, created_at: Math.min(ours.created_at, theirs.created_at), facts };
}

export function lastChange({ created_at, facts }: DraftRecord): number {
  return Object.values(facts).reduce((last, { at }) => Math.max(last, at), created_at);
}

export function holdsSame(one: DraftRecord, other: DraftRecord): boolean {
  const paths = Object.keys(one.facts);
  return (
    paths.length === Object.keys(other.facts).length &&
    paths.every((path) => {
      const [a, b] = [one.facts[path], other.facts[path]];
      return a && b && !isNewer(a, b) && !isNewer(b, a);
    })
  );
}

/** Parses a stored record; gives null for a text that this code did not write. */
export function readRecord(text: string | null): DraftRecord | null {
  try {
    const record = JSON.parse(text ?? "null");
    return typeof record?.id === "string" && typeof record.facts === "object" ? record : null;
  } catch {
    return null;
  }
}

/** In the same millisecond the values themselves decide, so that all tabs decide alike. */
function isNewer(fact: Fact, than: Fact): boolean {
  if (fact.at !== than.at) return fact.at > than.at;
  return JSON.stringify(fact.value) > JSON.stringify(than.value);
}
