// The version before this one, built in a folder of its own, to run beside this one.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");

/** The last commit of the version that sites run today. Name the next one when a version is out. */
const previous = "907b849ea25295c813e5f96bd33536a6be66225d";
const folder = join(root, ".cache/previous", previous);

/** Fails with the reason where its sources are not to be had, as in a clone without history. */
export async function findPrevious(): Promise<void> {
  try {
    await run("git", ["cat-file", "-e", `${previous}^{commit}`], { cwd: root });
  } catch {
    throw new Error(
      `The version before (${previous.slice(0, 8)}) is not in the history of this clone.`,
    );
  }
}

/** The folder of the version before, ready to be started. Made once. */
export async function previousVersion(): Promise<string> {
  if (existsSync(folder)) return folder;
  await findPrevious();
  const unfinished = `${folder}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await extract(unfinished);
  if (hasSamePackages(unfinished)) {
    symlinkSync(join(root, "node_modules"), join(unfinished, "node_modules"));
  } else {
    await run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: unfinished });
  }
  await run(process.execPath, ["scripts/build.ts"], { cwd: unfinished });
  await rename(unfinished, folder);
  return folder;
}

async function extract(into: string): Promise<void> {
  const archive = spawn("git", ["archive", previous], { cwd: root });
  const tar = spawn("tar", ["-x", "-C", into], { stdio: ["pipe", "inherit", "inherit"] });
  archive.stdout.pipe(tar.stdin);
  const [code] = await once(tar, "close");
  if (code !== 0) throw new Error("The version before could not be extracted.");
}

type Lockfile = { packages: Record<string, { integrity?: string }> };

function hasSamePackages(other: string): boolean {
  const packagesOf = (place: string) =>
    (JSON.parse(readFileSync(join(place, "package-lock.json"), "utf8")) as Lockfile).packages;
  const present = packagesOf(root);
  return Object.entries(packagesOf(other)).every(
    ([path, { integrity }]) => path === "" || present[path]?.integrity === integrity,
  );
}
