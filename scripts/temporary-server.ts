import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../tests/support/free-port.ts";
import { root } from "./runtime.mjs";

const readyWithinMs = 120_000;

/** The built product on a free port with an embedded database of its own, gone when stopped. */
export async function startTemporaryServer(env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), "flenjor-server-"));
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, ["src/server/main.ts"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      ...env,
      HOST: "127.0.0.1",
      PORT: port,
      ORIGIN: origin,
      DATA_DIR: folder,
      CACHE_DIR: join(root, ".cache/site"),
      DATABASE_URL: "",
    },
  });
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill("SIGTERM");
      await once(server, "exit");
    }
    await rm(folder, { recursive: true, force: true });
  };
  process.once("exit", () => server.kill("SIGKILL"));
  const deadline = Date.now() + readyWithinMs;
  while (!(await isReady(origin))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error("The server did not start: see what it says above.");
    }
    await wait(100);
  }
  return { origin, stop };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}
