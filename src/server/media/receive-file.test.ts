import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FileCutOff, receiveFile } from "./receive-file.ts";

let directory = "";
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "flenjor-receive-"));
});
afterAll(() => rm(directory, { recursive: true }));

test("the file is there before anything can fail, so that removing it cannot come too early", async () => {
  const there: string[] = [];
  const stream = new Readable({
    read() {
      there.push(...readdirSync(directory));
      this.destroy(new Error("cut"));
    },
  });
  await expect(receiveFile(stream, { directory, maxBytes: 10 })).rejects.toThrow(FileCutOff);
  expect(there).toHaveLength(1);
  expect(readdirSync(directory)).toEqual([]);
});

test("a line that breaks before anyone reads it is told as such", async () => {
  const stream = new Readable({ read() {} });
  const receiving = receiveFile(stream, { directory, maxBytes: 10 });
  stream.destroy(new Error("cut"));
  await expect(receiving).rejects.toThrow(FileCutOff);
  expect(readdirSync(directory)).toEqual([]);
});
