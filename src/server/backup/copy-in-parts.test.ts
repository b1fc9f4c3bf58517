import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../tests/support/app.ts";
import { createMember } from "../../../tests/support/people.ts";
import { tableEntry } from "./archive-format.ts";
import { linesOf, openArchive } from "./archive-reader.ts";
import { createArchiveWriter } from "./archive-writer.ts";
import { backUp, type Progress } from "./back-up.ts";

let site: TestApp;
let folder: string;
beforeAll(async () => {
  site = await createTestApp();
  folder = mkdtempSync(join(tmpdir(), "flenjor-parts-"));
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

async function linesIn(file: string, table: string): Promise<string[]> {
  const archive = await openArchive(join(folder, file));
  const lines = [];
  for await (const line of linesOf(await archive.read(tableEntry(table)))) lines.push(line);
  archive.close();
  return lines;
}

test("a copy in parts holds what a copy in one moment holds", async () => {
  for (let made = 0; made < 5; made++) await createMember(site);
  const whole = await backUp(site.context, join(folder, "whole.zip"));
  const inParts = await backUp(site.context, join(folder, "parts.zip"), { isShared: true });
  const about = ({ tables }: typeof whole) =>
    tables.map(({ name, columns, rows }) => [name, columns, rows]);
  expect(about(inParts)).toEqual(about(whole));
  expect(inParts.sequences).toEqual(whole.sequences);
  const [one, other] = await Promise.all(
    ["whole.zip", "parts.zip"].map((file) => linesIn(file, "users")),
  );
  expect(other?.sort()).toEqual(one?.sort());
});

const mail = (name: string) => ({ email: `${name}@example.org`, feature: "app", locale: "en" });
const named = (name: string) => `${name}@example.org`;

type Change = { words: string; make(db: TestApp["db"]): Promise<unknown>; left: string[][] };

const changes: Change[] = [
  {
    words: "changes",
    make: (db) =>
      db.updateTable("waitlist").set({ locale: "fr" }).where("email", "=", named("ana")).execute(),
    left: [
      [named("ana"), "fr"],
      [named("bea"), "en"],
    ],
  },
  {
    words: "goes",
    make: (db) => db.deleteFrom("waitlist").where("email", "=", named("bea")).execute(),
    left: [[named("ana"), "en"]],
  },
  {
    words: "comes",
    make: (db) => db.insertInto("waitlist").values(mail("cara")).execute(),
    left: [
      [named("ana"), "en"],
      [named("bea"), "en"],
      [named("cara"), "en"],
    ],
  },
];

test.each(changes)(
  "a row that $words after it was copied is as it was in the end",
  async (change) => {
    const { db } = site;
    await db.deleteFrom("waitlist").execute();
    await db.insertInto("waitlist").values(["ana", "bea"].map(mail)).execute();
    let changing: Promise<unknown> | undefined;
    const onProgress = ({ phase, done, steps }: Progress) => {
      if (phase === "rows" && done === steps) changing ??= change.make(db);
    };
    const file = `${change.words}.zip`;
    await backUp(site.context, join(folder, file), { isShared: true, onProgress });
    await changing;
    expect(changing).toBeDefined();
    const rows = (await linesIn(file, "waitlist")).map((line) => JSON.parse(line));
    expect(rows.map((row: string[]) => [row[0], row[2]]).sort()).toEqual(change.left);
  },
);

test("a copy that is ended leaves neither its parts nor a half archive", async () => {
  const before = readdirSync(folder);
  const ending = new AbortController();
  const onProgress = () => ending.abort(new Error("enough"));
  const options = { isShared: true, onProgress, signal: ending.signal };
  const ended = backUp(site.context, join(folder, "ended.zip"), options);
  await expect(ended).rejects.toThrow("enough");
  expect(readdirSync(folder)).toEqual(before);
});

test("a backup can be ended in the middle of one table or file", async () => {
  const ending = new AbortController();
  const archive = createArchiveWriter(join(folder, "middle.zip"), ending.signal);
  let taken = 0;
  const content = async function* () {
    for (; taken < 1000; taken++) {
      if (taken === 10) ending.abort(new Error("enough"));
      yield Buffer.alloc(1000);
    }
  };
  await expect(archive.add("table", content(), { compress: true })).rejects.toThrow("enough");
  archive.abandon();
  expect(taken).toBe(10);
});
