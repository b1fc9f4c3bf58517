import { createStore, del, delMany, entries, get, set, type UseStore } from "idb-keyval";

type Kept = { blob: Blob; at: number };

/** A tab may store a picture a moment before its draft names it, so only old ones are deleted. */
const sweptAfterMs = 24 * 60 * 60 * 1000;

let opened: UseStore | undefined;

/** If the browser has no database, pictures last as long as the page. */
const ofThisPage = new Map<string, Blob>();

function store(): UseStore {
  opened ??= createStore("flj", "media");
  return opened;
}

/** Keeps a picture or video on the device. False if it is only remembered by this page. */
export async function keepMedia(id: string, blob: Blob): Promise<boolean> {
  try {
    const kept: Kept = { blob, at: Date.now() };
    await set(id, kept, store());
    // Asks the browser not to clear it when space is short; it may say no.
    void navigator.storage?.persist?.().catch(() => false);
    return true;
  } catch {
    ofThisPage.set(id, blob);
    return false;
  }
}

export async function findMedia(id: string): Promise<Blob | undefined> {
  const here = ofThisPage.get(id);
  if (here) return here;
  try {
    const blob = (await get<Kept>(id, store()))?.blob;
    return blob instanceof Blob ? blob : undefined;
  } catch {
    return undefined;
  }
}

export async function dropMedia(ids: readonly string[]): Promise<void> {
  for (const id of ids) ofThisPage.delete(id);
  try {
    await delMany([...ids], store());
  } catch {
    // A later sweep will delete them.
  }
}

/** Deletes files that no draft names any more. A still has the id of its video and a suffix. */
export async function sweepMedia(named: ReadonlySet<string>): Promise<void> {
  try {
    const old = Date.now() - sweptAfterMs;
    for (const [id, { at }] of await entries<string, Kept>(store())) {
      if (at < old && !named.has(id.split(".")[0] ?? id)) await del(id, store());
    }
  } catch {
    // Nothing kept, nothing to sweep.
  }
}
