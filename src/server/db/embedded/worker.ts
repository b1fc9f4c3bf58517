import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { cube } from "@electric-sql/pglite/contrib/cube";
import { earthdistance } from "@electric-sql/pglite/contrib/earthdistance";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import type {
  EmbeddedAnswer,
  EmbeddedNotice,
  EmbeddedOptions,
  EmbeddedRequest,
} from "./protocol.ts";

const { directory, baked } = workerData as EmbeddedOptions;
const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");

const database = await PGlite.create({
  dataDir: directory ?? "memory://",
  extensions: { cube, earthdistance, pg_trgm, unaccent },
  ...(baked && { loadDataDir: new Blob([new Uint8Array(baked)]) }),
});

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
