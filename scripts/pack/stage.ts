// Before npm pack: everything that runs, into packed/, beside which the package has only bin/.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { painterEdition } from "../../src/contract/pictures/landscape-address.ts";
import { templateDatabaseFile } from "../../src/server/db/embedded/template-file.ts";
import { indexFileName } from "../../src/server/gazetteer/index-file.ts";
import { buildInputsHash, isBuilt } from "../build-stamp.mjs";
import { root, runNode } from "../runtime.mjs";
import { bundleName, bundlePackages } from "./bundle-packages.ts";
import { copyModules, licencesOf } from "./copy-modules.ts";
import { packageOf } from "./package-name.ts";
import { stripSources, withBundles } from "./strip-sources.ts";

const packed = join(root, "packed");
const dist = join(root, "dist");
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
/** npm fetches these where the package is installed: they differ from machine to machine. */
const isFetched = (name: string) => name in manifest.dependencies;
/** Copied as they are: they read files of their own, or do not survive bundling. */
const copied = ["@electric-sql/pglite", "libheif-js", "satori"];
/** Read as files, by a path that is put together. */
const fonts = ["@fontsource/figtree", "@fontsource/fraunces"];

if (!isBuilt(buildInputsHash()) && (await runNode(["scripts/build.ts"])) !== 0) process.exit(1);
rmSync(packed, { recursive: true, force: true });
mkdirSync(packed);
const { name, version, type } = manifest;
writeFileSync(join(packed, "package.json"), `${JSON.stringify({ name, version, type })}\n`);
copyBuilt();
const entries = readdirSync(join(root, "src/server/commands"))
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .map((name) => `src/server/commands/${name}`);
const staged = stripSources(root, ["src/server/main.ts", ...entries], packed, {
  isLeftOut: isBuilder,
  bundleOf,
});
for (const specifier of rewritePages()) staged.imported.add(specifier);
cpSync(join(root, "src/server/db/migrations"), join(packed, "src/server/db/migrations"), {
  recursive: true,
});
const bundled = [...staged.imported].filter(bundleOf);
const isApart = (id: string) => isFetched(packageOf(id)) || copied.includes(packageOf(id));
await bundlePackages(root, bundled, join(packed, "vendor"), isApart);
const count = copyModules(root, [...copied, ...fonts, ...staged.required], packed, isFetched);
writeFileSync(join(packed, "LICENCES.txt"), licencesOf(root, bundled.map(packageOf)));
console.error(
  `packed/ holds ${staged.files} modules of the server, ${bundled.length} bundles and ${count} packages.`,
);

/** Processes that build files, which are packed ready made. */
function isBuilder(path: string): boolean {
  return path.endsWith("/build-process.ts");
}

/** The bundle that stands for an imported package; none for Vite, which only development loads. */
function bundleOf(specifier: string): string | null {
  const name = packageOf(specifier);
  const isOurs = name in manifest.devDependencies && name !== "vite" && !copied.includes(name);
  return isOurs ? `vendor/${bundleName(specifier)}` : null;
}

/** All of dist/, but for files of other editions that earlier builds have left there. */
function copyBuilt(): void {
  const database = basename(templateDatabaseFile());
  const isCurrent = (path: string) => {
    const name = basename(path);
    if (name.startsWith("database-")) return name === database;
    const folder = relative(dist, path).split("/")[0];
    if (folder === "landscapes" && name !== folder) return name.includes(`-v${painterEdition}.`);
    if (name.startsWith("places-")) return name === indexFileName;
    return true;
  };
  cpSync(dist, join(packed, "dist"), { recursive: true, filter: isCurrent });
}

/** The built pages import the bundles that the server has loaded; answers of which packages. */
function rewritePages(): Set<string> {
  const found = new Set<string>();
  for (const name of readdirSync(join(packed, "dist/server"), { recursive: true })) {
    const path = join(packed, "dist/server", String(name));
    if (!path.endsWith(".js")) continue;
    const code = readFileSync(path, "utf8");
    const imports = /^(?:import|export) (?:[^"';]+ from )?"[^"]+"|\bimport\("[^"]+"\)/gm;
    const rewritten = code.replace(imports, (statement) =>
      withBundles(statement, relative(relative(packed, path), ""), (specifier) => {
        const bundle = bundleOf(specifier);
        if (bundle) found.add(specifier);
        return bundle;
      }),
    );
    if (rewritten !== code) writeFileSync(path, rewritten);
  }
  return found;
}
