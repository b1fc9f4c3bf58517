import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chown, lchown, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { freePort } from "./free-port.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";

// PostgreSQL refuses to run as root; this is the account "nobody".
const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
const run = promisify(execFile);
const environment = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };

// The pipe on descriptor 3 closes when the tests end, however they end: then the server stops too.
const untilParentEnds = `
exec 3<&0
"$@" </dev/null &
server=$!
( read -r _ <&3; : >"$FOLDER/parent-ended"; kill -QUIT $server ) &
wait $server
kill $! 2>/dev/null
if [ -e "$FOLDER/parent-ended" ]; then rm -rf "$FOLDER"; fi`;

export type Cluster = {
  url: string;
  /** Where its files lie. */
  data: string;
  start(settings?: ServerSettings): Promise<void>;
  /** As if its machine had crashed: nothing is finished, what lies on the disk stays. */
  stopAtOnce(): Promise<void>;
  /** Ends it and leaves nothing. */
  remove(): Promise<void>;
};

export type ServerSettings = Record<string, string | number>;

const undurable = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/** A new, empty server in a temporary folder, listening on loopback alone. */
export async function runCluster(binaries: PostgresBinaries, durable: boolean) {
  const cluster = await makeCluster(binaries, durable ? {} : undurable);
  return { url: cluster.url, stop: cluster.remove };
}

/** The same, to be stopped and started again. It runs when it is given. */
export function makeCluster(
  binaries: PostgresBinaries,
  settings: ServerSettings,
): Promise<Cluster> {
  const password = randomBytes(16).toString("hex");
  return makeFilled(binaries, settings, password, (bin, folder) =>
    initialise(bin, folder, password),
  );
}

/** One whose files somebody else makes, in the folder `data`. */
export async function makeFilled(
  binaries: PostgresBinaries,
  settings: ServerSettings,
  password: string,
  fill: (bin: string, folder: string) => Promise<void>,
): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), "flenjor-postgres-"));
  let server: ChildProcess | undefined;
  const remove = async () => {
    await stopServer(server);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const bin = await binaries.install(folder);
    if (account) await giveAway(folder, account);
    await fill(bin, folder);
    if (account) await giveAway(folder, account);
    const port = await freePort();
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    const start = async (more: ServerSettings = {}) => {
      server = launch(bin, folder, { ...settings, ...more, port });
      await untilItAnswers(server, url);
    };
    const data = join(folder, "data");
    const stopAtOnce = async () => {
      const ended = server && once(server, "exit");
      const options = { cwd: folder, env: environment, ...account };
      await run(join(bin, "pg_ctl"), ["stop", "-m", "immediate", "-D", data], options);
      await ended;
    };
    await start();
    return { url, data, start, stopAtOnce, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function giveAway(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  await chown(folder, uid, gid);
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), uid, gid);
  }
}

async function initialise(bin: string, folder: string, password: string): Promise<void> {
  const passwordFile = join(folder, "password");
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  const options = { cwd: folder, env: environment, ...account };
  const { stdout } = await run(join(bin, "postgres"), ["--version"], options);
  const major = Number(/\d+/.exec(stdout)?.[0]);
  const locale =
    major >= 17
      ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]
      : ["--locale=C.UTF-8"];
  await run(
    join(bin, "initdb"),
    [
      `--pgdata=${join(folder, "data")}`,
      "--username=postgres",
      `--pwfile=${passwordFile}`,
      "--auth=password",
      "--encoding=UTF8",
      "--no-sync",
      ...locale,
    ],
    options,
  );
}

function launch(bin: string, folder: string, own: ServerSettings): ChildProcess {
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    shared_buffers: "64MB",
    ...own,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const command = [join(bin, "postgres"), "-D", join(folder, "data"), ...flags];
  return spawn("/bin/sh", ["-c", untilParentEnds, "postgres", ...command], {
    cwd: folder,
    env: { ...environment, FOLDER: folder },
    stdio: ["pipe", "ignore", "pipe"],
    // Ctrl-C must reach the tests first, not the database under them.
    detached: true,
    ...account,
  });
}

async function untilItAnswers(server: ChildProcess, url: string): Promise<void> {
  let log = "";
  server.stderr?.on("data", (chunk) => {
    log = `${log}${chunk}`.slice(-2000);
  });
  const deadline = Date.now() + 30_000;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL stopped at once: ${log.trim()}`);
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(50);
    }
  }
}

async function stopServer(server: ChildProcess | undefined): Promise<void> {
  const ended = server?.exitCode === null ? once(server, "exit") : undefined;
  server?.stdin?.end();
  await ended;
}
