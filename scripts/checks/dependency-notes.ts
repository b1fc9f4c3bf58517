import { readFileSync } from "node:fs";
import { join } from "node:path";

/** One line per direct dependency without its line in docs/dependencies.md, or the other way round. */
export function dependencyNoteProblems(root: string): string[] {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const direct = new Set([
    ...Object.keys(manifest.dependencies),
    ...Object.keys(manifest.devDependencies),
    ...Object.keys(manifest.optionalDependencies),
  ]);
  const text = readFileSync(join(root, "docs/dependencies.md"), "utf8");
  // The first cell of a row may name several packages that come and go together.
  const firstCells = [...text.matchAll(/^\| (`[^|]+) \|/gm)].map((match) => match[1] ?? "");
  const noted = new Set(
    firstCells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "")),
  );
  return [
    ...[...direct].filter((name) => !noted.has(name)).map((name) => `${name}: has no line`),
    ...[...noted].filter((name) => !direct.has(name)).map((name) => `${name}: is not a dependency`),
  ];
}
