import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "../support/e2e.ts";
import { freePort } from "../support/free-port.ts";
import { spawnServer, startSite } from "../support/server.ts";

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "flenjor-process-"));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function refusal(environment: Record<string, string>): Promise<string> {
  const server = spawnServer({ DATA_DIR: folder, DEMO: "off", LOG_LEVEL: "warn", ...environment });
  const code = await server.exit;
  expect(code, server.output()).not.toBe(0);
  expect(code).not.toBeNull();
  const lines = server.output().trim().split("\n");
  expect(lines).toHaveLength(1);
  return lines[0] ?? "";
}

test("the start names a port in use in one sentence", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  expect(await refusal({ PORT: String(port) })).toBe(
    `Port ${port} is in use; stop what uses it or set PORT.`,
  );
  expect(readdirSync(folder), "nothing is opened for a server that cannot listen").toEqual([]);
  other.close();
});

test("the start names an unreachable database in one sentence, without its password", async () => {
  const port = await freePort();
  const sentence = await refusal({ DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/x` });
  expect(sentence).toMatch(/^The database of DATABASE_URL cannot be reached: .*ECONNREFUSED.*\.$/);
  expect(sentence).not.toContain("secret");
});

test("the start names a bad setting in one sentence", async () => {
  expect(await refusal({ PORT: "eighty" })).toMatch(/^The setting PORT is not valid: .+\.$/);
});

test("a start that would send passwords in the open is refused in one sentence", async () => {
  const sentence = await refusal({ HOST: "::", ORIGIN: "http://site.example" });
  expect(sentence).toMatch(/^ORIGIN http:\/\/site\.example is not encrypted: .+\.$/);
  expect(await refusal({ HOST: "0.0.0.0" })).toMatch(/ORIGIN.+PLAIN_HTTP=on.+\.$/);
  expect(readdirSync(folder)).toEqual([]);
});

test("a site that was tried with the demo does not go public with its known sign-in", async () => {
  // The server is started four times.
  test.slow();
  const port = String(await freePort());
  const site = await startSite({ DATA_DIR: folder, DEMO: "on", PORT: port });
  expect(await site.stop()).toBe(0);
  const open = { PORT: port, HOST: "0.0.0.0", ORIGIN: "https://flenjor.example" };
  // Unset, and set to off: the account is there all the same.
  for (const DEMO of ["", "off"]) {
    expect(await refusal({ ...open, DEMO })).toMatch(/demo@example\.org.+DATA_DIR.+DEMO=on.+\.$/);
  }
  const demo = spawnServer({ ...open, DATA_DIR: folder, DEMO: "on", LOG_LEVEL: "warn" });
  await expect.poll(demo.output, { timeout: 60_000 }).toContain("The demo signs in as");
  demo.process.kill("SIGTERM");
  expect(await demo.exit).toBe(0);
});

test("the start names an address that is not this machine's in one sentence", async () => {
  const sentence = await refusal({
    HOST: "192.0.2.1",
    PLAIN_HTTP: "on",
    RATE_LIMITS: "on",
    PORT: String(await freePort()),
  });
  expect(sentence).toContain("HOST");
});

test("the start names a data folder that cannot be made in one sentence", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  expect(await refusal({ DATA_DIR: join(file, "data") })).toContain("DATA_DIR");
});

test("the start names a folder that is a file in one sentence", async () => {
  writeFileSync(join(folder, "database"), "");
  expect(await refusal({})).toContain("database");
});

test("the server's files are for their owner alone, those of earlier starts too", async () => {
  mkdirSync(join(folder, "mails"), { mode: 0o755 });
  const site = await startSite({ DATA_DIR: folder });
  await site.stop();
  // Nobody else gets past the first step into the folder, whatever lies behind it.
  const names = readdirSync(folder);
  const open = names.filter((name) => statSync(join(folder, name)).mode & 0o077);
  expect(existsSync(join(folder, "database/PG_VERSION"))).toBe(true);
  expect(open).toEqual([]);
});

test("the start names a data folder in use in one sentence; a killed server frees its folder", async () => {
  const site = await startSite({ DATA_DIR: folder });
  expect(await refusal({ PORT: String(await freePort()) })).toBe(
    `The data folder ${folder} is in use, by the running site as a rule: stop it first, or set DATA_DIR for another site.`,
  );
  const body = JSON.stringify({ email: "kept@example.org", feature: "app" });
  const headers = { "content-type": "application/json", "idempotency-key": "kept" };
  const join = (origin: string, payload: string) =>
    fetch(`${origin}/api/v1/waitlist`, { method: "POST", headers, body: payload });
  expect((await join(site.origin, body)).status).toBe(200);
  await site.kill();

  // The server still knows the acknowledged call: its key is taken, for another body too.
  const again = await startSite({ DATA_DIR: folder });
  expect((await join(again.origin, body)).status).toBe(200);
  expect((await join(again.origin, body.replace("kept@", "other@"))).status).toBe(409);
  expect(await again.stop()).toBe(0);
});

test("a server that is asked to stop finishes its requests, takes no new ones, and ends well", async () => {
  const site = await startSite();
  const { hostname, port } = new URL(site.origin);
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  const body = JSON.stringify({ email: "late@example.org", feature: "app" });
  socket.write(
    `POST /api/v1/waitlist HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  const stopped = site.stop();
  await expect
    .poll(() =>
      fetch(`${site.origin}/readyz`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .not.toBe(200);
  socket.write(body.slice(10));
  expect(await stopped).toBe(0);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toContain('{"data":{"joined":true}}');
});
