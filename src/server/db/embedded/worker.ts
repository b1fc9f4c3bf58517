import { readFileSync } from "node:fs";
import v8 from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { cube } from "@electric-sql/pglite/contrib/cube";
import { earthdistance } from "@electric-sql/pglite/contrib/earthdistance";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { LeanPglite } from "../../../library-internals/pglite-parser.ts";
import { collectGarbage } from "../../lib/give-back-memory.ts";
import type {
  EmbeddedAnswer,
  EmbeddedNotice,
  EmbeddedOptions,
  EmbeddedRequest,
} from "./protocol.ts";
import { unpackTemplate } from "./unpack-template.ts";

const { directory, baked } = workerData as EmbeddedOptions;
const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");

/**
 * For one connection and some thousand capsules, in memory that never gets smaller again. What the
 * buffers do not hold, the cache of the system does.
 */
const smallMemory = {
  shared_buffers: "32MB",
  maintenance_work_mem: "16MB",
  max_connections: "5",
  autovacuum_worker_slots: "1",
};

if (baked && directory) unpackTemplate(baked, directory);
// Each that compiles at the same time takes its own tens of megabytes.
v8.setFlagsFromString("--wasm-num-compilation-tasks=1");
const database = new LeanPglite({
  dataDir: directory ?? "memory://",
  extensions: { cube, earthdistance, pg_trgm, unaccent },
  startParams: [
    ...PGlite.defaultStartParams,
    ...Object.entries(smallMemory).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ],
  ...(baked && !directory && { loadDataDir: new Blob([readFileSync(baked)]) }),
});
await database.waitReady;

await database.listen("outings", (payload) => {
  port.postMessage({ channel: "outings", payload } satisfies EmbeddedNotice);
});

/** Errors lose their fields when cloned between threads, so they travel as plain objects. */
function plainError(error: unknown): Record<string, unknown> {
  const known = error as Record<string, unknown>;
  const { code, constraint, detail, severity, table, column } = known;
  return { message: String(known.message), code, constraint, detail, severity, table, column };
}

async function run(request: EmbeddedRequest): Promise<EmbeddedAnswer> {
  if (request.kind === "close") {
    await database.close();
    return { id: request.id, rows: [], rowCount: 0, command: "CLOSE" };
  }
  if (request.kind === "dump") {
    const dump = await database.dumpDataDir("gzip");
    const rows = [{ dump: new Uint8Array(await dump.arrayBuffer()) }];
    return { id: request.id, rows, rowCount: 1, command: "DUMP" };
  }
  if (request.kind === "give-back-memory") {
    collectGarbage();
    return { id: request.id, rows: [], rowCount: 0, command: "GIVEN" };
  }
  // Without parameters a text may hold several statements, which only exec takes.
  const result =
    request.values.length > 0
      ? await database.query(request.text, request.values)
      : (await database.exec(request.text)).at(-1);
  const rows = (result?.rows ?? []) as Record<string, unknown>[];
  const command = request.text.trimStart().slice(0, 6).toUpperCase();
  return { id: request.id, rows, rowCount: result?.affectedRows || rows.length, command };
}

port.on("message", async (request: EmbeddedRequest) => {
  try {
    port.postMessage(await run(request));
  } catch (error) {
    port.postMessage({ id: request.id, error: plainError(error) });
  }
  if (request.kind === "close") port.close();
});
port.postMessage({ id: 0, rows: [], rowCount: 0, command: "READY" });
