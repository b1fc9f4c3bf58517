import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ObjectStore, startObjectStore } from "../../../tests/support/object-store.ts";
import { createLocalStorage } from "./local-storage.ts";
import type { S3Settings } from "./s3-request.ts";
import { createS3Storage } from "./s3-storage.ts";
import { newStorageKey, type Storage, StorageError, type StoredFile } from "./storage.ts";

let folder: string;
let store: ObjectStore;
const text = Buffer.from("0123456789");
const about = { mimeType: "image/webp" };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "storage-"));
  store = await startObjectStore();
});

afterAll(async () => {
  await store.stop();
  await rm(folder, { recursive: true });
});

function s3Settings(changes: Partial<S3Settings> = {}): S3Settings {
  return {
    endpoint: store.settings.S3_ENDPOINT ?? "",
    bucket: "media",
    region: "us-east-1",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    ...changes,
  };
}

async function contentOf(file: StoredFile | null): Promise<string | null> {
  if (!file) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.sort();
}

const storages: [string, () => Storage][] = [
  [
    "local disk",
    () => createLocalStorage({ directory: join(folder, "files"), incoming: join(folder, "in") }),
  ],
  ["an S3 server", () => createS3Storage({ ...s3Settings(), keysPerPage: 2 })],
];

describe.each(storages)("%s", (_name, open) => {
  let storage: Storage;
  beforeAll(() => {
    storage = open();
  });
  afterAll(() => storage.close());

  test("gives back what was put, whole and in part", async () => {
    const key = newStorageKey("webp");
    await storage.put(key, text, about);
    const whole = await storage.get(key);
    expect(whole?.size).toBe(10);
    expect(await contentOf(whole)).toBe("0123456789");
    const part = await storage.get(key, { start: 3, end: 5 });
    expect(part?.size).toBe(10);
    expect(await contentOf(part)).toBe("345");
    await storage.delete(key);
  });

  test("takes a file from the disk", async () => {
    const key = newStorageKey("mp4");
    const path = join(folder, `${key}.upload`);
    const content = Buffer.alloc(3_000_000, "film");
    await writeFile(path, content);
    await storage.put(key, { path, bytes: content.length }, { mimeType: "video/mp4" });
    expect(await contentOf(await storage.get(key))).toBe(content.toString());
    await storage.delete(key);
  });

  test("what is not there is null, and may be deleted twice", async () => {
    const key = newStorageKey("webp");
    expect(await storage.get(key)).toBeNull();
    await storage.put(key, text, about);
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.get(key)).toBeNull();
  });

  test("lists every key with the moment it was stored", async () => {
    const keys = Array.from({ length: 5 }, () => newStorageKey("webp")).sort();
    const before = Date.now() - 2_000;
    for (const key of keys) await storage.put(key, text, about);
    expect(await keysOf(storage)).toEqual(keys);
    for await (const { storedAt } of storage.list()) {
      expect(storedAt.getTime()).toBeGreaterThan(before);
    }
    for (const key of keys) await storage.delete(key);
    expect(await keysOf(storage)).toEqual([]);
  });

  test.each(["../../etc/passwd", "a.webp", "", `${"0".repeat(40)}.webp/../x`, "0".repeat(40)])(
    "refuses %j as a key",
    async (key) => {
      await expect((async () => storage.put(key, text, about))()).rejects.toThrow("storage key");
      await expect((async () => storage.get(key))()).rejects.toThrow("storage key");
      await expect((async () => storage.delete(key))()).rejects.toThrow("storage key");
    },
  );
});

describe("local disk", () => {
  test("a put that fails leaves nothing behind", async () => {
    const directory = join(folder, "blocked");
    const incoming = join(folder, "blocked-in");
    const key = newStorageKey("webp");
    const storage = createLocalStorage({ directory, incoming });
    // A folder where the file should go makes the last step fail.
    await mkdir(join(directory, key.slice(0, 2), key), { recursive: true });
    await expect(storage.put(key, text, about)).rejects.toThrow();
    expect(await readdir(incoming)).toEqual([]);
  });
});

describe("an object store that is away", () => {
  test("is told apart from a missing file, at once when nobody listens", async () => {
    const storage = createS3Storage(s3Settings({ endpoint: "http://127.0.0.1:9" }));
    await expect(storage.get(newStorageKey("webp"))).rejects.toThrow(StorageError);
    await expect(storage.put(newStorageKey("webp"), text, about)).rejects.toThrow(StorageError);
    storage.close();
  });

  test("is told when it accepts and says nothing", async () => {
    const silent: Server = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as { port: number };
    const storage = createS3Storage(s3Settings({ endpoint: `http://127.0.0.1:${port}` }));
    await expect(storage.get(newStorageKey("webp"))).rejects.toThrow("does not answer");
    storage.close();
    silent.close();
  });

  test("is told when it never ends to say what is wrong", async () => {
    const slow = createHttpServer((request, response) => {
      request.resume();
      response.writeHead(403).write("<Error>");
      const trickle = setInterval(() => response.write(" "), 200);
      response.on("close", () => clearInterval(trickle));
    });
    await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
    const { port } = slow.address() as { port: number };
    const storage = createS3Storage(s3Settings({ endpoint: `http://127.0.0.1:${port}` }));
    const before = performance.now();
    await expect(storage.put(newStorageKey("webp"), text, about)).rejects.toThrow("403");
    expect(performance.now() - before).toBeLessThan(10_000);
    storage.close();
    slow.close();
  });

  test.each(["HTTPS", "https"])(
    "is asked over TLS where its address begins with %s",
    async (scheme) => {
      // It begins a handshake, which a server without TLS sees as bytes that are no request.
      const first = new Promise<number>((resolve) => {
        const listening = createServer((socket) => {
          socket.once("data", (bytes) => {
            resolve(bytes[0] ?? 0);
            socket.destroy();
            listening.close();
          });
          socket.on("error", () => {});
        });
        listening.listen(0, "127.0.0.1", () => {
          const { port } = listening.address() as { port: number };
          const storage = createS3Storage(
            s3Settings({ endpoint: `${scheme}://127.0.0.1:${port}/` }),
          );
          const asked = expect(storage.get(newStorageKey("webp"))).rejects.toThrow(StorageError);
          asked.finally(() => storage.close());
        });
      });
      const handshake = 0x16;
      expect(await first).toBe(handshake);
    },
  );

  test("with the wrong secret it refuses, and that is an error and not an absence", async () => {
    const storage = createS3Storage(s3Settings({ secretAccessKey: "wrong" }));
    await expect(storage.get(newStorageKey("webp"))).rejects.toThrow("403");
    storage.close();
  });
});
