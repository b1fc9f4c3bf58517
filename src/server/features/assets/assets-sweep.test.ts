import { mkdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql as kyselySql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { drawPicture, sampleVideo } from "../../../../tests/support/media.ts";
import { type ObjectStore, startObjectStore } from "../../../../tests/support/object-store.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import { traces, upload } from "../../../../tests/support/upload.ts";
import { newStorageKey } from "../../storage/storage.ts";
import { sweepCutOffUploads, sweepUnattachedAssets } from "./assets-sweep.service.ts";

const hourMs = 60 * 60 * 1000;
const picture = await drawPicture().png().toBuffer();

let store: ObjectStore;
beforeAll(async () => {
  store = await startObjectStore();
});
afterAll(() => store.stop());

describe.each(["local", "s3"])("in %s storage", (provider) => {
  let app: TestApp;
  let member: Member;
  let now: Date;
  let lines: string[];

  beforeAll(async () => {
    const logger = { level: "error", stream: { write: (line: string) => lines.push(line) } };
    const settings = provider === "s3" ? store.settings : {};
    app = await createTestApp(settings, { clock: () => now, logger });
  });
  beforeEach(async () => {
    now = new Date();
    lines = [];
    await app.db.deleteFrom("users").execute();
    const { storage } = app.context.media;
    for await (const { key } of storage.list()) await storage.delete(key);
    member = await createMember(app);
  });
  afterAll(() => app.close());

  const add = async (options: { kind?: "videos"; query?: string } = {}) => {
    const file = options.kind ? sampleVideo("webm") : picture;
    const { body } = await upload(app, file, { token: member.token, ...options });
    return body.data.asset.id as string;
  };
  const wear = (profile_picture_id: string) =>
    app.db.updateTable("users").set({ profile_picture_id }).where("id", "=", member.id).execute();
  const later = (hours: number) => {
    now = new Date(now.getTime() + hours * hourMs);
  };
  const ids = async () =>
    (await app.db.selectFrom("assets").select("id").orderBy("id").execute()).map((row) => row.id);

  test("an asset that nothing uses for a day is deleted, with its file and all its widths", async () => {
    const id = await add();
    const cookie = `auth.token=${member.token}`;
    await app.app.inject({ url: `/media/${id}/100`, headers: { cookie } });
    expect((await traces(app)).variants).toHaveLength(1);
    later(23);
    await sweepUnattachedAssets(app.context);
    expect(await ids()).toEqual([id]);
    later(2);
    await sweepUnattachedAssets(app.context);
    expect(await traces(app)).toMatchObject({ rows: [], files: [], variants: [] });
  });

  test("a profile picture stays, and goes once another has taken its place", async () => {
    const [first, second] = [await add(), await add()];
    await wear(first);
    later(25);
    await sweepUnattachedAssets(app.context);
    expect(await ids()).toEqual([first]);
    expect((await traces(app)).files).toHaveLength(1);
    expect(second).not.toBe(first);
    const third = await add();
    await wear(third);
    await sweepUnattachedAssets(app.context);
    expect(await ids()).toEqual([third]);
  });

  test("a poster stays as long as its video", async () => {
    const poster = await add();
    later(20);
    const video = await add({ kind: "videos", query: `?poster_id=${poster}` });
    later(5);
    await sweepUnattachedAssets(app.context);
    expect(await ids()).toEqual([poster, video].sort());
    later(25);
    await sweepUnattachedAssets(app.context);
    await sweepUnattachedAssets(app.context);
    expect(await traces(app)).toMatchObject({ rows: [], files: [] });
  });

  test("files that no asset knows go after a day, young ones and known ones stay", async () => {
    const { storage, variants } = app.context.media;
    const id = await add();
    await wear(id);
    const orphan = newStorageKey("webp");
    await storage.put(orphan, picture, { mimeType: "image/webp" });
    await variants.get({ key: orphan, read: async () => picture }, 50, "webp");
    await sweepUnattachedAssets(app.context);
    expect((await traces(app)).files).toHaveLength(2);
    expect((await traces(app)).variants).toEqual([]);
    later(25);
    await sweepUnattachedAssets(app.context);
    const { rows, files } = await traces(app);
    expect(files).toEqual(rows);
    expect(files).toHaveLength(1);
  });

  test("files that no asset knows stay while a newer database is set aside", async () => {
    await wear(await add());
    const { storage } = app.context.media;
    await storage.put(newStorageKey("webp"), picture, { mimeType: "image/webp" });
    const aside = join(app.context.settings.DATA_DIR, "database-0070-set-aside-1795000000000");
    await mkdir(aside);
    later(25);
    await sweepUnattachedAssets(app.context);
    expect((await traces(app)).files).toHaveLength(2);
    await rm(aside, { recursive: true });
    await sweepUnattachedAssets(app.context);
    expect((await traces(app)).files).toHaveLength(1);
  });

  /** As another database sees them: it never had their rows. */
  const forgetAll = () => kyselySql`truncate assets cascade`.execute(app.db);
  const addStrangers = async (files: number) => {
    for (let number = 0; number < files; number++) {
      const key = newStorageKey("webp");
      await app.context.media.storage.put(key, picture, { mimeType: "image/webp" });
    }
  };

  test.each([
    [1, 0],
    [15, 0],
    [25, 0],
    [15, 1],
  ])("of %i files the database knows %i: all stay, and the log says why", async (files, known) => {
    await addStrangers(files - known);
    for (let number = 0; number < known; number++) await wear(await add());
    later(25);
    await sweepUnattachedAssets(app.context);
    expect((await traces(app)).files).toHaveLength(files);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("is it the right one?");
  });

  test("a start on another database deletes nothing, and the log says why", async () => {
    for (let number = 0; number < 3; number++) await add();
    await forgetAll();
    member = await createMember(app);
    later(25);
    await sweepCutOffUploads(app.context, new Date(Date.now() + 1_000));
    expect((await traces(app)).files).toHaveLength(3);
    expect(lines).toHaveLength(provider === "local" ? 1 : 0);
    await sweepUnattachedAssets(app.context);
    expect((await traces(app)).files).toHaveLength(3);
  });

  test("the files of someone who left go too, even if nobody else has any", async () => {
    for (let number = 0; number < 3; number++) await add();
    await app.db.deleteFrom("users").where("id", "=", member.id).execute();
    await sweepUnattachedAssets(app.context);
    expect(await traces(app)).toMatchObject({ rows: [], files: [] });
    expect(lines).toEqual([]);
    expect(await app.db.selectFrom("gone_files").selectAll().execute()).toEqual([]);
  });

  test("files that a sudden end left without a row outlive a start, and go after a day", async () => {
    await add();
    const { incoming } = app.context.media;
    await addStrangers(1);
    await mkdir(incoming, { recursive: true });
    await writeFile(join(incoming, "cut-off.upload"), "half");
    await sweepCutOffUploads(app.context, new Date(now.getTime() - hourMs));
    expect((await traces(app)).halves).toHaveLength(1);
    await sweepCutOffUploads(app.context, new Date(Date.now() + 1_000));
    expect(await traces(app)).toMatchObject({ files: { length: 2 }, halves: [] });
    later(25);
    await sweepCutOffUploads(app.context, new Date(Date.now() + 1_000));
    const { rows, files } = await traces(app);
    expect(rows).toHaveLength(1);
    expect(files).toHaveLength(provider === "local" ? 1 : 2);
    expect(lines).toEqual([]);
  });

  test("half files of a server that was stopped go after an hour", async () => {
    const { incoming } = app.context.media;
    await mkdir(incoming, { recursive: true });
    const [old, young] = [join(incoming, "old.upload"), join(incoming, "young.upload")];
    await writeFile(old, "half");
    await writeFile(young, "half");
    const moment = new Date(now.getTime() - 2 * hourMs);
    await utimes(old, moment, moment);
    await sweepUnattachedAssets(app.context);
    expect((await traces(app)).halves).toEqual(["young.upload"]);
    later(2);
    await sweepUnattachedAssets(app.context);
    expect((await traces(app)).halves).toEqual([]);
  });

  test("an asset that is being put to use at that moment is left alone", async () => {
    const id = await add();
    later(25);
    await app.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable("users")
        .set({ profile_picture_id: id })
        .where("id", "=", member.id)
        .execute();
      // The embedded database has one connection: there nothing can happen at the same moment.
      if (process.env.TEST_ENGINE === "postgres") await sweepUnattachedAssets(app.context);
    });
    await sweepUnattachedAssets(app.context);
    expect(await ids()).toEqual([id]);
  });
});
