import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { findProgram } from "./debian-package.ts";
import { freePort } from "./free-port.ts";

export type TestRedis = {
  url: string;
  source: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** It is there and says nothing, until `resume`. */
  freeze(): void;
  resume(): void;
};

export const findRedis = () =>
  findProgram(
    ["valkey-server", "redis-server"],
    ["redis-server", "redis-tools", "liblzf1", "libjemalloc2"],
  );

/** A real Redis-compatible server on loopback that keeps nothing on the disk. */
export async function startRedis(): Promise<TestRedis> {
  const program = await findRedis();
  const port = await freePort();
  const flags = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  let server: ReturnType<typeof spawn> | undefined;
  const end = () => server?.kill("SIGKILL");
  process.once("exit", end);
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    source: program.source,
    async start() {
      server = spawn(program.path, flags, {
        stdio: "ignore",
        env: { ...process.env, ...program.env },
      });
      while (!(await answers(port))) {
        if (server.exitCode !== null) throw new Error(`${program.source} ended at once.`);
        await wait(20);
      }
    },
    async stop() {
      if (!server || server.exitCode !== null) return;
      const ended = once(server, "exit");
      server.kill("SIGKILL");
      await ended;
    },
    freeze: () => server?.kill("SIGSTOP"),
    resume: () => server?.kill("SIGCONT"),
  };
  await redis.start();
  return redis;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
