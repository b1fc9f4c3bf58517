import { sql as kyselySql, type Selectable } from "kysely";
import type { Db, Schema } from "../db/schema.ts";

export type JobRow = Selectable<Schema["jobs"]>;

export function selectJobs(db: Db): Promise<JobRow[]> {
  return db.selectFrom("jobs").selectAll().orderBy("name").execute();
}

export async function noteStart(db: Db, name: string): Promise<void> {
  await kyselySql`insert into jobs (name, started_at) values (${name}, now())
    on conflict (name) do update set started_at = now(), finished_at = null`.execute(db);
}

/** The same for whoever asks for a run: false while one goes on, unless it was cut off an hour ago. */
export async function claimStart(db: Db, name: string): Promise<boolean> {
  const { rows } = await kyselySql`insert into jobs (name, started_at) values (${name}, now())
    on conflict (name) do update set started_at = now(), finished_at = null
      where jobs.finished_at is not null or jobs.started_at < now() - interval '1 hour'
    returning name`.execute(db);
  return rows.length > 0;
}

/** The error of the last run stays until the next one ends. */
export async function noteEnd(db: Db, name: string, error: string | null): Promise<void> {
  await kyselySql`insert into jobs (name, started_at, finished_at, error)
    values (${name}, now(), now(), ${error})
    on conflict (name) do update set finished_at = now(), error = ${error}`.execute(db);
}

export type Presence = { id: string; name: string; version: string; startedAt: Date };

/** Tells that this node is there, and forgets those that have been gone for a day. */
export async function upsertNode(db: Db, node: Presence, memoryBytes: number): Promise<void> {
  await kyselySql`insert into nodes (id, name, version, started_at, seen_at, memory_bytes)
    values (${node.id}, ${node.name}, ${node.version}, ${node.startedAt}, now(), ${memoryBytes})
    on conflict (id) do update set seen_at = now(), memory_bytes = ${memoryBytes}`.execute(db);
  await kyselySql`delete from nodes where seen_at < now() - interval '1 day'`.execute(db);
}

export async function deleteNode(db: Db, id: string): Promise<void> {
  await db.deleteFrom("nodes").where("id", "=", id).execute();
}
