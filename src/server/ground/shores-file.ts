import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress, brotliDecompressSync } from "node:zlib";

/** Land under the size of Bali is an island; a river is drawn over the land. */
export const shoreKinds = ["sea", "mainland", "island", "lake", "river"] as const;
export type ShoreKind = (typeof shoreKinds)[number];

/** The world is cut into bands of latitude, and these into steps of longitude. */
export const rowsPerDegree = 40;
export const columnsPerDegree = 100;
export const rowCount = 180 * rowsPerDegree;
export const columnCount = 360 * columnsPerDegree;

/** Each row is a chain of runs from 180° W to 180° E; a run ends where the next begins. */
export type Shores = {
  /** The first run of each row, and of the row after the last. */
  rowStarts: Uint32Array;
  columns: Uint16Array;
  /** Positions in `shoreKinds`. */
  kinds: Uint8Array;
};

const file = new URL("./shores.bin", import.meta.url);
const decompress = promisify(brotliDecompress);

export async function readShores(): Promise<Shores> {
  return unpackShores(await decompress(await readFile(file)));
}

export function readShoresAtOnce(): Shores {
  return unpackShores(brotliDecompressSync(readFileSync(file)));
}

/**
 * Three parts follow each other, so that each compresses well: how many runs a row has, how many
 * columns lie between the beginnings of its runs, and of which kind these are.
 */
export function packShores({ rowStarts, columns, kinds }: Shores): Buffer {
  const counts: number[] = [];
  const steps: number[] = [];
  for (let row = 0; row < rowCount; row++) {
    const start = at(rowStarts, row);
    const end = at(rowStarts, row + 1);
    pushNumber(counts, end - start);
    for (let run = start + 1; run < end; run++) {
      pushNumber(steps, at(columns, run) - at(columns, run - 1));
    }
  }
  return Buffer.concat([Buffer.from(counts), Buffer.from(steps), Buffer.from(kinds)]);
}

function unpackShores(bytes: Buffer): Shores {
  const next = numbersIn(bytes);
  const rowStarts = new Uint32Array(rowCount + 1);
  for (let row = 0; row < rowCount; row++) rowStarts[row + 1] = at(rowStarts, row) + next();
  const columns = new Uint16Array(at(rowStarts, rowCount));
  for (let row = 0; row < rowCount; row++) {
    for (let run = at(rowStarts, row) + 1; run < at(rowStarts, row + 1); run++) {
      columns[run] = at(columns, run - 1) + next();
    }
  }
  return { rowStarts, columns, kinds: Uint8Array.from(bytes.subarray(-columns.length)) };
}

/** Seven bits a byte, lowest first; the eighth says that more follow. */
function pushNumber(bytes: number[], number: number): void {
  let rest = number;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>= 7;
  }
  bytes.push(rest);
}

function numbersIn(bytes: Uint8Array): () => number {
  let position = 0;
  return () => {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = at(bytes, position++);
      number |= (byte & 127) << shift;
      if (byte < 128) return number;
    }
  };
}

/** Typed arrays are read within their bounds here, which the type system cannot know. */
export function at(array: Uint8Array | Uint16Array | Uint32Array, index: number): number {
  return array[index] as number;
}
