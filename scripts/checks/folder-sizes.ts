import { globSync } from "node:fs";
import { dirname } from "node:path";

const most = 20;

/** Folders that are a list of their kind, each file of which stands for itself. */
const lists = ["tests/support", "torture"];

/**
 * One line per folder that holds more source files than one can look through, and per exception
 * that is none any more. Tests do not count.
 */
export function crowdedFolders(root: string, exceptions = lists): string[] {
  const files = globSync("{src,scripts,torture,bench,tests/support}/**/*.{ts,tsx,mjs}", {
    cwd: root,
  }).filter((name) => !/\.(test|d)\.tsx?$/.test(name));
  const crowded = [...Map.groupBy(files, (name) => dirname(name))].filter(
    ([, members]) => members.length > most,
  );
  const isException = (folder: string) => exceptions.includes(folder);
  return [
    ...crowded
      .filter(([folder]) => !isException(folder))
      .map(([folder, { length }]) => `${folder}: ${length} source files, at most ${most}`),
    ...exceptions
      .filter((folder) => !crowded.some(([name]) => name === folder))
      .map((folder) => `${folder}: is no exception any more`),
  ];
}
