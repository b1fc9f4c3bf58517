import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "../../context.ts";
import { holdUpload, isStored } from "./assets.queries.ts";

/** The sender is answered meanwhile. After the last try the sweep deletes the file. */
const waitsMs = [0, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 300_000];

/** How long the sender waits for what is usually done at once. */
const patienceMs = 300;

/** A store that did not answer may yet store what it was sent: it is told again. */
const secondThoughtMs = 10_000;

type Leftover = { id: string; key: string; isPut: boolean };

/** Deletes the file of an upload that made no row, as soon as database and store allow. */
export async function discardFile(context: Context, file: Leftover): Promise<void> {
  const discarding = discardInTime(context, file).then(async () => {
    if (file.isPut) return;
    await wait(secondThoughtMs, undefined, { ref: false });
    await discardInTime(context, file);
  });
  await Promise.race([discarding, wait(patienceMs)]);
}

async function discardInTime(context: Context, { id, key }: Leftover): Promise<void> {
  for (const ms of waitsMs) {
    await wait(ms, undefined, { ref: false });
    try {
      if (!(await becameRow(context, id))) await context.media.storage.delete(key);
      return;
    } catch (error) {
      context.log.warn({ err: error }, "a file without an asset is to be deleted");
    }
  }
}

/**
 * After a connection broke, only the database knows, and only once the transaction that it had
 * has ended there too: it holds the upload until then.
 */
async function becameRow({ db }: Context, id: string): Promise<boolean> {
  return db.transaction().execute(async (inside) => {
    await holdUpload(inside, id);
    return isStored(inside, id);
  });
}
