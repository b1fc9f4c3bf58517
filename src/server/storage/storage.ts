import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

export type StoredFile = { stream: Readable; size: number };

/** A finished file on this machine's disk. Storing it may move it away. */
export type FileOnDisk = { path: string; bytes: number };

export type Storage = {
  provider: "local" | "s3";
  /** All or nothing: a reader sees the whole file or none. The signal ends a long upload. */
  put(
    key: string,
    content: Buffer | FileOnDisk,
    about: { mimeType: string; signal?: AbortSignal },
  ): Promise<void>;
  /** The file, or the given part of it. `size` is that of the whole file. */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Deleting a missing file succeeds. */
  delete(key: string): Promise<void>;
  list(): AsyncIterable<{ key: string; storedAt: Date }>;
  close(): void;
};

/** The storage is away or does not do what it is asked. Says nothing about the caller. */
export class StorageError extends Error {}

const keyForm = /^[0-9a-f]{40}\.[a-z0-9]{3,4}$/;

/** Random, so that a name tells nothing and cannot be guessed. */
export function newStorageKey(extension: string): string {
  return `${randomBytes(20).toString("hex")}.${extension}`;
}

export function isStorageKey(name: string): boolean {
  return keyForm.test(name);
}

/** Keys become paths and addresses: nothing else may ever get there. */
export function requireStorageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error("not a storage key");
  return key;
}
