import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findPostgresOnSystem } from "../../tests/support/postgres-binaries.ts";

/** Answers in a second, from so many connections at once, for so long. */
export async function rateOf(
  url: string,
  { connections, milliseconds }: { connections: number; milliseconds: number },
): Promise<{ rate: number; answers: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const start = performance.now();
  let answers = 0;
  const one = async () => {
    while (performance.now() - start < milliseconds) {
      await fetchOnce(url, agent);
      answers++;
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return { rate: answers / seconds, answers };
}

function fetchOnce(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { Accept: "application/json" } }, (response) => {
      response.resume();
      response.on("end", () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${response.statusCode} ${url}`)),
      );
    }).on("error", reject);
  });
}

type Statement = { sql: string; parameters: readonly unknown[] };

/** The statements of one call, over and over, in pgbench; how many calls' worth in a second. */
export async function pgbenchRate(
  databaseUrl: string,
  statements: readonly Statement[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "bench-sql-"));
  try {
    const file = join(folder, "call.sql");
    await writeFile(file, statements.map((statement) => `${inline(statement)};\n`).join(""));
    const binaries = await findPostgresOnSystem();
    const program = join(await binaries.install(folder), "pgbench");
    const flags = ["-n", "-M", "simple", "-c", String(connections), "-T", String(seconds)];
    const { stdout } = await promisify(execFile)(program, [...flags, "-f", file, databaseUrl]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One line, with its parameters written into it. */
function inline({ sql, parameters }: Statement): string {
  return sql
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value instanceof Date) return `'${value.toISOString()}'`;
  const text = Array.isArray(value) ? `{${value.map((part) => `"${part}"`).join(",")}}` : value;
  return `'${String(text).replaceAll("'", "''")}'`;
}
