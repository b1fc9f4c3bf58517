// The sources of the server without their types: Node strips none below node_modules.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join, relative } from "node:path";
import { packageOf } from "./package-name.ts";

/** A specifier that is read when the code runs: of an import, or of a file named by a URL. */
const specifier = /(\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)"([^"\n]+)"/g;
/** A package that is loaded late, by `createRequire`, or whose folder is asked for. */
const required = /\b(?:require(?:\.resolve)?|findPackageJSON)\(\s*"([^".][^"]*)"/g;
const isSource = /\.tsx?$/;

export type Staged = {
  files: number;
  /** Specifiers of packages that modules import, and words in texts that look like some. */
  imported: Set<string>;
  /** Names of packages that are found by name alone. */
  required: Set<string>;
};

/**
 * Writes every module that the entries reach into the folder, at the same relative path, with the
 * files that they name by URL. Modules that `isLeftOut` names are not followed; `bundleOf` gives the
 * file of the folder that stands for a package, if one does.
 */
export function stripSources(
  root: string,
  entries: readonly string[],
  target: string,
  {
    isLeftOut,
    bundleOf,
  }: { isLeftOut(path: string): boolean; bundleOf(specifier: string): string | null },
): Staged {
  const staged: Staged = { files: 0, imported: new Set(), required: new Set() };
  const seen = new Set<string>();
  const waiting = entries.map((entry) => join(root, entry));
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    const name = relative(root, path);
    if (seen.has(name) || isLeftOut(name)) continue;
    seen.add(name);
    const to = join(target, name);
    mkdirSync(dirname(to), { recursive: true });
    if (!isSource.test(name)) {
      copyFileSync(path, to);
      continue;
    }
    const code = stripTypeScriptTypes(readFileSync(path, "utf8"));
    for (const [, , found = ""] of code.matchAll(specifier)) {
      if (found.startsWith(".")) waiting.push(join(dirname(path), found));
      else if (!found.startsWith("node:")) staged.imported.add(found);
    }
    for (const [, found = ""] of code.matchAll(required)) staged.required.add(packageOf(found));
    const scripts = withScripts(code);
    writeFileSync(to.replace(isSource, ".js"), withBundles(scripts, relative(name, ""), bundleOf));
  }
  return { ...staged, files: seen.size };
}

/** Relative specifiers name scripts instead of sources. */
function withScripts(code: string): string {
  return code.replace(specifier, (whole, before: string, found: string) =>
    found.startsWith(".") ? `${before}"${found.replace(isSource, ".js")}"` : whole,
  );
}

/** Specifiers of bundled packages name their files; `up` leads from the module to the folder. */
export function withBundles(
  code: string,
  up: string,
  bundleOf: (specifier: string) => string | null,
): string {
  // From a file to the folder that holds it is one step too many.
  const toFolder = `./${up.replace(/^\.\.\/?/, "")}`.replace(/\/?$/, "/");
  return code.replace(specifier, (whole, before: string, found: string) => {
    const bundle = before.startsWith("new") ? null : bundleOf(found);
    return bundle ? `${before}"${toFolder}${bundle}"` : whole;
  });
}
