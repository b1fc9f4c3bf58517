// Sites to back up and to restore into, and all that they hold.
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql as kyselySql } from "kysely";
import { selectTables } from "../../src/server/backup/back-up.queries.ts";
import { leftOutTables, type Site } from "../../src/server/backup/back-up.ts";
import { databaseOver, openPostgres } from "../../src/server/db/client.ts";
import { EmbeddedPool } from "../../src/server/db/embedded/pool.ts";
import { makeTemplateDatabase } from "../../src/server/db/embedded/template-database.ts";
import { templateDatabaseFile } from "../../src/server/db/embedded/template-file.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { storeCuratedTags } from "../../src/server/features/tags/tags.service.ts";
import { openMedia } from "../../src/server/media/media.ts";
import { readSettings } from "../../src/server/settings/settings.ts";
import type { TestApp } from "./app.ts";
import { buildWorld } from "./authorization-world.ts";
import { drawPicture, sampleVideo } from "./media.ts";
import { newDatabase } from "./server.ts";
import { upload } from "./upload.ts";

export type Engine = "embedded" | "postgres";
export type EmptySite = Site & { close(): Promise<void> };

/** A site with every table and nothing in them. */
export async function openEmptySite(
  engine: Engine,
  environment: Record<string, string> = {},
): Promise<EmptySite> {
  const folder = mkdtempSync(join(tmpdir(), "flenjor-restored-"));
  const media = openMedia(readSettings({ DATA_DIR: folder, ...environment }));
  const db =
    engine === "postgres"
      ? (await openPostgres(await newDatabase(), 2)).db
      : databaseOver(await EmbeddedPool.open({ directory: null, baked: await bakedDatabase() }));
  if (engine === "postgres") await migrate(db);
  const close = async () => {
    media.close();
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  };
  return { db, media, close };
}

async function bakedDatabase(): Promise<string> {
  const file = templateDatabaseFile(join(import.meta.dirname, "../../.cache"));
  if (!existsSync(file)) await makeTemplateDatabase(file);
  return file;
}

/** Something in every table, and files of each kind. */
export async function fillSite(app: TestApp): Promise<void> {
  await storeCuratedTags(app.context);
  const { people, open, closed } = await buildWorld(app);
  const { owner, member, granted } = people;
  const made = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(JSON.stringify(body));
    return body as { data: Record<string, { id: string }> };
  };
  const picture = await drawPicture().png().toBuffer();
  const image = await made(upload(app, picture, { token: owner.token }));
  const video = sampleVideo("mp4");
  await made(upload(app, video, { token: owner.token, kind: "videos", type: "video/mp4" }));
  const [asset] = Object.values(image.data);
  await kyselySql`insert into flenjor_covers values (${open.capsule}, ${asset?.id}, 0)`.execute(
    app.db,
  );
  await kyselySql`insert into experience_assets values (${open.experience}, ${asset?.id}, 'The view', 0)`.execute(
    app.db,
  );
  await kyselySql`insert into experience_assets values (${closed.experience}, ${asset?.id}, '', 0)`.execute(
    app.db,
  );
  for (const id of [open.capsule, closed.capsule]) {
    await kyselySql`select refresh_flenjor(${id}::uuid)`.execute(app.db);
  }
  await kyselySql`update flenjors set scene_placeholder = 'data:image/webp;base64,UklGRg==',
    scene = 'lake.evening.clear.left.1.green.hills.0.lake.none.grass.stars.0123abcd'
    where id = ${open.capsule}::uuid`.execute(app.db);
  const awkward = "line\nbreak \u2028 \\N {null} \"quoted\" \t 🌅 'é'";
  await kyselySql`update users set bio = ${awkward}, profile_picture_id = ${asset?.id}
    where id = ${owner.id}`.execute(app.db);
  await kyselySql`insert into identities (issuer, subject, user_id, provider)
    values ('https://id.example.org', 'ana', ${owner.id}, 'example')`.execute(app.db);
  const body = { email: "ana@example.org", feature: "app" } as const;
  await made(app.call("POST /waitlist", { body }, { headers: { "idempotency-key": "key-1234" } }));
  await made(app.call("POST /users/{id}/follow", { params: { id: owner.id } }, granted));
  await made(app.call("POST /flenjor-reviews/{id}/like", { params: { id: open.review } }, granted));
  await made(app.call("POST /flenjors/{id}/like", { params: { id: open.capsule } }, granted));
  await kyselySql`insert into list_items values (${open.list}, ${open.capsule}, 0)`.execute(app.db);
  await kyselySql`insert into audit_log (id, event, details)
    values (new_id(), 'test', '{"a": [1.50, null]}')`.execute(app.db);
  // More than one handful of rows travels at once.
  await kyselySql`insert into waitlist (email, feature, locale)
    select n || '@example.org', 'app', 'en' from generate_series(1, 1300) n`.execute(app.db);
  await kyselySql`insert into email_tokens values (${member.id}, 'reset', '\\x00ff', 'a@example.org',
    now() + interval '1 hour')`.execute(app.db);
  await kyselySql`insert into outbox (id, user_id, recipient, template, locale)
    values (new_id(), ${member.id}, 'a@example.org', 'reset', 'fr')`.execute(app.db);
  await kyselySql`insert into list_days values (${open.list}, current_date, 'view', 'mail', 3)`.execute(
    app.db,
  );
  await kyselySql`insert into flenjor_days values (${open.capsule}, current_date, 'share', 'mail', 3)`.execute(
    app.db,
  );
  await addPasskey(app, owner.id);
  await fillOuting(app, { outingId: open.outing, assetId: asset?.id ?? "", userId: owner.id });
  await kyselySql`insert into shared_limits values ('k', 1, 1)`.execute(app.db);
  await kyselySql`insert into gone_files values ('gone', 'local')`.execute(app.db);
  await kyselySql`insert into backup_schedule values (true, 'week', 3, 7, 5, null)`.execute(app.db);
  await kyselySql`insert into jobs values ('keys', now(), now(), null)`.execute(app.db);
  await kyselySql`insert into nodes
    values (new_id(), 'one', '1', now(), now(), 1000)`.execute(app.db);
  await fillSetup(app, owner.id);
}

