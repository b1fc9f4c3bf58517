import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { expect, test, vi } from "vitest";
import { startPostgres } from "./postgres.ts";
import { findPostgresOnSystem } from "./postgres-binaries.ts";

const isOnSystem = await findPostgresOnSystem().then(
  () => true,
  () => false,
);

async function ask(url: string, question: string) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  await client.connect();
  try {
    return (await client.query(question)).rows[0];
  } finally {
    await client.end();
  }
}

test.skipIf(!isOnSystem)("the system's PostgreSQL starts, answers and stops", async () => {
  const postgres = await startPostgres({ source: "system" });
  expect(await ask(postgres.url, "select lower('ÉTÉ') as word")).toEqual({ word: "été" });
  await postgres.stop();
  await expect(ask(postgres.url, "select 1")).rejects.toThrow("ECONNREFUSED");
});

test("the PostgreSQL from npm starts, answers and keeps what it acknowledged if asked to", async () => {
  const postgres = await startPostgres({ source: "npm", durable: true });
  expect(postgres.version).toMatch(/^18\./);
  expect(await ask(postgres.url, "select lower('ÉTÉ') as word")).toEqual({ word: "été" });
  expect(await ask(postgres.url, "show fsync")).toEqual({ fsync: "on" });
  await postgres.stop();
});

test("a database that was given but cannot be reached is named, and the next one is tried", async () => {
  vi.stubEnv("TEST_DATABASE_URL", "postgres://127.0.0.1:1/nothing");
  await expect(startPostgres({ source: "url" })).rejects.toThrow(/- url: .*ECONNREFUSED/);
  const postgres = await startPostgres();
  expect(postgres.source).not.toBe("TEST_DATABASE_URL");
  await postgres.stop();
  vi.unstubAllEnvs();
});

test("PostgreSQL ends with the process that started it, even a killed one", async () => {
  const module = JSON.stringify(import.meta.resolve("./postgres.ts"));
  const starter = spawn(process.execPath, [
    "--input-type=module",
    "--eval",
    `const { startPostgres } = await import(${module}); console.log((await startPostgres()).url);`,
  ]);
  const [output] = await once(starter.stdout, "data");
  const url = String(output).trim();
  const { data_directory: folder } = await ask(url, "show data_directory");
  starter.kill("SIGKILL");
  for (let tries = 0; tries < 100 && existsSync(folder); tries++) await wait(50);
  await expect(ask(url, "select 1")).rejects.toThrow("ECONNREFUSED");
  expect(existsSync(folder)).toBe(false);
});
