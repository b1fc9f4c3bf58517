import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql as kyselySql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createTestApp } from "../../../../tests/support/app.ts";
import { startObjectStore } from "../../../../tests/support/object-store.ts";
import { createMember } from "../../../../tests/support/people.ts";
import type { Context } from "../../context.ts";
import { beginBackup, stopBackups } from "./backups-run.service.ts";
import { keepBackups } from "./backups-schedule.service.ts";

const store = await startObjectStore();
const site = await createTestApp(store.settings);
// The last test has stopped the store.
afterAll(() => site.close());

test("with an object store backups lie there, apart from the uploads, and not on the disk", async () => {
  const operator = await createMember(site, { scope: ["operator"] });
  await (await beginBackup(site.context, "asked")).ended;
  const { body } = await site.call("GET /admin/backups", {}, operator);
  const [backup] = body.data.backups;
  expect(backup).toMatchObject({ state: "done", path: null });
  expect(readdirSync(join(site.context.settings.DATA_DIR, "backups"))).toEqual([]);
  const uploads = [];
  for await (const { key } of site.context.media.storage.list()) uploads.push(key);
  expect(uploads).toEqual([]);

  const proof = { password: operator.password };
  const request = { params: { id: backup.id }, body: { proof } };
  const given = await site.call("POST /admin/backups/{id}/ticket", request, operator);
  const file = await site.app.inject(given.body.data.url);
  expect([file.statusCode, file.rawPayload.length]).toEqual([200, backup.bytes]);
  expect((await site.call("DELETE /admin/backups/{id}", request, operator)).status).toBe(204);
  expect(await site.context.media.archives?.get(backup.file)).toBeNull();
});

type Put = NonNullable<Context["media"]["archives"]>["put"];

/** The same site, whose store takes a backup in another way. */
function storing(put: (given: Put) => Put): Context {
  const { archives, ...media } = site.context.media;
  if (!archives) throw new Error("no store");
  return {
    ...site.context,
    media: { ...media, archives: { ...archives, put: put(archives.put) } },
  };
}

async function lastBackup() {
  const rows = site.db.selectFrom("backups").selectAll().orderBy("id", "desc");
  return rows.executeTakeFirst();
}

test("a backup that takes long to be stored is not taken for cut off", async () => {
  const slow = storing((put) => async (...given) => {
    await kyselySql`update backups set seen_at = now() - interval '5 minutes'`.execute(site.db);
    const isSilent = async () => {
      const { rows } = await kyselySql`select from backups
        where state = 'running' and seen_at < now() - interval '1 minute'`.execute(site.db);
      return rows.length > 0;
    };
    await expect.poll(isSilent, { timeout: 10_000 }).toBe(false);
    await keepBackups(site.context);
    await put(...given);
  });
  await (await beginBackup(slow, "asked")).ended;
  const backup = await lastBackup();
  expect(backup).toMatchObject({ state: "done", problem: null });
  const stored = await site.context.media.archives?.get(backup?.file ?? "");
  stored?.stream.destroy();
  expect(stored?.size).toBe(backup?.bytes);
});

test("a stop ends the upload", async () => {
  const stopped = storing(() => (_key, _content, { signal }) => {
    void stopBackups();
    return new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new Error("ended")));
      if (signal?.aborted) reject(new Error("ended"));
    });
  });
  await (await beginBackup(stopped, "asked")).ended;
  expect(await lastBackup()).toMatchObject({ state: "failed", problem: "cut_off" });
  expect(readdirSync(join(site.context.settings.DATA_DIR, "backups"))).toEqual([]);
});

test("a stop does not wait for ever", async () => {
  const reached = Promise.withResolvers<void>();
  const stored = Promise.withResolvers<void>();
  const hanging = storing(() => () => {
    reached.resolve();
    return stored.promise;
  });
  const { ended } = await beginBackup(hanging, "asked");
  await reached.promise;
  await stopBackups(10);
  stored.resolve();
  await ended;
  expect((await lastBackup())?.state).not.toBe("running");
});

test("a backup that a node left in the store when it was killed goes", async () => {
  const { archives } = site.context.media;
  const file = `2026-11-18-${"ab".repeat(16)}.zip`;
  await archives?.put(file, Buffer.from("whole"), { mimeType: "application/zip" });
  await kyselySql`insert into backups (id, cause, state, place, file, started_at, seen_at) values
    (new_id(), 'asked', 'running', 'store', ${file}, now(), now() - interval '5 minutes')`.execute(
    site.db,
  );
  await keepBackups(site.context);
  expect(await archives?.get(file)).toBeNull();
});

test("a store that is away is told, and nothing stays on the disk", async () => {
  const operator = await createMember(site, { scope: ["operator"] });
  await (await beginBackup(site.context, "asked")).ended;
  const there = await lastBackup();
  const proof = { password: operator.password };
  const request = { params: { id: there?.id ?? "" }, body: { proof } };
  const given = await site.call("POST /admin/backups/{id}/ticket", request, operator);
  await store.stop();
  // The ticket is not spent, and the backup is not forgotten: both can be tried again.
  for (const _time of [1, 2]) {
    expect((await site.app.inject(given.body.data.url)).statusCode).toBe(503);
  }
  const held = await site.app.inject({
    method: "DELETE",
    url: `/api/v1/admin/backups/${there?.id}`,
    headers: { authorization: `Bearer ${operator.token}` },
    payload: { proof },
  });
  expect(held.statusCode).toBe(503);
  expect((await lastBackup())?.id).toBe(there?.id);
  await (await beginBackup(site.context, "asked")).ended;
  const rows = await site.db.selectFrom("backups").selectAll().orderBy("id", "desc").execute();
  expect(rows[0]).toMatchObject({ state: "failed", problem: "store_away" });
  expect(readdirSync(join(site.context.settings.DATA_DIR, "backups"))).toEqual([]);
});