async function fillSetup({ db }: TestApp, userId: string): Promise<void> {
  const statements = [
    kyselySql`insert into site_settings (name, value) values ('SITE_NAME', 'Éva''s capsules')`,
    kyselySql`insert into site_setup (revision, finished_at) values (3, now())`,
    kyselySql`insert into setup_codes values ('\\x05', 'code', now() + interval '1 hour')`,
    kyselySql`insert into invitations (id, token_hash, made_by, made_at, expires_at, uses, uses_left)
      values (new_id(), '\\x06', ${userId}, now(), now() + interval '1 hour', 2, 1)`,
    kyselySql`insert into storage_measures values ('uploads', 2, 1000, now())`,
  ];
  for (const statement of statements) await statement.execute(db);
}

async function fillOuting(
  { db }: TestApp,
  { outingId, assetId, userId }: { outingId: string; assetId: string; userId: string },
): Promise<void> {
  const own = kyselySql`from outing_people x where x.outing_id = ${outingId}::uuid
    and x.user_id = ${userId}::uuid`;
  const statements = [
    kyselySql`insert into outing_assets values (${outingId}, ${assetId}, true)`,
    kyselySql`insert into outing_votes (outing_id, starts_on, person_id, vote)
      select d.outing_id, d.starts_on, x.id, 'yes' from outing_dates d join outing_people x
      on x.outing_id = d.outing_id where d.outing_id = ${outingId}::uuid`,
    kyselySql`insert into outing_ticks (outing_id, activity_id, person_id)
      select x.outing_id, new_id(), x.id ${own}`,
    kyselySql`insert into outing_memories (person_id, outing_id, words)
      select x.id, x.outing_id, 'A good day' ${own}`,
    kyselySql`insert into outing_memory_assets (person_id, asset_id, position)
      select x.id, ${assetId}::uuid, 0 ${own}`,
    kyselySql`insert into outing_removed_moments (outing_id, position, day, at_time, time_zone, title)
      values (${outingId}::uuid, 9, 0, '09:00', 'Etc/UTC', 'Coffee')`,
    kyselySql`insert into lived_days (flenjor_id, host_id, day)
      select flenjor_id, host_id, '2026-11-20' from outings where id = ${outingId}::uuid`,
    kyselySql`insert into mail_stops (user_id, mail) values (${userId}, 'changed')`,
    kyselySql`insert into calendar_subscriptions (user_id, key_hash) values (${userId}, '\\x00ff')`,
  ];
  for (const statement of statements) await statement.execute(db);
}

async function addPasskey({ db }: TestApp, userId: string): Promise<void> {
  await kyselySql`insert into passkeys (id, user_id, credential_id, public_key, counter, name, is_synced,
    created_at) values (new_id(), ${userId}, 'key', '\\x00ff', 7, 'Phone', true, now())`.execute(
    db,
  );
  await kyselySql`insert into recovery_codes values (${userId}, '\\x0102')`.execute(db);
  await kyselySql`insert into passkey_challenges (token_hash, purpose, challenge, session_id, expires_at)
    select '\\x03', 'proof', 'c', id, now() from sessions limit 1`.execute(db);
  await kyselySql`insert into known_callers (user_id, mark, last_used_at)
    select user_id, '\\x04', now() from sessions limit 1`.execute(db);
}

/** Each table's rows, generated columns too, in an order that does not depend on the engine. */
export async function rowsByTable(db: Site["db"]): Promise<Record<string, string[]>> {
  const tables = await selectTables(db);
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await kyselySql<{ row: string }>`
      select ${kyselySql.id(name)}::text as row from ${kyselySql.id(name)}`.execute(db);
    all[name] = rows.map(({ row }) => row).sort();
  }
  return all;
}

export function withoutLeftOut(tables: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [name, leftOutTables.includes(name) ? [] : rows]),
  );
}

/** Each stored file with the hash of its content. */
export async function hashesByFile({ storage }: Site["media"]): Promise<Record<string, string>> {
  const all: [string, string][] = [];
  for await (const { key } of storage.list()) {
    const hash = createHash("sha256");
    for await (const chunk of (await storage.get(key))?.stream ?? []) hash.update(chunk as Buffer);
    all.push([key, hash.digest("hex")]);
  }
  return Object.fromEntries(all.sort());
}
