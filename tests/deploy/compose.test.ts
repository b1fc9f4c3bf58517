import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { definitions, readSettings } from "../../src/server/settings/settings.ts";
import { storableNames } from "../../src/server/settings/stored-settings.ts";
import { unsafeStart } from "../../src/server/settings/unsafe-start.ts";
import { findCompose } from "./programs.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const file = join(root, "compose.yaml");
/** The image has these, the port of measurements is for its own machine, and limits stay on in public. */
const answered = ["PORT", "HOST", "DATA_DIR", "CACHE_DIR", "METRICS_PORT", "RATE_LIMITS"];
const profiles = ["postgres", "redis", "s3", "proxy"];

/** The file with all its values filled in, as the engine would read it. */
async function composed(settings: Record<string, string>, asked: string[] = []): Promise<string> {
  const { path } = await findCompose();
  const { PATH = "" } = process.env;
  const env = { PATH, HOME: "/nonexistent", ...settings };
  const flags = asked.flatMap((profile) => ["--profile", profile]);
  // With an empty file of settings: one that lies in the checkout does not count.
  const folder = await mkdtemp(join(tmpdir(), "flenjor-compose-"));
  const empty = join(folder, "env");
  await writeFile(empty, "");
  const args = ["--env-file", empty, "--file", file, ...flags, "config"];
  try {
    return (await run(path, args, { env })).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The settings of the product in it, as `name: value`. */
function siteSettings(text: string): Record<string, string> {
  const [, site = ""] = /\n {2}site:\n((?: {4}.*\n|\n)+)/.exec(text) ?? [];
  const [, block = ""] = /\n {4}environment:\n((?: {6}.*\n)+)/.exec(site) ?? [];
  const rows = [...block.matchAll(/^ {6}(\w+): (.*)$/gm)];
  return Object.fromEntries(
    rows.map(([, name = "", value = ""]) => [name, value.replace(/^(['"])(.*)\1$/, "$2")]),
  );
}

test("it passes on every setting that makes sense in a container, and nothing else", () => {
  const names = Object.keys(siteSettings(readFileSync(file, "utf8")));
  const wanted = Object.keys(definitions).filter((name) => !answered.includes(name));
  expect(names.sort()).toEqual(wanted.sort());
  expect(names).toEqual(expect.arrayContaining(storableNames));
});

test("a setting reaches the product as it was given", async () => {
  const given = {
    ORIGIN: "https://site.example",
    JOIN: "invitation",
    OPENID_PROVIDERS: '[{"id": "own", "name": "A: B"}]',
  };
  expect(siteSettings(await composed(given))).toMatchObject(given);
});

test("with an address and nothing else the product would start, on its embedded database", async () => {
  const passed = siteSettings(await composed({ ORIGIN: "https://site.example" }));
  const settings = readSettings({ HOST: "0.0.0.0", ...passed });
  expect(settings).toMatchObject({ ORIGIN: "https://site.example", DEMO: false });
  expect(settings.DATABASE_URL).toBeUndefined();
  // Anything more could not be set on the setup page.
  expect(settings.fixed.sort()).toEqual(["HOST", "ORIGIN"]);
  expect(unsafeStart(settings)).toBeNull();
});

test("every profile can be read, and none has a password of its own", async () => {
  const text = await composed({ ORIGIN: "https://site.example" }, profiles);
  const secrets = [...text.matchAll(/(?:PASSWORD|SECRET\w*|ACCESS_KEY\w*): (.*)/g)];
  expect(secrets.length).toBeGreaterThanOrEqual(4);
  for (const [line, value] of secrets) expect(value, line).toBe("''");
  for (const profile of profiles) expect(text).toContain(`  ${profile}:\n`);
});

test("without an address it says which setting is missing", async () => {
  await expect(composed({})).rejects.toThrow("ORIGIN");
});

test("the example of its settings names only such that it reads", () => {
  const example = readFileSync(join(root, "deploy/compose.env.example"), "utf8");
  const names = [...example.matchAll(/^#?([A-Z]\w+)=/gm)].map(([, name]) => name ?? "");
  const text = readFileSync(file, "utf8");
  expect(names).toContain("POSTGRES_PASSWORD");
  expect(names.filter((name) => !text.includes(`\${${name}:`))).toEqual([]);
});
