// Servers that npm has not: Debian's packages, unpacked beside the others' files, as any user.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const cache = fileURLToPath(new URL("../../node_modules/.cache/debian", import.meta.url));

export type Program = { path: string; env: Record<string, string>; source: string };

/** The first of these programs that the machine has, else the one of these packages. */
export async function findProgram(names: string[], packages: string[]): Promise<Program> {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  for (const name of names) {
    const path = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
    if (path) return { path, env: {}, source: `the system's ${path}` };
  }
  const folder = await unpack(packages).catch((error) => {
    throw new Error(`No ${names.join(" or ")} could be had: ${(error as Error).message}`);
  });
  const files = ["usr/bin", "usr/sbin"].flatMap((bin) =>
    names.map((name) => join(folder, bin, name)),
  );
  const path = files.find((file) => existsSync(file));
  if (!path) throw new Error(`No ${names.join(" or ")} in ${packages.join(", ")}.`);
  const libraries = (await readdir(join(folder, "usr/lib")).catch(() => [])).map((name) =>
    join(folder, "usr/lib", name),
  );
  const env = { LD_LIBRARY_PATH: libraries.join(delimiter) };
  return { path, env, source: `Debian's ${packages[0]}` };
}

async function unpack(packages: string[]): Promise<string> {
  const folder = join(cache, packages.join("+"));
  if (existsSync(folder)) return folder;
  if (!existsSync("/usr/bin/apt-get")) throw new Error("this is not Debian");
  // Renamed when complete, so that an interrupted unpacking never leaves half a program.
  const partial = `${folder}.${process.pid}`;
  await mkdir(partial, { recursive: true });
  const download = () =>
    run("apt-get", ["download", "-q", ...packages], { cwd: partial, timeout: 120_000 });
  await download().catch(async () => {
    await run("apt-get", ["update", "-q"], { timeout: 120_000 });
    await download();
  });
  for (const file of await readdir(partial)) {
    await run("dpkg", ["-x", join(partial, file), partial]);
    await rm(join(partial, file));
  }
  await rename(partial, folder).catch(() => rm(partial, { recursive: true, force: true }));
  return folder;
}
