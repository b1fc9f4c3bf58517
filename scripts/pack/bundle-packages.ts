// Packages as a few files: npm unpacks thousands of small ones slowly, and Node loads them slowly.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

/** The file of the folder that stands for a specifier such as `use-intl/core`. */
export const bundleName = (specifier: string) => `${specifier.replace(/[@/]+/g, "-")}.js`;

/**
 * Bundles each specifier into a file of the folder; they share what they have in common. Each
 * exports exactly the names that Node sees in the package. Packages that `isApart` names stay
 * imports.
 */
export async function bundlePackages(
  root: string,
  specifiers: readonly string[],
  folder: string,
  isApart: (name: string) => boolean,
): Promise<void> {
  // Below the checkout, so that packages are found from there.
  const entries = join(root, ".cache/pack-entries");
  rmSync(entries, { recursive: true, force: true });
  mkdirSync(entries, { recursive: true });
  const input: Record<string, string> = {};
  for (const specifier of specifiers) {
    const name = bundleName(specifier).slice(0, -3);
    input[name] = join(entries, `${name}.mjs`);
    writeFileSync(input[name], await entryOf(specifier));
  }
  await build({
    root,
    configFile: false,
    logLevel: "error",
    // The same files that Node would load.
    environments: {
      ssr: { resolve: { noExternal: true, mainFields: ["main"], conditions: ["node"] } },
    },
    build: {
      ssr: true,
      outDir: folder,
      target: "node24",
      minify: false,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input,
        external: (id) => isApart(id),
        output: {
          entryFileNames: "[name].js",
          chunkFileNames: "shared/[name]-[hash].js",
          // Some packages of the older kind look for files beside them.
          banner: "const __dirname = import.meta.dirname, __filename = import.meta.filename;",
        },
      },
    },
  });
  rmSync(entries, { recursive: true });
}

async function entryOf(specifier: string): Promise<string> {
  const names = Object.keys(await import(specifier)).filter((name) => /^[\w$]+$/.test(name));
  return `export { ${names.join(", ")} } from ${JSON.stringify(specifier)};\n`;
}
