import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { createS3Client, readText, type S3Settings, silenceMs } from "./s3-request.ts";
import { isStorageKey, type Storage, StorageError } from "./storage.ts";

/** The bucket may hold other things too: ours lie under these names. */
const uploads = { folder: "assets/", isKey: isStorageKey };
const archives = { folder: "backups/", isKey: (name: string) => /^[\w.-]{1,100}$/.test(name) };

/** Where the same store has the backups of the site. */
export function createS3Archives(settings: S3Settings): Storage {
  return createS3Storage(settings, archives);
}

/** Any store that speaks S3: AWS, MinIO, R2, Garage and the like. */
export function createS3Storage(
  settings: S3Settings & { keysPerPage?: number },
  { folder, isKey } = uploads,
): Storage {
  const client = createS3Client(settings);
  /** Keys become paths: nothing else may ever get there. */
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new Error("not a storage key");
    return `/${folder}${key}`;
  };

  return {
    provider: "s3",
    async put(key, content, { mimeType, signal }) {
      const answer = await client.send({
        method: "PUT",
        path: pathOf(key),
        headers: { "Content-Type": mimeType },
        body: content,
        signal,
      });
      await requireStatus(answer, [200]);
      answer.resume();
    },
    async get(key, range) {
      const headers = range && { Range: `bytes=${range.start}-${range.end}` };
      const answer = await client.send({ method: "GET", path: pathOf(key), headers });
      if (answer.statusCode === 404) {
        answer.resume();
        return null;
      }
      await requireStatus(answer, range ? [206] : [200]);
      return {
        stream: Readable.from(promptly(answer), { objectMode: false }),
        size: sizeOf(answer),
      };
    },
    async delete(key) {
      const answer = await client.send({ method: "DELETE", path: pathOf(key) });
      await requireStatus(answer, [200, 204, 404]);
      answer.resume();
    },
    async *list() {
      const limit = String(settings.keysPerPage ?? 1000);
      for (let marker = folder, hasMore = true; hasMore; ) {
        const query = new URLSearchParams({ prefix: folder, "max-keys": limit, marker });
        const answer = await client.send({ method: "GET", path: `?${query}` });
        await requireStatus(answer, [200]);
        const page = await readText(answer);
        hasMore = element(page, "IsTruncated") === "true" && page.includes("<Contents>");
        for (const [, entry = ""] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          marker = element(entry, "Key") ?? marker;
          const key = marker.slice(folder.length);
          const storedAt = new Date(element(entry, "LastModified") ?? "");
          if (isKey(key)) yield { key, storedAt };
        }
      }
    },
    close: () => client.close(),
  };
}

/** A store that falls silent in the middle is away, however long whoever reads may pause. */
async function* promptly(answer: IncomingMessage): AsyncIterable<Buffer> {
  const giveUp = () => answer.destroy(new StorageError("the object store fell silent"));
  let timer = setTimeout(giveUp, silenceMs);
  try {
    for await (const chunk of answer) {
      clearTimeout(timer);
      yield chunk as Buffer;
      timer = setTimeout(giveUp, silenceMs);
    }
  } finally {
    clearTimeout(timer);
    answer.destroy();
  }
}

async function requireStatus(answer: IncomingMessage, expected: number[]): Promise<void> {
  if (expected.includes(answer.statusCode ?? 0)) return;
  const code = element(await readText(answer).catch(() => ""), "Code") ?? "no reason given";
  throw new StorageError(`the object store answered ${answer.statusCode}: ${code}`);
}

/** Of the whole file, whichever part of it was asked for. */
function sizeOf({ headers }: IncomingMessage): number {
  const size = Number(headers["content-range"]?.split("/")[1] ?? headers["content-length"]);
  if (!Number.isSafeInteger(size)) throw new StorageError("the object store told no size");
  return size;
}

const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

/** Our keys are plain and the answer's form is fixed, so this is all the XML there is to read. */
function element(xml: string, name: string): string | null {
  const [, text] = xml.match(new RegExp(`<${name}>([^<]*)</${name}>`)) ?? [];
  return text?.replaceAll(/&(\w+);/g, (whole, entity) => entities[entity] ?? whole) ?? null;
}
