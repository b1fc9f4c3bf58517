import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql as kyselySql } from "kysely";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../../tests/support/app.ts";
import { createMember, type Member } from "../../../../tests/support/people.ts";
import type { StorageMeasure, StorageUser } from "../../../contract/admin/storage.ts";
import { measureStorage } from "./admin-storage.service.ts";

let site: TestApp;
let operator: Member;

beforeAll(async () => {
  site = await createTestApp();
  operator = await createMember(site, { scope: ["operator"] });
});
afterAll(() => site.close());

async function store(owner: Member, asset_type: "image" | "video", bytes: number) {
  const id = newId();
  const size = { width: 10, height: 10, bytes, placeholder: null };
  const storage_key = `${id.replaceAll("-", "")}00000000.webp`;
  const file = { provider: "local", storage_key, mime_type: `${asset_type}/webp` };
  const row = { id, owner_id: owner.id, asset_type, ...file, ...size };
  await site.db.insertInto("assets").values(row).execute();
  return id;
}

const read = async () => (await site.call("GET /admin/storage", {}, operator)).body.data;

test("what each kind takes is measured by a job, and shown as it was then", async () => {
  expect(await read()).toEqual({ measures: [], measured_at: null });
  const picture = await store(operator, "image", 1000);
  await store(operator, "image", 30);
  await store(operator, "video", 500);
  const used = { profile_picture_id: picture };
  await site.db.updateTable("users").set(used).where("id", "=", operator.id).execute();
  const { DATA_DIR, CACHE_DIR } = site.context.settings;
  const write = async (folder: string, bytes: number) => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "file"), Buffer.alloc(bytes));
  };
  await write(join(DATA_DIR, "variants", "ab"), 70);
  await write(join(CACHE_DIR, "previews", "x"), 11);
  // As one from before an upgrade, which no list knows.
  await write(join(DATA_DIR, "backups"), 17);
  await write(join(DATA_DIR, "database-0070-set-aside-1795000000000", "base"), 50_000_000);
  await kyselySql`insert into backups (id, cause, state, place, file, started_at, seen_at, bytes)
    values (new_id(), 'asked', 'done', 'store', 'stored.zip', now(), now(), 100)`.execute(site.db);
  await write(join(CACHE_DIR, "landscapes", "x", "y"), 13);
  expect((await read()).measures).toEqual([]);

  await measureStorage(site.context);
  const { measures, measured_at } = await read();
  expect(measured_at).not.toBeNull();
  const found = Object.fromEntries(
    measures.map(({ kind, files, bytes }: StorageMeasure) => [kind, [files, bytes]]),
  );
  expect(found).toMatchObject({
    images: [2, 1030],
    videos: [1, 500],
    unattached: [2, 530],
    copies: [1, 70],
    previews: [1, 11],
    caches: [1, 13],
    backups: [2, 117],
  });
  expect(found.database[1]).toBeGreaterThan(50_100_000);

  await site.db.deleteFrom("assets").where("asset_type", "=", "video").execute();
  await measureStorage(site.context);
  const again: StorageMeasure[] = (await read()).measures;
  expect(again.find(({ kind }) => kind === "videos")).toMatchObject({ files: 0, bytes: 0 });
});

test("what is counted for each person is what their files take, however these go", async () => {
  const [ana, bea] = [await createMember(site), await createMember(site)];
  const film = await store(ana, "video", 400);
  for (const person of [ana, bea]) {
    await store(person, "image", 20);
    await store(person, "video", 3);
  }
  await site.db.deleteFrom("assets").where("id", "=", film).execute();
  await site.db.deleteFrom("users").where("id", "=", bea.id).execute();
  const { rows: counted } = await kyselySql`select * from storage_used where files > 0
    order by user_id`.execute(site.db);
  const { rows: there } = await kyselySql`select owner_id as user_id, count(*)::integer as files,
      sum(bytes)::bigint as bytes,
      (count(*) filter (where asset_type = 'video'))::integer as video_files,
      coalesce(sum(bytes) filter (where asset_type = 'video'), 0)::bigint as video_bytes
    from assets group by owner_id order by owner_id`.execute(site.db);
  expect(counted).toEqual(there);
  expect(counted).toContainEqual(
    expect.objectContaining({ user_id: ana.id, files: 2, bytes: 23, video_files: 1 }),
  );
});

test("the people who use most come first; what they delete is no longer theirs", async () => {
  await site.db.deleteFrom("assets").execute();
  const people: Member[] = [];
  for (const bytes of [5, 300, 300, 20]) {
    const person = await createMember(site);
    await store(person, "image", bytes);
    people.push(person);
  }
  const [least, , , gone] = people as [Member, Member, Member, Member];
  await store(least, "video", 1000);
  await site.db.deleteFrom("assets").where("owner_id", "=", gone.id).execute();
  const seen: StorageUser[] = [];
  let cursor: string | undefined;
  do {
    const query = { page_limit: 1, ...(cursor && { cursor }) };
    const { body } = await site.call("GET /admin/storage/people", { query }, operator);
    seen.push(...body.data.people);
    cursor = body.meta.next_cursor ?? undefined;
  } while (cursor);
  expect(seen.map(({ files, bytes }) => [files, bytes])).toEqual([
    [2, 1005],
    [1, 300],
    [1, 300],
  ]);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(3);
  expect(seen[0]?.username).toBe(least.username);
});
