import { createReadStream } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "../context.ts";
import {
  countParts,
  inOneMoment,
  type Sequence,
  type StoredAsset,
  selectLevel,
  selectMarks,
  selectPart,
  selectSequences,
  selectStoredAssets,
  selectTables,
  type Table,
} from "./back-up.queries.ts";

export type CopiedTable = { table: Table; rows: number; content(): AsyncIterable<Buffer> };

export type Copy = {
  level: string | null;
  tables: CopiedTable[];
  sequences: Sequence[];
  assets: StoredAsset[];
};

type Progress = (done: number, steps: number) => void;

type Copying = {
  /** Where the parts lie until they are in the archive; it must not exist yet. */
  folder: string;
  isLeftOut(table: string): boolean;
  /** Hears how far it is; by throwing it ends the copy. */
  onProgress: Progress;
};

/**
 * Copies the rows of a database whose one connection the whole site shares. It reads about a
 * megabyte at a time and lets others in between, for as long as it takes; then, in one moment, it
 * compares the marks of all parts and reads again only those that have changed. So the site waits
 * for that moment alone, and the copy is of that moment.
 */
export async function copyInParts(db: Context["db"], copying: Copying): Promise<Copy> {
  const { folder, onProgress } = copying;
  await mkdir(folder, { mode: 0o700 });
  const tables = (await selectTables(db)).filter(({ name }) => !copying.isLeftOut(name));
  const parts = new Map<string, { mark: string; rows: number }>();
  const fileOf = (table: string, part: number) => join(folder, `${table}.${part}`);
  const copyPart = async (inside: Context["db"], table: Table, part: number) => {
    const { mark, lines } = await selectPart(inside, table, part);
    const text = lines.length > 0 ? `${lines.join("\n")}\n` : "";
    await writeFile(fileOf(table.name, part), text, { mode: 0o600 });
    parts.set(`${table.name} ${part}`, { mark, rows: lines.length });
  };

  const counts = new Map<Table, number>();
  for (const table of tables) counts.set(table, await countParts(db, table));
  const steps = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let done = 0;
  for (const [table, count] of counts) {
    for (let part = 0; part < count; part++) {
      const before = performance.now();
      await inOneMoment(db, (inside) => copyPart(inside, table, part));
      onProgress(++done, steps);
      // The others have the database for as long as this had it.
      await wait(performance.now() - before);
    }
  }

  return inOneMoment(db, async (inside) => {
    const copied: CopiedTable[] = [];
    for (const table of tables) {
      const marks = await selectMarks(inside, table);
      for (const [part, mark] of marks.entries()) {
        const known = parts.get(`${table.name} ${part}`);
        if (known?.mark !== mark) await copyPart(inside, table, part);
        onProgress(steps, steps);
      }
      const rowsOf = (part: number) => parts.get(`${table.name} ${part}`)?.rows ?? 0;
      copied.push({
        table,
        rows: marks.reduce((sum, _mark, part) => sum + rowsOf(part), 0),
        content: () => contentOf(marks.map((_mark, part) => fileOf(table.name, part))),
      });
    }
    return {
      level: await selectLevel(inside),
      tables: copied,
      sequences: await selectSequences(inside),
      assets: await selectStoredAssets(inside),
    };
  });
}

/** The parts one after the other; each is deleted once it was read. */
async function* contentOf(files: string[]): AsyncIterable<Buffer> {
  for (const file of files) {
    for await (const chunk of createReadStream(file)) yield chunk as Buffer;
    await rm(file, { force: true });
  }
}
