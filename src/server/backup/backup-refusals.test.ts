import { createHash } from "node:crypto";
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import { hashesByFile, openEmptySite, rowsByTable } from "../../../tests/support/backups.ts";
import { drawPicture } from "../../../tests/support/media.ts";
import { createMember } from "../../../tests/support/people.ts";
import { unzip } from "../../../tests/support/unzip.ts";
import { upload } from "../../../tests/support/upload.ts";
import { recordEvent } from "../audit/audit.queries.ts";
import { makeCode } from "../features/setup/setup-codes.service.ts";
import { readSettings } from "../settings/settings.ts";
import { backUp } from "./back-up.ts";
import { openBackup, restore } from "./restore.ts";

const folder = mkdtempSync(join(tmpdir(), "flenjor-refusals-"));
const whole = join(folder, "whole.zip");
let app: TestApp;
let before: [Record<string, string[]>, Record<string, string>];

const state = async () =>
  [await rowsByTable(app.db), await hashesByFile(app.context.media)] as typeof before;

beforeAll(async () => {
  app = await createTestApp();
  const { token } = await createMember(app);
  const { status } = await upload(app, await drawPicture().png().toBuffer(), { token });
  expect(status).toBe(201);
  await backUp(app.context, whole);
  before = await state();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

type Change = (entries: Map<string, Buffer>) => void;

const changeManifest =
  (change: (manifest: Record<string, unknown>) => void): Change =>
  (entries) => {
    const manifest = JSON.parse(String(entries.get("manifest.json")));
    change(manifest);
    entries.set("manifest.json", Buffer.from(JSON.stringify(manifest)));
  };

const sumOf = (content: Buffer) => ({
  bytes: content.length,
  sha256: createHash("sha256").update(content).digest("hex"),
});

/** The same archive, well made, with something else inside. */
async function changed(change: Change): Promise<string> {
  const entries = unzip(readFileSync(whole));
  change(entries);
  const path = join(folder, "changed.zip");
  const zip = new ZipFile();
  for (const [name, content] of entries) zip.addBuffer(content, name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

const fileIn = (entries: Map<string, Buffer>) =>
  [...entries.keys()].find((name) => name.startsWith("files/")) ?? "";

/** As long as before, so only its sum tells. */
function changeLetter(entries: Map<string, Buffer>, name: string): void {
  const content = Buffer.from(entries.get(name) ?? "");
  content[content.length - 5] = (content[content.length - 5] ?? 0) ^ 1;
  entries.set(name, content);
}

async function replaceWith(path: string): Promise<void> {
  const archive = await openBackup(path);
  try {
    await restore(app.context, archive, { replace: true });
  } finally {
    archive.close();
  }
}

describe("refused in one sentence, with nothing touched", () => {
  const cases: [string, Change, RegExp][] = [
    ["another row", (all) => all.set("tables/users.ndjson", Buffer.from("[]\n")), /damaged.*users/],
    [
      "another letter in a row",
      (all) => changeLetter(all, "tables/users.ndjson"),
      /damaged.*users/,
    ],
    ["another letter in a file", (all) => changeLetter(all, fileIn(all)), /damaged/],
    ["a table less", (all) => all.delete("tables/users.ndjson"), /damaged.*users/],
    ["another file", (all) => all.set(fileIn(all), Buffer.from("x")), /damaged/],
    ["a file less", (all) => all.delete(fileIn(all)), /damaged/],
    ["no manifest", (all) => all.delete("manifest.json"), /no backup of this product/],
    ["a foreign manifest", changeManifest((m) => delete m.format), /no backup of this product/],
    [
      "a manifest without end",
      (all) => all.set("manifest.json", Buffer.alloc(20 * 1024 * 1024, " ")),
      /damaged.*manifest/,
    ],
    [
      "a line without end",
      (all) => {
        const long = Buffer.alloc(20 * 1024 * 1024, "x");
        all.set("files.ndjson", long);
        changeManifest((m) => {
          m.files = { ...sumOf(long), count: 0 };
        })(all);
      },
      /damaged.*too long/,
    ],
    [
      "the same file named twice",
      (all) => {
        const line = String(all.get("files.ndjson"));
        const twice = Buffer.from(line + line);
        all.set("files.ndjson", twice);
        changeManifest((m) => {
          m.files = { ...sumOf(twice), count: 2 };
        })(all);
      },
      /damaged/,
    ],
    [
      "an unknown format",
      changeManifest((m) => {
        m.version = 99;
      }),
      /format 99; this version reads format 1 only/,
    ],
    [
      "a newer version",
      changeManifest((m) => {
        m.level = "9999_tomorrow";
      }),
      /newer version of this product; update it first/,
    ],
    [
      "an older version into tables of today",
      changeManifest((m) => {
        m.level = "0001_foundations";
      }),
      /older version; restore it into a new database/,
    ],
    [
      "tables that are not ours",
      changeManifest((m) => {
        m.tables = [];
      }),
      /tables are not those/,
    ],
  ];
  test.each(cases)("%s", async (_name, change, reason) => {
    await expect(replaceWith(await changed(change))).rejects.toThrow(reason);
    expect(await state()).toEqual(before);
  });

  test("a cut archive, one with a flipped bit, and what is no archive", async () => {
    const bytes = readFileSync(whole);
    const path = join(folder, "damaged.zip");
    const entry = bytes.indexOf("tables/users.ndjson") + "tables/users.ndjson".length + 20;
    const flipped = Buffer.from(bytes);
    flipped[entry] = (flipped[entry] ?? 0) ^ 4;
    for (const content of [
      bytes.subarray(0, bytes.length - 10),
      bytes.subarray(0, bytes.length / 2),
      flipped,
      Buffer.from("not an archive at all, but long enough to be one"),
      Buffer.alloc(0),
    ]) {
      writeFileSync(path, content);
      await expect(replaceWith(path)).rejects.toThrow(/damaged or cut off/);
    }
    await expect(replaceWith(join(folder, "nowhere.zip"))).rejects.toThrow("There is no such file");
    expect(await state()).toEqual(before);
  });

  test("a site that is not empty, without --replace", async () => {
    const archive = await openBackup(whole);
    await expect(restore(app.context, archive, { replace: false })).rejects.toThrow(/not empty/);
    archive.close();
    expect(await state()).toEqual(before);
  });

  test("rows that refer to nothing: the whole transaction is undone", async () => {
    const archive = await openBackup(whole);
    const { read } = archive;
    // As if the archive had been made wrong: assets without their owners.
    archive.read = (name) => read(name === "tables/users.ndjson" ? "tables/lists.ndjson" : name);
    await expect(restore(app.context, archive, { replace: true })).rejects.toMatchObject({
      code: "23503",
    });
    archive.close();
    expect(await state()).toEqual(before);
  });
});

test("a restore that fails half-way leaves nothing in an empty site, no row and no file", async () => {
  const site = await openEmptySite("embedded");
  const archive = await openBackup(whole);
  const { read } = archive;
  archive.read = (name) => read(name === "tables/users.ndjson" ? "tables/lists.ndjson" : name);
  try {
    await expect(restore(site, archive, { replace: false })).rejects.toMatchObject({
      code: "23503",
    });
    expect(Object.values(await rowsByTable(site.db)).flat()).toEqual([]);
    expect(await hashesByFile(site.media)).toEqual({});
  } finally {
    archive.close();
    await site.close();
  }
});

test("a list of backups, which the first minute of a site fills, makes no site of it", async () => {
  const site = await openEmptySite("embedded");
  await kyselySql`insert into backups (id, cause, state, place, file, started_at, seen_at)
    values (new_id(), 'asked', 'done', 'disk', 'found.zip', now(), now())`.execute(site.db);
  const archive = await openBackup(whole);
  try {
    await restore(site, archive, { replace: false });
    expect((await rowsByTable(site.db)).users).toEqual(before[0].users);
  } finally {
    archive.close();
    await site.close();
  }
});

test("a public site that was started and waits for its setup is empty, one that was used is not", async () => {
  const site = await openEmptySite("embedded");
  const settings = readSettings({ ORIGIN: "https://flenjor.example.org" });
  await makeCode({ db: site.db, settings, clock: () => new Date() });
  const into = async () => {
    const archive = await openBackup(whole);
    try {
      await restore(site, archive, { replace: false });
    } finally {
      archive.close();
    }
  };
  try {
    const used = { event: "login-failed", actorId: null, subjectId: null } as const;
    await recordEvent(site.db, used);
    await expect(into()).rejects.toThrow(/not empty/);
    await kyselySql`truncate audit_log`.execute(site.db);
    await makeCode({ db: site.db, settings, clock: () => new Date() });
    // Somebody tried the door, and nobody has come in.
    await recordEvent(site.db, { ...used, event: "setup-code-refused" });
    await into();
    expect((await rowsByTable(site.db)).users).toEqual(before[0].users);
  } finally {
    await site.close();
  }
});

test("a file that the storage lost does not keep the rest from being saved", async () => {
  const [key = ""] = Object.keys(before[1]);
  await app.context.media.storage.delete(key);
  const manifest = await backUp(app.context, join(folder, "lost.zip"));
  expect(manifest.missing_files).toEqual([key]);
  expect(manifest.files.count).toBe(0);
});
