import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const most = 300;

/** One line per source file that has grown into more than one idea. */
export function oversizedFiles(root: string): string[] {
  return globSync("{src,scripts,tests,bench,torture}/**/*.{ts,tsx,mjs,css}", { cwd: root })
    .map((name) => ({ name, lines: readFileSync(join(root, name), "utf8").split("\n").length - 1 }))
    .filter(({ lines }) => lines > most)
    .map(({ name, lines }) => `${name}: ${lines} lines, at most ${most}`);
}
