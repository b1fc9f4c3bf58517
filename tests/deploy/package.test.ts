import { execFile } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commandsIn } from "../../bin/command-help.mjs";
import { demoSignIn } from "../../src/server/demo/demo-sign-in.ts";
import { freePort } from "../support/free-port.ts";
import { startPostgres } from "../support/postgres.ts";
import { goodPassword } from "../support/visitors.ts";
import { InstalledPackage } from "./installed-package.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);
let site: InstalledPackage;
let origin: string;
let env: Record<string, string>;

beforeAll(async () => {
  site = await InstalledPackage.pack();
  const port = String(await freePort());
  origin = `http://127.0.0.1:${port}`;
  env = { PORT: port, ORIGIN: origin, LOG_LEVEL: "warn" };
});
afterAll(() => site?.remove());

const post = (path: string, body: object) =>
  fetch(`${origin}/api/v1${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const login = (password: string) => post("/auth/login", { ...demoSignIn, password });

const textAt = async (path: string) => (await fetch(origin + path)).text();

test("in an empty folder npx installs the packed file, serves the demo, and keeps its data", async () => {
  const start = performance.now();
  const first = await site.serve(origin, env);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`from the packed file to the first answer: ${seconds} s`);
  const page = await fetch(`${origin}/discover`);
  expect(page.status).toBe(200);
  const [capsule] = /\/capsules\/[\w-]+/.exec(await page.text()) ?? [];
  const [, preview = ""] =
    /property="og:image" content="([^"]+)"/.exec(await textAt(`${capsule}`)) ?? [];
  expect((await fetch(preview)).headers.get("content-type")).toMatch(/^image\//);
  expect((await login(demoSignIn.password)).status).toBe(200);
  // Places and map were built before: there is nothing here that they could be built from.
  const places = await fetch(`${origin}/api/v1/places?search=lisboa`);
  expect(JSON.stringify(await places.json())).toContain("Lisb");
  expect((await fetch(`${origin}/map/0/0/0?v=1`)).status).toBe(200);
  await first.stop();
  expect(await readdir(site.folder)).toContain("data");

  const second = await site.serve(origin, { ...env, DEMO: "off" });
  expect((await login(demoSignIn.password)).status).toBe(200);
  expect((await login("another password")).status).toBe(422);
  // npm ends with its shell; the site would go on and keep its port.
  await second.stopNpx();
  expect(await fetch(`${origin}/readyz`).catch(() => null)).toBeNull();
});

test("its commands run, in the folder where they are called", async () => {
  const { code, output } = await site.command(["backup", "site.zip"]);
  expect(output).toMatch(/site\.zip holds \d+ rows/);
  expect(code).toBe(0);
  expect(await readdir(site.folder)).toContain("site.zip");
  const help = await site.byOwnNode(["--help"]);
  expect(help.code).toBe(0);
  const lines = help.output.split("\n").map((line) => line.replace(/ {2,}/, ": "));
  for (const { call, about } of commandsIn(join(root, "src/server/commands"))) {
    expect(lines).toContain(`${call}: ${about}`);
  }
  expect(await site.byOwnNode(["backup"])).toMatchObject({
    output: expect.stringContaining("Usage: flenjor backup <file>"),
    code: 2,
  });
  const unknown = await site.byOwnNode(["dance"]);
  expect(unknown.output).toContain('flenjor knows no "dance"');
  expect(unknown.code).toBe(2);
});

test("an operator sees which version it is, and a code opens the setup page", async () => {
  const made = await site.byOwnNode(["operator", demoSignIn.email], env);
  expect(made.output).toContain("is an operator");
  expect((await site.byOwnNode(["setup"], env)).output).toContain(`${origin}/setup`);
  const node = await site.serve(origin, env);
  const { data } = await (await login(demoSignIn.password)).json();
  const headers = { authorization: `Bearer ${data.token}` };
  const told = await fetch(`${origin}/api/v1/admin/versions`, { headers });
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  expect((await told.json()).data.versions).toMatchObject({
    version,
    build: expect.stringMatching(/^[0-9a-f]{12}$/),
  });
  expect((await fetch(`${origin}/setup`)).status).toBe(200);
  const body = new FormData();
  const picture = await readFile(join(root, "docs/landing.webp"));
  body.set("file", new Blob([picture], { type: "image/webp" }), "landing.webp");
  const kept = await fetch(`${origin}/api/v1/assets/images`, { method: "POST", headers, body });
  expect(kept.status).toBe(201);
  await node.stop();
});

test("it serves on PostgreSQL too", async () => {
  const postgres = await startPostgres();
  try {
    const elsewhere = { DATA_DIR: join(site.folder, "other"), DATABASE_URL: postgres.url };
    const node = await site.serve(origin, { ...env, ...elsewhere, DEMO: "off" });
    const person = { full_name: "Ana", username: "ana", email: "ana@example.org" };
    const joined = await post("/auth/register", { ...person, password: goodPassword });
    expect(joined.status).toBe(201);
    await node.stop();
  } finally {
    await postgres.stop();
  }
});

test("every module of the server finds all that it imports", async () => {
  // Those that begin something when they are loaded are left to the other tests.
  const probe = `
    import { readdirSync } from "node:fs";
    import { createRequire } from "node:module";
    const begins = /(^|\\/)(main|commands\\/.+|.*worker|.*-process)\\.js$/;
    for (const name of readdirSync(new URL("src", import.meta.url), { recursive: true })) {
      if (name.endsWith(".js") && !begins.test(name)) await import("./src/" + name);
    }
    await Promise.all(["libheif-js/wasm-bundle.js", "satori"].map((name) => import(name)));
    for (const name of ["ical-generator", "timezones-ical-library"]) {
      createRequire(import.meta.url)(name);
    }
    console.log("all");
    process.exit(0);`;
  const file = join(site.installed, "packed/probe.mjs");
  await writeFile(file, probe);
  const { stdout } = await run(process.execPath, [file]);
  expect(stdout).toBe("all\n");
});
