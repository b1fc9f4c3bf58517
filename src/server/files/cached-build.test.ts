import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openCachedFile } from "./cached-build.ts";

const runner = new URL("./build-runner.ts", import.meta.url);

describe("cached build", () => {
  let directory: string;
  let path: string;
  const log = { info: vi.fn(), error: vi.fn() };

  beforeEach(async () => {
    vi.clearAllMocks();
    directory = await mkdtemp(join(tmpdir(), "build-"));
    path = join(directory, "made", "file.txt");
  });
  afterEach(() => rm(directory, { recursive: true }));

  /** A builder that notes each run in a file of its own. */
  async function builder(body: string) {
    const file = join(directory, "builder.mts");
    await writeFile(
      file,
      `import { appendFile, writeFile } from "node:fs/promises";
      import { runAsBuilder } from ${JSON.stringify(runner.href)};
      await runAsBuilder(async ({ output }) => {
        await appendFile(${JSON.stringify(join(directory, "runs"))}, "run\\n");
        ${body}
      });`,
    );
    return pathToFileURL(file);
  }

  const runs = async () => (await readFile(join(directory, "runs"), "utf8")).split("\n").length - 1;

  async function read(from: string) {
    const text = await readFile(from, "utf8");
    if (text !== "whole") throw new Error("unusable");
    return text;
  }

  function open(url: URL, signal = new AbortController().signal) {
    return openCachedFile({ path, read, builder: url, log, signal });
  }

  test("concurrent callers share one build, later ones its file", async () => {
    const url = await builder(`await writeFile(output, "whole");`);
    expect(await Promise.all([open(url), open(url), open(url)])).toEqual(Array(3).fill("whole"));
    await open(url);
    expect(await runs()).toBe(1);
    expect(await readdir(join(directory, "made"))).toEqual(["file.txt"]);
  });

  test("a build that fails leaves nothing, is logged, and can be tried again", async () => {
    const failing = await builder(`await writeFile(output, "wh"); throw new Error("disk full");`);
    await expect(open(failing)).rejects.toThrow(/disk full/);
    expect(await readdir(join(directory, "made"))).toEqual([]);
    expect(log.error).toHaveBeenCalledOnce();
    expect(await open(await builder(`await writeFile(output, "whole");`))).toBe("whole");
  });

  test("an unusable file is built again", async () => {
    const url = await builder(`await writeFile(output, "whole");`);
    await open(url);
    await writeFile(path, "half");
    expect(await open(url)).toBe("whole");
    expect(await runs()).toBe(2);
  });

  test("one that the product was built with is taken where it lies, if it is usable", async () => {
    const url = await builder(`await writeFile(output, "whole");`);
    const prebuilt = join(directory, "prebuilt.txt");
    const { signal } = new AbortController();
    const take = () => openCachedFile({ path, prebuilt, read, builder: url, log, signal });
    await writeFile(prebuilt, "whole");
    expect(await take()).toBe("whole");
    expect(await readdir(directory)).not.toContain("made");
    await writeFile(prebuilt, "of an older edition");
    expect(await take()).toBe("whole");
    expect(await runs()).toBe(1);
  });

  test("the build stops when its last caller leaves, not before", async () => {
    const url = await builder(
      `await new Promise((done) => setTimeout(done, 400)); await writeFile(output, "whole");`,
    );
    const leaving = new AbortController();
    const staying = open(url);
    const left = open(url, leaving.signal);
    leaving.abort();
    await expect(left).rejects.toThrow(/abort/);
    expect(await staying).toBe("whole");

    await rm(path);
    const alone = new AbortController();
    const abandoned = open(url, alone.signal);
    setTimeout(() => alone.abort(), 100);
    await expect(abandoned).rejects.toThrow();
    expect(await readdir(join(directory, "made"))).toEqual([]);
    expect(log.error).not.toHaveBeenCalled();
  });
});
