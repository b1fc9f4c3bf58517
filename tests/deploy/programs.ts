// Programs around the product that npm has not, from the machine or from Debian.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { findProgram, type Program } from "../support/debian-package.ts";

const run = promisify(execFile);

export const findCaddy = () => findProgram(["caddy"], ["caddy"]);
export const findSystemdAnalyze = () => findInstalled("systemd-analyze", ["systemd"]);

/** With runc: crun refuses machines that have both versions of control groups. */
export async function findPodman(): Promise<Program> {
  const packages = ["podman", "runc", "busybox-static"];
  await findInstalled("runc", packages);
  await findInstalled("busybox", packages);
  return findInstalled("podman", packages);
}

export const findCompose = () => findInstalled("docker-compose", ["docker-compose"]);

/** Packages can be fetched: from the registry that npm is set to. */
export async function findRegistry(): Promise<void> {
  await run("npm", ["view", "detect-libc@2.1.2", "version", "--prefer-online"], {
    timeout: 60_000,
  }).catch((error: Error) => {
    throw new Error(`npm reaches no registry: ${error.message.split("\n")[0]}`);
  });
}

/** Programs with libraries and settings of their own run only where they are installed. */
async function findInstalled(name: string, packages: string[]): Promise<Program> {
  const found = installed(name);
  if (found) return found;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync("/usr/bin/apt-get")) {
    throw new Error(`No ${name} could be had: it is not installed, and only root can, on Debian.`);
  }
  const install = () =>
    run("apt-get", ["install", "-q", "-y", "--no-install-recommends", ...packages], {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      timeout: 300_000,
      maxBuffer: 64_000_000,
    });
  await install().catch(async () => {
    await run("apt-get", ["update", "-q"], { timeout: 120_000 });
    await install().catch((error: Error) => {
      throw new Error(`No ${name} could be had: ${error.message.split("\n")[0]}`);
    });
  });
  const now = installed(name);
  if (!now) throw new Error(`No ${name} in ${packages.join(", ")}.`);
  return now;
}

function installed(name: string): Program | null {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/usr/sbin"];
  const path = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  return path ? { path, env: {}, source: `the system's ${path}` } : null;
}
