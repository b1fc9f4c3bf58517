import { mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bytesOf, readPackedFile, writePackedFile } from "./packed-file.ts";

describe("packed file", () => {
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "packed-"));
  });
  afterAll(() => rm(directory, { recursive: true }));

  async function write(name: string) {
    const path = join(directory, name);
    const sections = { odd: Uint8Array.of(1, 2, 3), words: bytesOf(Uint32Array.of(7, 8)) };
    await writePackedFile(path, { version: "1", meta: { name: "Évora" }, sections });
    return path;
  }

  test("gives back what was written, aligned for typed arrays", async () => {
    const file = await readPackedFile<{ name: string }>(await write("whole"), "1");
    expect(file.meta).toEqual({ name: "Évora" });
    const odd = file.section("odd");
    expect([...new Uint8Array(odd.buffer, odd.offset, odd.length)]).toEqual([1, 2, 3]);
    const words = file.section("words");
    expect([...new Uint32Array(words.buffer, words.offset, words.length / 4)]).toEqual([7, 8]);
    expect(() => file.section("absent")).toThrow(/no section/);
  });

  test("refuses another version", async () => {
    await expect(readPackedFile(await write("other"), "2")).rejects.toThrow(/version/);
  });

  test("refuses a file that was cut", async () => {
    const path = await write("cut");
    const { length } = await readFile(path);
    await truncate(path, length - 8);
    await expect(readPackedFile(path, "1")).rejects.toThrow(/whole/);
  });

  test("refuses what is not a packed file", async () => {
    const path = join(directory, "foreign");
    await writeFile(path, "a text of some length, but not ours");
    await expect(readPackedFile(path, "1")).rejects.toThrow(/not packed/);
    await expect(readPackedFile(join(directory, "missing"), "1")).rejects.toThrow(/ENOENT/);
  });
});
