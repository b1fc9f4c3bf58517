import { existsSync } from "node:fs";
import { chmod, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { type NginxAdditions, startNginx } from "../../tests/scale/nginx.ts";
import { findProgram } from "../../tests/support/debian-package.ts";
import type { Defer } from "../cleanup.ts";

export type Front = {
  origin: string;
  /** Makes the cache believe that so many seconds have passed; null where its clock cannot be set. */
  passTime: ((seconds: number) => Promise<void>) | null;
};

/**
 * The sample configuration with a shared cache that keeps what it is allowed to, also what says
 * nothing about it, and asks the node again with what it holds once that is stale.
 */
const caching: NginxAdditions = {
  http: (folder) =>
    `  proxy_cache_path ${join(folder, "kept")} keys_zone=kept:10m max_size=200m inactive=60m;`,
  location: `
      proxy_cache kept;
      proxy_cache_key $scheme$http_host$request_uri;
      proxy_cache_valid any 60m;
      proxy_cache_revalidate on;
      add_header X-Cache-Status $upstream_cache_status always;`,
};

/** Nginx with a cache before the node at this port; `isQuick`: with a clock that can be set. */
export async function startFront(
  port: number,
  nodePort: number,
  { isQuick, defer }: { isQuick: boolean; defer: Defer },
): Promise<Front> {
  const clock = isQuick ? await makeClock(defer).catch(() => null) : null;
  const nginx = await startNginx(port, [nodePort, nodePort], { ...caching, env: clock?.env });
  defer(nginx.stop);
  return { origin: nginx.origin, passTime: clock?.passTime ?? null };
}

/** Debian's libfaketime, which reads from a file how far to put the clock forward. */
async function makeClock(defer: Defer) {
  const library = await findLibrary();
  const folder = await mkdtemp(join(tmpdir(), "flenjor-clock-"));
  defer(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const file = join(folder, "clock");
  const passTime = async (seconds: number) => {
    await writeFile(`${file}.next`, `+${seconds}\n`, { mode: 0o644 });
    await rename(`${file}.next`, file);
  };
  await passTime(0);
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  };
  return { env, passTime };
}

async function findLibrary(): Promise<string> {
  const { env } = await findProgram(["faketime"], ["faketime", "libfaketime"]);
  const folders = env.LD_LIBRARY_PATH
    ? env.LD_LIBRARY_PATH.split(delimiter)
    : (await readdir("/usr/lib")).map((name) => join("/usr/lib", name));
  const files = folders.map((folder) => join(folder, "faketime/libfaketime.so.1"));
  const found = files.find((file) => existsSync(file));
  if (!found) throw new Error("No libfaketime.so.1 is there.");
  return found;
}
