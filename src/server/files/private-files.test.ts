import { chmodSync, mkdirSync, mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { keepFilesPrivate } from "./private-files.ts";

const umask = process.umask();
afterEach(() => void process.umask(umask));

test("the site's own folders are closed to others, and nobody else's is touched", () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "private-"));
  const own = ["database", "assets", "incoming", "mails", "cache/previews"];
  const others = ["lost+found", "html", "cache/map"];
  for (const name of [...own, ...others]) {
    mkdirSync(join(DATA_DIR, name), { recursive: true });
    chmodSync(join(DATA_DIR, name), 0o755);
  }
  keepFilesPrivate({ DATA_DIR, CACHE_DIR: join(DATA_DIR, "cache") });
  const modes = (names: string[]) =>
    names.map((name) => statSync(join(DATA_DIR, name)).mode & 0o777);
  expect(modes(own)).toEqual(own.map(() => 0o700));
  expect(modes(others)).toEqual(others.map(() => 0o755));
  mkdirSync(join(DATA_DIR, "made-later"));
  expect(modes(["made-later"])).toEqual([0o700]);
});

test("a folder that belongs to somebody else ends no start", () => {
  // The kernel lets nobody change it, not even root.
  keepFilesPrivate({ DATA_DIR: "/proc/self", CACHE_DIR: "/proc/self", own: ["fd"] });
});
