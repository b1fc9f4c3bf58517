import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export type ReceivedFile = { path: string; bytes: number; sha256: Buffer };

export class FileTooLarge extends Error {}
/** The sender stopped, or what was sent ends too early. */
export class FileCutOff extends Error {}
/** The sender is still there and says nothing. */
export class SenderSilent extends Error {}

/** A sender that says nothing for so long is gone. */
const silenceMs = 10_000;

/** Writes what comes in to the disk, never more than allowed, and leaves nothing if it fails. */
export async function receiveFile(
  stream: Readable & { truncated?: boolean },
  { directory, maxBytes }: { directory: string; maxBytes: number },
): Promise<ReceivedFile> {
  // Until the disk is ready nobody listens, and an error that nobody hears ends the process.
  stream.on("error", () => {});
  const path = join(directory, `${randomUUID()}.upload`);
  await mkdir(directory, { recursive: true });
  // Opened first: an opening under way would make the file again after it was removed.
  const file = await open(path, "wx");
  const hash = createHash("sha256");
  let bytes = 0;
  const silence = setTimeout(() => stream.destroy(new SenderSilent()), silenceMs);

  async function* counted(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      silence.refresh();
      bytes += chunk.length;
      if (bytes > maxBytes) throw new FileTooLarge();
      hash.update(chunk);
      yield chunk;
    }
  }

  try {
    await pipeline(stream, counted, file.createWriteStream());
    if (stream.truncated) throw new FileTooLarge();
    return { path, bytes, sha256: hash.digest() };
  } catch (error) {
    await rm(path, { force: true });
    throw isKnown(error) ? error : new FileCutOff("cut off", { cause: error });
  } finally {
    clearTimeout(silence);
  }
}

/** Our own errors and those of the disk pass; any other means that the connection broke. */
function isKnown(error: unknown): boolean {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (error instanceof FileTooLarge || error instanceof SenderSilent) return true;
  return /^E(NOSPC|IO|ACCES|ROFS|DQUOT|MFILE)$/.test(code);
}
