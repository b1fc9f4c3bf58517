import { readFileSync } from "node:fs";
import { join } from "node:path";

type LockedPackage = { resolved?: string; optionalDependencies?: Record<string, string> };

/** One line per reason why a bare machine could not install from this lockfile. */
export function lockfileProblems(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(packages).flatMap(([path, { resolved, optionalDependencies = {} }]) => [
    ...(resolved ? [`${path}: names the registry it came from`] : []),
    // npm ci refuses a lockfile that lacks another platform's binary, which happens when
    // a release is so new that the registry does not have them all.
    ...Object.keys(optionalDependencies)
      .filter((name) => !isLocked(packages, path, name))
      .map((name) => `${path || "package.json"}: ${name} is missing, take an older release`),
  ]);
}

function isLocked(packages: Record<string, LockedPackage>, from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf("/node_modules/"))) {
    if (packages[`${folder}/node_modules/${name}`]) return true;
    if (!folder.includes("/node_modules/")) return `node_modules/${name}` in packages;
  }
}
