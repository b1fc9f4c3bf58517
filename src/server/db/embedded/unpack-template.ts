import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";

const blockBytes = 512;

/**
 * Unpacks a template into the folder of a new database: whole, or not at all. The embedded database
 * would do it by itself, but holds 50 MB for it until the process ends.
 */
export function unpackTemplate(file: string, directory: string): void {
  const unfinished = `${directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  for (const { name, isFolder, content } of entriesOf(wholeOf(file))) {
    const path = join(unfinished, name);
    if (isFolder) mkdirSync(path, { recursive: true, mode: 0o700 });
    else writeFileSync(path, content, { mode: 0o600 });
  }
  // An empty folder may stand there.
  rmSync(directory, { recursive: true, force: true });
  renameSync(unfinished, directory);
}

/** In one piece: thousands of small ones would leave holes in the memory. */
function wholeOf(file: string): Buffer {
  const packed = readFileSync(file);
  // The last four bytes of the format.
  return gunzipSync(packed, { chunkSize: packed.readUInt32LE(packed.length - 4) + 1 });
}

/** The entries of a tar archive whose names are short, as those of a database are. */
function* entriesOf(archive: Buffer) {
  let at = 0;
  while (at + blockBytes <= archive.length && archive[at] !== 0) {
    const text = (from: number, length: number) =>
      archive.toString("latin1", at + from, at + from + length).replace(/\0.*$/s, "");
    const size = Number.parseInt(text(124, 12), 8);
    const start = at + blockBytes;
    yield {
      name: text(0, 100),
      isFolder: text(156, 1) === "5",
      content: archive.subarray(start, start + size),
    };
    at = start + Math.ceil(size / blockBytes) * blockBytes;
  }
}
