import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { Logger } from "pino";
import { type BuildOrder, runBuilder } from "./build-runner.ts";

export type BuildLog = Pick<Logger, "info" | "error">;

type CachedFile<Opened> = {
  path: string;
  /** Where the build of the product has left one, which is looked at first. */
  prebuilt?: string | undefined;
  /** Reads the file; throws when it is missing or unusable, and then it is built again. */
  read: (path: string) => Promise<Opened>;
  /** The module that builds it, and what else it should know. */
  builder: URL;
  order?: Record<string, unknown>;
  log: BuildLog;
  signal: AbortSignal;
};

type Build = { done: Promise<void>; users: number; stop: () => void };

const builds = new Map<string, Build>();

/** Opens a generated file; builds it first, once for all callers, if it is not there. */
export async function openCachedFile<Opened>(file: CachedFile<Opened>): Promise<Opened> {
  for (const path of file.prebuilt ? [file.prebuilt, file.path] : [file.path]) {
    try {
      return await file.read(path);
    } catch {
      file.signal.throwIfAborted();
    }
  }
  await joinBuild(file);
  return await file.read(file.path);
}

async function joinBuild(file: CachedFile<unknown>) {
  const build = builds.get(file.path) ?? startBuild(file);
  build.users += 1;
  const leave = () => {
    build.users -= 1;
    // The last one waiting is gone: nobody needs the result now.
    if (build.users > 0) return;
    forget(file.path, build);
    build.stop();
  };
  file.signal.addEventListener("abort", leave, { once: true });
  try {
    await build.done;
    file.signal.throwIfAborted();
  } finally {
    file.signal.removeEventListener("abort", leave);
  }
}

function startBuild({ path, builder, order, log }: CachedFile<unknown>): Build {
  const stopped = new AbortController();
  const started = performance.now();
  const write = (output: string) => runBuilder(builder, { ...order, output }, stopped.signal);
  const build: Build = { done: writeWhole(path, write), users: 0, stop: () => stopped.abort() };
  build.done
    .then(() => {
      const seconds = Math.round((performance.now() - started) / 100) / 10;
      log.info({ path, seconds }, "built a data file");
    })
    .catch((error) => {
      if (!stopped.signal.aborted) log.error({ path, err: error }, "could not build a data file");
    })
    .finally(() => forget(path, build));
  builds.set(path, build);
  return build;
}

function forget(path: string, build: Build) {
  if (builds.get(path) === build) builds.delete(path);
}

/** Writes beside the target and renames, so that nobody ever reads half a file. */
async function writeWhole(path: string, write: (output: BuildOrder["output"]) => Promise<void>) {
  const output = `${path}.${crypto.randomUUID()}.tmp`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await write(output);
    await rename(output, path);
  } finally {
    await rm(output, { force: true });
  }
}
