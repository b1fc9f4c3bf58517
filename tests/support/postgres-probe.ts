import { Client } from "pg";

const extensions = ["pg_trgm", "unaccent", "cube", "earthdistance"];

/** Answers the server's version, or throws when it lacks an extension that the product needs. */
export async function probe(url: string): Promise<string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    await client.query("begin");
    for (const extension of extensions) {
      await client.query(`create extension if not exists ${extension}`);
    }
    await client.query("rollback");
    const { rows } = await client.query("show server_version");
    return rows[0].server_version;
  } finally {
    await client.end();
  }
}
