import { sql as kyselySql, type Selectable } from "kysely";
import type { Db, Schema } from "../db/schema.ts";

/** Nodes tell every minute that they are there. */
export const nodeGoneSeconds = 150;

export type JobRow = Pick<
  Selectable<Schema["jobs"]>,
  "name" | "started_at" | "finished_at" | "error"
> & { is_running: boolean };

const isThere = (node: "node_id" | "failed_node") => kyselySql`exists (select from nodes n
  where n.id = jobs.${kyselySql.id(node)}
    and n.seen_at > now() - ${kyselySql.lit(nodeGoneSeconds)} * interval '1 second')`;

/** A run that has not ended was cut off if its node has gone, or if it began an hour ago. */
const goesOn = kyselySql`(jobs.finished_at is null
  and jobs.started_at > now() - interval '1 hour' and ${isThere("node_id")})`;

/** Before the error, where there are several nodes: the one that failed. */
const whereItFailed = kyselySql`coalesce((select n.name || ': ' from nodes n
  where n.id = jobs.failed_node and exists (select from nodes o where o.id <> n.id)), '')`;

export async function selectJobs(db: Db): Promise<JobRow[]> {
  const { rows } = await kyselySql<JobRow>`
    select name, started_at, finished_at, ${whereItFailed} || error as error,
      ${goesOn} as is_running
    from jobs order by name`.execute(db);
  return rows;
}

type Run = { name: string; nodeId: string };

export async function noteStart(db: Db, { name, nodeId }: Run): Promise<void> {
  await kyselySql`insert into jobs (name, started_at, node_id) values (${name}, now(), ${nodeId})
    on conflict (name) do update
    set started_at = now(), finished_at = null, node_id = excluded.node_id`.execute(db);
}

/** The same for whoever asks for a run: false while one goes on. */
export async function claimStart(db: Db, { name, nodeId }: Run): Promise<boolean> {
  const { rows } = await kyselySql`
    insert into jobs (name, started_at, node_id) values (${name}, now(), ${nodeId})
    on conflict (name) do update
    set started_at = now(), finished_at = null, node_id = excluded.node_id
    where not ${goesOn} returning name`.execute(db);
  return rows.length > 0;
}

/**
 * The error of a run stays until the job goes well on the same node: another has another disk, and
 * says nothing of it. That of a node that has gone is forgotten.
 */
export async function noteEnd(db: Db, { name, nodeId }: Run, error: string | null): Promise<void> {
  const failedNode = error === null ? null : nodeId;
  const isOfAnother = kyselySql`(${error}::text is null
    and jobs.failed_node <> ${nodeId} and ${isThere("failed_node")})`;
  await kyselySql`insert into jobs (name, started_at, finished_at, error, node_id, failed_node)
    values (${name}, now(), now(), ${error}, ${nodeId}, ${failedNode})
    on conflict (name) do update set finished_at = now(),
      error = case when ${isOfAnother} then jobs.error else excluded.error end,
      failed_node = case when ${isOfAnother} then jobs.failed_node else excluded.failed_node end
    `.execute(db);
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
