import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { createTagNames } from "../../src/server/cache/tag-names.ts";
import type { Context } from "../../src/server/context.ts";
import type { Schema } from "../../src/server/db/schema.ts";
import type { Statement } from "../references/server.ts";
import { openGazetteer } from "../world/cities.ts";

const gazetteer = await openGazetteer();

/** The statements that the product sends for something, once it knows how tags are called. */
export async function recordStatements(
  url: string,
  run: (context: Context) => Promise<unknown>,
): Promise<Statement[]> {
  const recorded: Statement[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => {
      recorded.push({ text: sql, values: [...parameters] });
    },
  });
  const context = {
    db,
    reads: db,
    tagNames: createTagNames(),
    gazetteer,
    // Searches that find nothing are not counted here.
    unfound: { add: () => {} },
    clock: () => new Date(),
  };
  try {
    await run(context as unknown as Context);
    recorded.length = 0;
    await run(context as unknown as Context);
    return recorded;
  } finally {
    await db.destroy();
  }
}
