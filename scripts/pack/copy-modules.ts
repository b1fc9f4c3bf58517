// Packages as the package of the product carries them: the files that run, and their licences.
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

type Locked = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

const notRun =
  /\.(ts|mts|cts|tsx|map|md|markdown|flow|coffee|html|css|scss|png|svg|ya?ml|tsbuildinfo|sh|patch)$|^\.|^(Makefile|Gruntfile\.js|CHANGELOG|AUTHORS)$/i;
const isLicence = /^(licen[cs]e|copying|notice)/i;
const folderNotRun =
  /^(\.github|__tests__|tests?|examples?|docs?|benchmarks?|bench|coverage|fixtures|man|node_modules)$/;

/** Of these only some files are ever read. */
const parts: Record<string, RegExp> = {
  "@fontsource/figtree": /\/files\/figtree-latin(-ext)?-500-normal\.woff$/,
  "@fontsource/fraunces": /\/files\/fraunces-latin(-ext)?-500-normal\.woff$/,
};

/** Large files that nothing here loads: extensions, other module systems, other sizes. */
const unused: Record<string, RegExp> = {
  eld: /\/entries$|\/ngrams\/(large|medium|small)\.js$/,
  "@electric-sql/pglite": /\.cjs$|\/(pgcrypto|isn|hstore)\.tar\.gz$/,
  "libheif-js":
    /\/libheif\/libheif\.js$|\/libheif-bundle\.mjs$|\/libheif-wasm\/libheif\.(js|wasm)$/,
  satori: /\.cjs$|\/(experimental|standalone)\.js$/,
};

/**
 * Copies the packages, with all that they depend on, from node_modules of the checkout into the same
 * folder below the target, but for those that npm is to fetch. Answers how many were copied.
 */
export function copyModules(
  root: string,
  names: readonly string[],
  target: string,
  isFetched: (name: string) => boolean,
): number {
  const paths = withDependencies(root, names, isFetched);
  for (const path of paths) copyPackage(join(root, path), join(target, path));
  return paths.size;
}

/** The licences of packages, and of all that they depend on, as one text. */
export function licencesOf(root: string, names: readonly string[]): string {
  const texts = [...withDependencies(root, names, () => false)].sort().flatMap((path) => {
    const folder = join(root, path);
    const { name, version, license } = JSON.parse(
      readFileSync(join(folder, "package.json"), "utf8"),
    );
    const files = readdirSync(folder).filter((file) => isLicence.test(file));
    const words = files.map((file) => readFileSync(join(folder, file), "utf8").trim());
    return [`${name} ${version} (${license})`, ...words];
  });
  return `${texts.join("\n\n")}\n`;
}

function withDependencies(
  root: string,
  names: readonly string[],
  isFetched: (name: string) => boolean,
): Set<string> {
  const lockfile = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const locked: Record<string, Locked> = lockfile.packages;
  const paths = new Set<string>();
  const add = (from: string, name: string) => {
    const path = isFetched(name) ? null : resolveLocked(locked, from, name);
    if (!path || paths.has(path) || !existsSync(join(root, path))) return;
    paths.add(path);
    for (const needed of neededBy(locked[path] ?? {})) add(path, needed);
  };
  for (const name of names) add("", name);
  return paths;
}

function neededBy(one: Locked): string[] {
  const peers = Object.keys(one.peerDependencies ?? {});
  return [
    ...Object.keys({ ...one.dependencies, ...one.optionalDependencies }),
    ...peers.filter((name) => !one.peerDependenciesMeta?.[name]?.optional),
  ];
}

/** Where Node finds a package from another one: in the nearest node_modules above it. */
function resolveLocked(locked: Record<string, Locked>, from: string, name: string) {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf("node_modules/"))) {
    const path = `${folder && `${folder.replace(/\/$/, "")}/`}node_modules/${name}`;
    if (locked[path]) return path;
    if (!folder) return null;
  }
}

/** Without exports Node loads the main file; these fields name the same code for bundlers. */
function forBundlers(from: string): Set<string> {
  const manifest = JSON.parse(readFileSync(join(from, "package.json"), "utf8"));
  if (manifest.exports || !manifest.main) return new Set();
  const main = dirname(join(from, manifest.main));
  return new Set(
    [manifest.module, manifest.esnext, manifest.es2015]
      .filter((field) => typeof field === "string")
      .map((field) => dirname(join(from, field)))
      .filter((folder) => folder !== from && !`${main}/`.startsWith(`${folder}/`)),
  );
}

function copyPackage(from: string, to: string): void {
  const spare = forBundlers(from);
  const name = from.slice(from.lastIndexOf("node_modules/") + "node_modules/".length);
  const wanted = parts[name];
  cpSync(from, to, {
    recursive: true,
    dereference: true,
    filter: (path) => {
      if (path === from) return true;
      if (spare.has(path)) return false;
      const file = basename(path);
      if (isLicence.test(file) || file === "package.json") return true;
      const isFolder = !/\.\w+$/.test(file);
      if (wanted) return isFolder || wanted.test(path);
      return !notRun.test(file) && !folderNotRun.test(file) && !unused[name]?.test(path);
    },
  });
}
