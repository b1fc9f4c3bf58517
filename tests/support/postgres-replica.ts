import { chmod, cp, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { Client } from "pg";
import type { PostgresBinaries } from "./postgres-binaries.ts";
import { type Cluster, makeFilled } from "./postgres-cluster.ts";

const ownFiles = ["postmaster.pid", "postmaster.opts"];

/** A streaming copy of a running server, made as pg_basebackup does, which npm's packages lack. */
export async function makeReplica(
  binaries: PostgresBinaries,
  primary: Cluster,
  settings: Record<string, string | number> = {},
): Promise<Cluster> {
  const { hostname, port, username, password } = new URL(primary.url);
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  const own = { ...settings, primary_conninfo: source };
  return makeFilled(binaries, own, password, async (_bin, folder) => {
    const data = join(folder, "data");
    const client = new Client({ connectionString: primary.url });
    await client.connect();
    try {
      await client.query("select pg_backup_start('copy', true)");
      await cp(primary.data, data, {
        recursive: true,
        filter: (file) => !ownFiles.includes(basename(file)),
      });
      const { rows } = await client.query("select labelfile from pg_backup_stop(false)");
      await writeFile(join(data, "backup_label"), rows[0].labelfile);
    } finally {
      await client.end();
    }
    await writeFile(join(data, "standby.signal"), "");
    await chmod(data, 0o700);
  });
}
