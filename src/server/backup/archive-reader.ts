import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { isStorageKey } from "../storage/storage.ts";
import {
  BackupError,
  type FileLine,
  fileEntry,
  fileLine,
  fileListName,
  formatVersion,
  type Manifest,
  manifestForm,
  manifestHead,
  manifestName,
  type Sum,
  tableEntry,
} from "./archive-format.ts";

export type Archive = {
  manifest: Manifest;
  files: FileLine[];
  read(entry: string): Promise<Readable>;
  close(): void;
};

/** Opens an archive and reads all of it once: what it hands out is whole. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(explain);
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const read = (name: string) => readEntry(zip, entries.get(name), name);
    const manifest = parseManifest(await textOf(await read(manifestName)));
    for (const table of manifest.tables) {
      const { rows } = await verify(await read(tableEntry(table.name)), table, table.name);
      if (rows !== table.rows) throw damaged(table.name);
    }
    await verify(await read(fileListName), manifest.files, fileListName);
    const files = new Map<string, FileLine>();
    for await (const line of linesOf(await read(fileListName))) {
      const file = fileLine.parse(JSON.parse(line));
      // A line that is there twice would let a small archive fill the memory.
      if (!isStorageKey(file.key) || files.has(file.key)) throw damaged(file.key);
      await verify(await read(fileEntry(file.key)), file, file.key);
      files.set(file.key, file);
    }
    if (files.size !== manifest.files.count) throw damaged(fileListName);
    return { manifest, files: [...files.values()], read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    return explain(error);
  }
}

/** No row and no manifest of ours is near it; a small archive could hold a line of gigabytes. */
const longestText = 16 * 1024 * 1024;

/** Lines end with a line feed and nothing else: people write U+2028 too. */
export async function* linesOf(stream: Readable): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of stream) {
    // Only what is new is looked through, or a long line would be copied with every piece of it.
    const [end = "", ...others] = decoder.decode(chunk as Buffer, { stream: true }).split("\n");
    rest += end;
    if (rest.length > longestText) throw damaged("a line that is too long");
    const last = others.pop();
    if (last === undefined) continue;
    yield rest;
    yield* others;
    rest = last;
  }
}

function parseManifest(text: string): Manifest {
  const content: unknown = JSON.parse(text);
  const head = manifestHead.safeParse(content);
  if (!head.success) throw notABackup();
  if (head.data.version !== formatVersion) {
    throw new BackupError(
      `The backup has format ${head.data.version}; this version reads format ${formatVersion} only.`,
    );
  }
  return manifestForm.parse(content);
}

function readEntry(zip: ZipFile, entry: Entry | undefined, name: string): Promise<Readable> {
  if (!entry) throw name === manifestName ? notABackup() : damaged(name);
  return zip.openReadStreamPromise(entry);
}

async function verify(stream: Readable, expected: Sum, name: string): Promise<{ rows: number }> {
  const hash = createHash("sha256");
  let bytes = 0;
  let rows = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows++;
  }
  if (bytes !== expected.bytes || hash.digest("hex") !== expected.sha256) throw damaged(name);
  return { rows };
}

async function textOf(stream: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > longestText) throw damaged(manifestName);
  }
  return Buffer.concat(chunks).toString("utf8");
}

const notABackup = () => new BackupError("The file is no backup of this product.");
const damaged = (part: string) =>
  new BackupError(`The backup is damaged or cut off, at ${part}; nothing was restored.`);

/** Blames the archive for any other error while reading, unless the system raised it. */
function explain(error: unknown): never {
  if (error instanceof BackupError) throw error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") throw new BackupError("There is no such file.");
  if (code && /^E[A-Z]+$/.test(code)) throw error;
  throw new BackupError("The backup is damaged or cut off; nothing was restored.");
}
