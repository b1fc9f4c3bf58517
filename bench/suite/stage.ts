import { cpus, loadavg } from "node:os";
import { Client } from "pg";
import { openWorld } from "../world/open.ts";
import { type Case, casesOf } from "./cases.ts";
import type { Stage } from "./compare.ts";
import { signInPeople } from "./people.ts";
import { startProduct, startReferences } from "./servers.ts";

type Wanted = {
  size: number;
  folder: string | undefined;
  say: (line: string) => void;
  /** Runs the product from its npm package. */
  isPackaged?: boolean;
};

const peopleNumber = 5000;

/** The world of a size with the product and the references on it, for as long as something runs. */
export async function onStage(
  { size, folder, say, isPackaged }: Wanted,
  run: (stage: Stage, paths: Case[], machine: string) => Promise<void>,
): Promise<void> {
  const startLoad = loadavg();
  const opened = await openWorld({ size, folder, say });
  const client = new Client({ connectionString: opened.url });
  // The product first: it brings the tables up to date.
  const product = await startProduct({ databaseUrl: opened.url, isPackaged });
  await client.connect();
  const references = await startReferences(opened.url);
  try {
    const people = await signInPeople(client, peopleNumber);
    await client.query("analyze sessions");
    const world = { client, url: opened.url, people };
    const stage = { world, product, references, postmaster: opened.pid };
    const { rows } = await client.query("show server_version");
    // Others at work on the same machine take from both sides, but more from one that is one process.
    const busy = (startLoad[0] ?? 0).toFixed(1);
    const machine = `${cpus().length} cores (${cpus()[0]?.model || process.arch}), Node ${process.version}, PostgreSQL ${rows[0].server_version}, load average ${busy} before it began`;
    await run(stage, await casesOf(world), machine);
  } finally {
    await client.end();
    await Promise.all([product.stop(), references.stop()]);
    await opened.stop();
  }
}
