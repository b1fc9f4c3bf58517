import { name, type Sql, sql } from "../../db/sql.ts";
import { assetFacts } from "../assets/assets.sql.ts";

/** The person of one table and the profile picture of another, as JSON for `userSummary`. */
export function personFacts(user: string, picture: string): Sql {
  const person = name(user);
  return sql`jsonb_build_object('id', ${person}.id, 'username', ${person}.username,
    'full_name', ${person}.full_name, 'picture', ${assetFacts(picture)})`;
}
