// Tells whether dist/ was built from what is here now.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./runtime.mjs";

const stamp = join(root, "dist", ".stamp");
const inputs = [
  "src",
  "CHANGELOG.md",
  "scripts/build.ts",
  "scripts/vite",
  "vite.config.ts",
  "package-lock.json",
];

export function buildInputsHash() {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap((input) => filesUnder(join(root, input)))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}

export function isBuilt(inputsHash) {
  return existsSync(stamp) && readFileSync(stamp, "utf8").trim() === inputsHash;
}

export function recordBuild(inputsHash) {
  writeFileSync(stamp, `${inputsHash}\n`);
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
