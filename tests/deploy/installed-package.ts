// The packed product, run by npx in an empty folder, as somebody who has only its file does.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

/** Settings of this machine must not reach the product, nor the programs of the checkout. */
function plainEnvironment(cache: string): Record<string, string> {
  const { HOME = "", PATH = "" } = process.env;
  const folders = PATH.split(delimiter).filter((folder) => !folder.includes("node_modules"));
  return { HOME, PATH: folders.join(delimiter), npm_config_cache: cache, npm_config_yes: "true" };
}

export type Ended = { code: number | null; output: string };

export class InstalledPackage {
  readonly folder: string;
  readonly #env: Record<string, string>;
  readonly #file: string;
  readonly #running = new Set<ChildProcess>();

  private constructor(folder: string, file: string) {
    this.folder = folder;
    this.#file = file;
    this.#env = plainEnvironment(join(folder, "../cache"));
  }

  /** Packs the checkout into a folder of its own, beside which npm's cache is empty. */
  static async pack(): Promise<InstalledPackage> {
    const outer = await mkdtemp(join(tmpdir(), "flenjor-package-"));
    const folder = join(outer, "empty");
    await mkdir(folder);
    const env = { ...process.env, npm_config_cache: join(outer, "cache") };
    await run("npm", ["pack", "--pack-destination", outer], {
      cwd: root,
      env,
      maxBuffer: 64_000_000,
    });
    const file = (await readdir(outer)).find((name) => name.endsWith(".tgz"));
    if (!file) throw new Error("npm pack left no file");
    await copyFile(join(outer, file), join(folder, file));
    return new InstalledPackage(folder, `./${file}`);
  }

  /** Runs a command to its end. */
  async command(args: string[], env: Record<string, string> = {}): Promise<Ended> {
    const { child, output } = this.#spawn(args, env);
    const [code] = await once(child, "close");
    return { code, output: output() };
  }

  /**
   * Serves until `stop`, which asks as a terminal or a supervisor does: everything at once. `stopNpx`
   * asks the one process that was started.
   */
  async serve(origin: string, env: Record<string, string>) {
    const { child, output } = this.#spawn([], env);
    while (!(await isReady(origin))) {
      if (child.exitCode !== null) throw new Error(`It ended:\n${output()}`);
      await wait(100);
    }
    const stopping = async (id: number) => {
      // All that write to its output have ended.
      const ended = once(child, "close");
      process.kill(id, "SIGTERM");
      await ended;
    };
    return {
      output,
      stop: () => stopping(-(child.pid ?? 0)),
      stopNpx: () => stopping(child.pid ?? 0),
    };
  }

  /** Runs a command by the machine's own Node, whichever that is: npx finds the package's first. */
  async byOwnNode(args: string[], env: Record<string, string> = {}): Promise<Ended> {
    const script = join(this.installed, "bin/flenjor.mjs");
    const options = { cwd: this.folder, env: { ...this.#env, ...env } };
    return run("node", [script, ...args], options).then(
      ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
      ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
    );
  }

  /** Where npx has installed it. */
  get installed(): string {
    const [found] = globSync(join(this.folder, "../cache/_npx/*/node_modules/flenjor"));
    if (!found) throw new Error("npx has installed nothing");
    return found;
  }

  async remove(): Promise<void> {
    for (const child of this.#running) process.kill(-(child.pid ?? 0), "SIGKILL");
    await rm(join(this.folder, ".."), { recursive: true, force: true });
  }

  #spawn(args: string[], env: Record<string, string>) {
    const child = spawn("npx", [this.#file, ...args], {
      cwd: this.folder,
      env: { ...this.#env, ...env },
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#running.add(child);
    child.once("close", () => this.#running.delete(child));
    let text = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        text += chunk;
      });
    }
    return { child, output: () => text };
  }
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
