// Runs on the Node a machine happens to have (20 or later) before anything is installed:
// so no dependencies, no TypeScript.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const modules = join(root, "node_modules");
const binaries = join(modules, ".bin");
const installStamp = join(modules, ".install-stamp");
const requiredMajor = 24;
/** Where Node keeps what it has made of the sources, so that the next start need not. */
export const compileCache = join(root, ".cache/compiled");

/** Installs from the lockfile when node_modules is missing or is not what the lockfile says. */
export function ensureInstalled() {
  const lockfile = readFileSync(join(root, "package-lock.json"));
  const wanted = `${createHash("sha256").update(lockfile).digest("hex")} ${process.platform} ${process.arch}\n`;
  if (existsSync(installStamp) && readFileSync(installStamp, "utf8") === wanted) return;
  if (!isInstalled(JSON.parse(lockfile.toString()))) {
    console.log("Installing dependencies (only when they changed)…");
    install(process.execPath);
    // npm leaves out optional packages, native bindings among them, that refuse the Node it runs on.
    if (!isWidelySupported(process.versions.node)) install(findNode());
  }
  writeFileSync(installStamp, wanted);
}

/** Whether npm's own record of what is in node_modules agrees with the lockfile. */
function isInstalled(lockfile) {
  const record = join(modules, ".package-lock.json");
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, "utf8")).packages;
  return Object.entries(lockfile.packages).every(([path, locked]) => {
    if (path === "") return true;
    const found = installed[path];
    return found ? found.integrity === locked.integrity : Boolean(locked.optional);
  });
}

function isWidelySupported(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major > 22;
}

function install(node) {
  const npm = process.env.npm_execpath;
  const command = npm?.endsWith(".js") ? [node, npm] : ["npm"];
  const { status } = spawnSync(
    command[0],
    [...command.slice(1), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
    { cwd: root, stdio: "inherit", shell: command[0] === "npm" && process.platform === "win32" },
  );
  if (status !== 0) fail("The dependencies could not be installed: npm's message is above.");
}

/** The pinned Node from npm, else the current one if it is new enough. */
function findNode() {
  const pinned =
    process.platform === "win32"
      ? join(modules, `node-win-${process.arch}`, "bin", "node.exe")
      : join(binaries, "node");
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= requiredMajor) return process.execPath;
  return fail(
    `This project runs on Node ${requiredMajor}, which npm has no package of for ` +
      `${process.platform} ${process.arch}: install Node ${requiredMajor} and try again.`,
  );
}

/**
 * Leaves this process to a script on the pinned Node, so that no second one stays in memory. Older
 * versions of Node, and Windows, cannot: there this one waits for it. The caller's settings win.
 */
export function becomeNode(args, env) {
  const own = { ...env, ...process.env };
  if (!process.execve || process.platform === "win32") return runNode(args, own);
  process.chdir(root);
  const node = findNode();
  // Else it says that leaving is experimental.
  process.removeAllListeners("warning");
  process.execve(node, [node, ...args], environment(own));
}

function environment(env) {
  return {
    NODE_COMPILE_CACHE: compileCache,
    ...process.env,
    ...env,
    PATH: `${binaries}${delimiter}${process.env.PATH}`,
  };
}

/** Runs a script to its end on the pinned Node, passing signals on, and gives its exit code. */
export function runNode(args, env = {}) {
  const inOwnGroup = process.platform !== "win32";
  const child = spawn(findNode(), args, {
    cwd: root,
    stdio: "inherit",
    // Ctrl-C reaches a whole process group, and npm repeats it: in a group of its own,
    // the child gets each signal once, from here.
    detached: inOwnGroup,
    env: environment(env),
  });
  const stopPassing = passSignals(child);
  return new Promise((resolve) => {
    child.on("error", (error) => fail(`Node could not be started: ${error.message}.`));
    child.on("exit", (code, signal) => {
      stopPassing();
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

function passSignals(child) {
  const lastSent = {};
  const pass = (signal) => {
    if (Date.now() - (lastSent[signal] ?? 0) < 1000) return;
    lastSent[signal] = Date.now();
    child.kill(signal);
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.on(signal, pass);
  return () => {
    for (const signal of signals) process.off(signal, pass);
  };
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
