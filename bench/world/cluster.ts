// A PostgreSQL whose data stays between runs, so that a million is made once.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chown, mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { freePort } from "../../tests/support/free-port.ts";
import { findPostgresInNpm, findPostgresOnSystem } from "../../tests/support/postgres-binaries.ts";

// PostgreSQL refuses to run as root; this is the account "nobody".
const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
const env = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };

const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  shared_buffers: "1GB",
  effective_cache_size: "4GB",
  maintenance_work_mem: "768MB",
  max_wal_size: "8GB",
  random_page_cost: "1.1",
  jit: "off",
  // It measures reading; what is lost in a crash is made again.
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
};

export type Cluster = { url: string; pid: number; stop(): Promise<void> };

export async function openCluster(folder: string): Promise<Cluster> {
  const home = resolve(folder);
  await mkdir(home, { recursive: true });
  const binaries = await findPostgresOnSystem().catch(findPostgresInNpm);
  const bin = await binaries.install(home);
  if (account) await chown(home, account.uid, account.gid);
  const data = join(home, "data");
  if (!existsSync(join(data, "PG_VERSION"))) {
    const flags = [`--pgdata=${data}`, "--username=postgres", "--auth=trust", "--encoding=UTF8"];
    await promisify(execFile)(join(bin, "initdb"), [...flags, "--no-sync", "--locale=C.UTF-8"], {
      cwd: home,
      env,
      ...account,
    });
  }
  const port = await freePort();
  const flags = Object.entries({ ...settings, port }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const server = spawn(join(bin, "postgres"), ["-D", data, ...flags], {
    cwd: home,
    env,
    stdio: ["ignore", "ignore", "ignore"],
    ...account,
  });
  const end = () => server.kill("SIGINT");
  process.once("exit", end);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilItAnswers(server, url);
  return {
    url,
    pid: server.pid ?? 0,
    async stop() {
      process.off("exit", end);
      if (server.exitCode !== null) return;
      end();
      await once(server, "exit");
    },
  };
}

async function untilItAnswers(server: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    if (server.exitCode !== null) throw new Error("PostgreSQL stopped at once.");
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(100);
    }
  }
}
