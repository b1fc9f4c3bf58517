import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commandsIn } from "../../bin/command-help.mjs";
import { stripSources } from "../../scripts/pack/strip-sources.ts";

const root = join(import.meta.dirname, "../..");

test("the first line of every command says how it is called and what it does", () => {
  const commands = commandsIn(join(root, "src/server/commands"));
  expect(commands.map(({ name }) => name)).toContain("doctor");
  for (const { name, about } of commands) expect(about, name).toMatch(/^[a-z].{15,}\.$/);
  expect(commands.find(({ name }) => name === "restore")?.call).toBe(
    "flenjor restore <file> [--replace]",
  );
});

test("an image is built from all that a build is made from", () => {
  const stamp = readFileSync(join(root, "scripts/build-stamp.mjs"), "utf8");
  const inputs = [...stamp.matchAll(/^ {2}"([^"/]+)[^"]*",$/gm)].map(([, name]) => `!${name}`);
  expect(inputs).toContain("!CHANGELOG.md");
  const letIn = readFileSync(join(root, ".dockerignore"), "utf8").split("\n");
  expect(inputs.filter((input) => !letIn.includes(input))).toEqual([]);
});

test("a package whose folder is asked for is packed too", async () => {
  const folder = await mkdtemp(join(tmpdir(), "flenjor-strip-"));
  await mkdir(join(folder, "src"));
  await writeFile(
    join(folder, "src/main.ts"),
    `import { createRequire, findPackageJSON } from "node:module";
const require = createRequire(import.meta.url);
export const found: unknown[] = [findPackageJSON("@some/words", import.meta.url)];
found.push(require.resolve("cities/list.json"), require("zones"));
`,
  );
  const ways = { isLeftOut: () => false, bundleOf: () => null };
  const { required } = stripSources(folder, ["src/main.ts"], join(folder, "packed"), ways);
  await rm(folder, { recursive: true });
  expect([...required].sort()).toEqual(["@some/words", "cities", "zones"]);
});
