import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { Sum } from "./archive-format.ts";

export type ArchiveWriter = {
  /** Writes one entry; answers when all of its content is taken. */
  add(name: string, content: AsyncIterable<Buffer>, how: { compress: boolean }): Promise<Sum>;
  finish(): Promise<void>;
  abandon(): void;
};

/**
 * A new zip archive that only its owner may read: it holds everybody's addresses. The signal ends it
 * between any two pieces of content.
 */
export function createArchiveWriter(path: string, signal?: AbortSignal): ArchiveWriter {
  const zip = new ZipFile();
  const output = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  const written = pipeline(zip.outputStream, output);
  const broken = new Promise<never>((_resolve, reject) => {
    zip.on("error", reject);
    written.catch(reject);
  });
  broken.catch(() => {});

  return {
    async add(name, content, { compress }) {
      const sum = { bytes: 0, sha256: "" };
      const stream = Readable.from(summed(content, sum, signal), { objectMode: false });
      zip.addReadStream(stream, name, { compress });
      await Promise.race([finished(stream), broken]);
      return sum;
    },
    async finish() {
      zip.end();
      await Promise.race([written, broken]);
    },
    abandon: () => output.destroy(),
  };
}

async function* summed(
  content: AsyncIterable<Buffer>,
  sum: Sum,
  signal?: AbortSignal,
): AsyncIterable<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of content) {
    signal?.throwIfAborted();
    hash.update(chunk);
    sum.bytes += chunk.length;
    yield chunk;
  }
  sum.sha256 = hash.digest("hex");
}
