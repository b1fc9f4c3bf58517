import { sql as kyselySql } from "kysely";
import type { Db } from "../../db/schema.ts";

export async function selectEngineVersion(db: Db): Promise<string> {
  const { rows } = await kyselySql<{ engine_version: string }>`
    select current_setting('server_version') as engine_version`.execute(db);
  return rows[0]?.engine_version ?? "";
}
