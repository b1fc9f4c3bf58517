import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(js|mjs|css|html|svg|json|txt|xml|webmanifest|wasm|ttf|ico|pbf)$/;
const smallest = 512;

/** Writes file.br and file.gz beside every file that gains from it, for the server to send as they are. */
export async function precompress(directory: string) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  // zlib works on Node's thread pool, so all at once keeps every core busy and no more.
  const results = await Promise.all(paths.map(compressFile));
  const total = { files: 0, before: 0, after: 0 };
  for (const result of results) {
    if (!result) continue;
    total.files += 1;
    total.before += result.before;
    total.after += result.after;
  }
  return total;
}

async function compressFile(path: string) {
  const content = await readFile(path);
  if (content.length < smallest) return undefined;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([
    writeIfSmaller(`${path}.br`, brotli, content.length),
    writeIfSmaller(`${path}.gz`, gzipped, content.length),
  ]);
  return { before: content.length, after: Math.min(brotli.length, content.length) };
}

async function writeIfSmaller(path: string, compressed: Buffer, original: number): Promise<void> {
  if (compressed.length < original) await writeFile(path, compressed);
  else await rm(path, { force: true });
}
