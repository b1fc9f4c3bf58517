// The built product as its own process, for the tests that need a real one.
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { compileCache } from "../../scripts/runtime.mjs";
import { freePort } from "./free-port.ts";

const root = join(import.meta.dirname, "../..");
const readyWithinMs = 100_000;

export type Site = {
  origin: string;
  dataDir: string;
  pid: number;
  /** Everything that it has printed so far. */
  output(): string;
  /** Asks it to stop, as the system does; answers its exit code. */
  stop(): Promise<number | null>;
  /** Ends it without a warning. A data folder that was given stays. */
  kill(): Promise<void>;
};

export type ServerProcess = {
  process: ChildProcess;
  output(): string;
  exit: Promise<number | null>;
};

/**
 * Starts the server with these settings and no others, whatever the machine's own are; of another
 * version, where its folder is given.
 */
export function spawnServer(environment: Record<string, string>, folder = root): ServerProcess {
  const { PATH = "", HOME = "", TMPDIR } = process.env;
  const server = spawn(process.execPath, ["src/server/main.ts"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH,
      HOME,
      ...(TMPDIR && { TMPDIR }),
      NODE_COMPILE_CACHE: compileCache,
      NODE_ENV: "production",
      ...environment,
    },
  });
  let text = "";
  const read = (chunk: Buffer) => {
    text += chunk.toString();
  };
  server.stdout.on("data", read);
  server.stderr.on("data", read);
  const end = () => server.kill("SIGKILL");
  process.once("exit", end);
  const exit = once(server, "close").then(([code]) => {
    process.off("exit", end);
    return code as number | null;
  });
  return { process: server, output: () => text, exit };
}

/**
 * A site of its own: free port, temporary folder, empty database, no limits, no demo. One with a
 * given folder has its database in it.
 */
export async function startSite(
  environment: Record<string, string> = {},
  folder = root,
): Promise<Site> {
  const isOnPostgres = process.env.TEST_ENGINE === "postgres" && !environment.DATA_DIR;
  const dataDir = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), "flenjor-site-"));
  const port = Number(environment.PORT ?? (await freePort()));
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    ORIGIN: origin,
    DATA_DIR: dataDir,
    CACHE_DIR: join(root, ".cache/site"),
    DEMO: "off",
    RATE_LIMITS: "off",
    LOG_LEVEL: "warn",
    ...(isOnPostgres && { DATABASE_URL: await newDatabase() }),
    ...environment,
  };
  const server = spawnServer(settings, folder);
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    server.process.kill(signal);
    const code = await server.exit;
    if (!environment.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
    return code;
  };
  await untilReady(origin, server);
  return {
    origin,
    dataDir,
    pid: server.process.pid ?? 0,
    output: server.output,
    stop: () => end("SIGTERM"),
    kill: async () => {
      await end("SIGKILL");
    },
  };
}

/** The first site on a machine makes places and map tiles, for all that come after it too. */
export async function untilPlacesAreThere({ origin }: Site): Promise<void> {
  const signal = AbortSignal.timeout(300_000);
  for (const path of ["/map/0/0/0?v=1", "/api/v1/places?search=lisboa"]) {
    const { status } = await fetch(origin + path, { signal });
    if (status >= 500) throw new Error(`${path} answered ${status}`);
  }
}

async function untilReady(origin: string, server: ServerProcess): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (!(await isReady(origin))) {
    const hasEnded = server.process.exitCode !== null;
    if (hasEnded || Date.now() > deadline) {
      server.process.kill("SIGKILL");
      throw new Error(`The server ${hasEnded ? "ended" : "is not ready"}:\n${server.output()}`);
    }
    await wait(50);
  }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}

/** An empty database on the PostgreSQL that the run has started. */
export async function newDatabase(): Promise<string> {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error("TEST_POSTGRES_URL is not set; no PostgreSQL was started.");
  const name = `site_${randomBytes(8).toString("hex")}`;
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

/** The same where PostgreSQL was started; else none, which means the embedded database. */
export async function newDatabaseOrNone(): Promise<string> {
  return process.env.TEST_POSTGRES_URL ? newDatabase() : "";
}
