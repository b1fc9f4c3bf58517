import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { leanStart } from "../../bin/lean-node.mjs";
import { compileCache, runNode } from "../../scripts/runtime.mjs";
import { freePort } from "../../tests/support/free-port.ts";
import type { Reference } from "../references/server.ts";

const root = join(import.meta.dirname, "../..");

export type Running = { origin: string; process: ChildProcess; stop(): Promise<void> };

export type Wanted = {
  /** Without one, an embedded database with the demo. */
  databaseUrl?: string;
  /** Where its data stay; without one, in a folder that goes with it. */
  kept?: string;
  /** From the npm package, as sites run it, and not from the sources. */
  isPackaged?: boolean | undefined;
};

/** Makes or renews the folder that the npm package holds. */
export async function stagePackage(): Promise<void> {
  const code = await runNode([join(root, "scripts/pack/stage.ts")]);
  if (code !== 0) throw new Error("The package could not be made.");
}

/** The product as its start scripts start it; without limits, since one machine asks for thousands. */
export async function startProduct(wanted: Wanted): Promise<Running> {
  const { databaseUrl, kept, isPackaged = false } = wanted;
  const folder = kept ?? (await mkdtemp(join(tmpdir(), "flenjor-bench-")));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { PATH = "", HOME = "" } = process.env;
  const lean = leanStart();
  const fromSources = [...lean.args, "src/server/main.ts"];
  const server = spawn(process.execPath, isPackaged ? ["bin/flenjor.mjs"] : fromSources, {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      PATH,
      HOME,
      ...lean.env,
      ...(isPackaged ? {} : { NODE_COMPILE_CACHE: compileCache }),
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      RATE_LIMITS: "off",
      ...(databaseUrl ? { DATABASE_URL: databaseUrl, DEMO: "off" } : { DEMO: "on" }),
      HOST: "127.0.0.1",
      PORT: String(port),
      ORIGIN: origin,
      DATA_DIR: folder,
      CACHE_DIR: join(root, ".cache/site"),
    },
  });
  process.once("exit", () => server.kill("SIGKILL"));
  const deadline = Date.now() + 120_000;
  while (!(await isReady(origin))) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error("It did not start.");
    await wait(200);
  }
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill("SIGTERM");
      await once(server, "exit");
    }
    if (!kept) await rm(folder, { recursive: true, force: true });
  };
  return { origin, process: server, stop };
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

export type References = Running & { store(name: string, reference: Reference): Promise<void> };

export async function startReferences(databaseUrl: string): Promise<References> {
  const child = fork(join(import.meta.dirname, "../references/server.ts"), {
    serialization: "advanced",
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const [{ port }] = (await once(child, "message")) as [{ port: number }];
  return {
    origin: `http://127.0.0.1:${port}`,
    process: child,
    async store(name, reference) {
      child.send({ name, reference });
      await once(child, "message");
    },
    async stop() {
      child.disconnect();
      await once(child, "exit");
    },
  };
}
