// Debian's podman with a storage of its own, and a base image made of what this machine has: a stand-in
// for the public one, with Node, npm, a shell and glibc.
import { execFile } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { chmod, copyFile, cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { findPodman } from "./programs.ts";

const execute = promisify(execFile);
const certificates = "/etc/ssl/certs/ca-certificates.crt";

export type Engine = {
  folder: string;
  /** Runs podman; answers what it printed. */
  podman(...args: string[]): Promise<string>;
  /** All that a container has printed. */
  logs(name: string): Promise<string>;
  close(): Promise<void>;
};

export async function openEngine(): Promise<Engine> {
  const { path } = await findPodman();
  const folder = await mkdtemp(join(tmpdir(), "flenjor-engine-"));
  const options = [
    ["--root", join(folder, "storage")],
    ["--runroot", join(folder, "run")],
    ["--storage-driver", "vfs"],
    ["--cgroup-manager", "cgroupfs"],
    ["--events-backend", "file"],
    ["--runtime", "runc"],
  ].flat();
  const podman = async (...args: string[]) => {
    const { stdout } = await execute(path, [...options, ...args], { maxBuffer: 64_000_000 });
    return stdout.trim();
  };
  return {
    folder,
    podman,
    async logs(name) {
      const { stdout, stderr } = await execute(path, [...options, "logs", name]);
      return stdout + stderr;
    },
    async close() {
      await podman("rm", "--all", "--force").catch(() => {});
      await podman("volume", "rm", "--all", "--force").catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes the stand-in and gives its name. */
export async function makeBaseImage({ folder, podman }: Engine): Promise<string> {
  const tree = join(folder, "base");
  const at = (path: string) => join(tree, path);
  for (const path of ["bin", "usr/bin", "usr/lib", "lib64", "etc/ssl/certs", "root"]) {
    await mkdir(at(path), { recursive: true });
  }
  await mkdir(at("tmp"));
  await chmod(at("tmp"), 0o1777);
  await putShell(at("bin"));
  await copyFile(process.execPath, at("usr/bin/node"));
  await chmod(at("usr/bin/node"), 0o755);
  for (const library of await libraries()) {
    await mkdir(dirname(at(library)), { recursive: true });
    await copyFile(library, at(library));
  }
  await cp(npmFolder(), at("usr/lib/npm"), { recursive: true });
  await writeFile(at("usr/bin/npm"), '#!/bin/sh\nexec node /usr/lib/npm/bin/npm-cli.js "$@"\n');
  await chmod(at("usr/bin/npm"), 0o755);
  await symlink("/bin/env", at("usr/bin/env"));
  await copyFile(certificates, at(certificates));
  await writeFile(at("etc/passwd"), "root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/tmp:/bin/sh\n");
  await writeFile(at("etc/group"), "root:x:0:\nnode:x:1000:\n");
  await execute("tar", ["-cf", `${tree}.tar`, "-C", tree, "--owner=0", "--group=0", "."]);
  const settings = ["PATH=/usr/bin:/bin", `NODE_EXTRA_CA_CERTS=${certificates}`];
  const changes = settings.flatMap((setting) => ["--change", `ENV=${setting}`]);
  await podman("import", ...changes, `${tree}.tar`, "localhost/base:test");
  await rm(tree, { recursive: true });
  return "localhost/base:test";
}

function npmFolder(): string {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const program = folders.map((folder) => join(folder, "npm")).find((path) => existsSync(path));
  if (!program) throw new Error("There is no npm.");
  return join(realpathSync(program), "../..");
}

async function putShell(bin: string): Promise<void> {
  await copyFile("/bin/busybox", join(bin, "busybox"));
  await chmod(join(bin, "busybox"), 0o755);
  const { stdout } = await execute("/bin/busybox", ["--list"]);
  for (const name of stdout.trim().split("\n")) {
    if (name !== "busybox") await symlink("busybox", join(bin, name));
  }
}

/** Those of glibc and of the compiler, by their names in Debian. */
async function libraries(): Promise<string[]> {
  const { stdout } = await execute("dpkg", ["-L", "libc6", "libgcc-s1", "libstdc++6"]);
  return [...new Set(stdout.split("\n"))].filter(
    (path) =>
      /^\/(usr\/)?lib(64)?\/[^:]*\.so(\.\d+)*$/.test(path) &&
      !path.includes("/gconv/") &&
      !path.includes("/audit/"),
  );
}
