import { createHash } from "node:crypto";
import type { Client } from "pg";

export type Somebody = { id: string; token: string };

/** People of the world with a session each, so that they can be signed in by thousands. */
export async function signInPeople(client: Client, number: number): Promise<Somebody[]> {
  const { rows } = await client.query<{ id: string }>(
    "select id from users where suspended_at is null order by following_count desc, id limit $1",
    [number],
  );
  const people = rows.map(({ id }) => ({ id, token: tokenOf(id) }));
  const hashes = people.map(({ token }) => hashOf(token));
  await client.query("delete from sessions where token_hash = any ($1)", [hashes]);
  await client.query(
    `insert into sessions (id, user_id, token_hash, expires_at)
      select gen_random_uuid(), user_id, token_hash, now() + interval '90 days'
      from unnest($1::uuid[], $2::bytea[]) given (user_id, token_hash)`,
    [rows.map(({ id }) => id), hashes],
  );
  return people;
}

function tokenOf(id: string): string {
  return createHash("sha256").update(`bench ${id}`).digest("base64url");
}

export function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
