#!/usr/bin/env node
// flenjor [command]: the product from its npm package, on whichever Node from 20 on runs this.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { commandsIn } from "./command-help.mjs";
import { leanStart } from "./lean-node.mjs";

const neededMajor = 24;
const root = fileURLToPath(new URL("..", import.meta.url));
const server = join(root, "packed/src/server");

const [word, ...rest] = process.argv.slice(2);
if (!existsSync(join(server, "main.js"))) {
  end(1, "This folder holds no built package; in a checkout, use npm start.");
}
const commands = commandsIn(join(server, "commands"));
if (word === "--version" || word === "-v") {
  console.log(JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version);
  process.exit(0);
}
if (word === "--help" || word === "-h" || word === "help") help();
const isCommand = word !== undefined && commands.some(({ name }) => name === word);
if (word !== undefined && !isCommand) {
  end(2, `flenjor knows no "${word}"; flenjor --help names what it can do.`);
}

const script = isCommand ? join(server, "commands", `${word}.js`) : join(server, "main.js");
const env = { NODE_ENV: "production", ...process.env };
const lean = leanStart();
const follow = new URL("follow-npx.mjs", import.meta.url).href;
const isFollowing = process.env.npm_command === "exec";
const args = [...lean.args, ...(isFollowing ? ["--import", follow] : []), script, ...rest];
const node = nodeToUse();
if (process.execve && process.platform !== "win32") replaceProcess();
else if (node === process.execPath) await runHere();
else await runBeside();

function help() {
  const lines = [
    ["flenjor", "serves the site: by default on http://localhost:3000, data in ./data"],
    ...commands.map(({ call, about }) => [call, about]),
    ["flenjor --version", "says which version this is"],
    ["flenjor --help", "this text"],
  ];
  const width = Math.max(...lines.map(([call]) => call.length)) + 3;
  for (const [call, about] of lines) console.log(call.padEnd(width) + about);
  console.log("\nSettings are environment variables.");
  process.exit(0);
}

/** This one if it is right, else the pinned one from npm. */
function nodeToUse() {
  const major = Number.parseInt(process.versions.node, 10);
  if (major === neededMajor) return process.execPath;
  const system = process.platform === "win32" ? "win" : process.platform;
  try {
    const manifest = `node-${system}-${process.arch}/package.json`;
    const folder = dirname(createRequire(import.meta.url).resolve(manifest));
    return join(folder, "bin", system === "win" ? "node.exe" : "node");
  } catch {
    if (major > neededMajor) return process.execPath;
    return end(
      1,
      `This runs on Node ${neededMajor}, which npm has no package of for ` +
        `${process.platform} ${process.arch}: install Node ${neededMajor} and try again.`,
    );
  }
}

async function runHere() {
  Object.assign(process.env, env);
  process.argv = [process.execPath, script, ...rest];
  if (isFollowing) await import(follow);
  await import(pathToFileURL(script).href);
}

/** No second process stays behind, and the one that stays holds little memory. */
function replaceProcess() {
  // Else it says that leaving is experimental.
  process.removeAllListeners("warning");
  process.execve(node, [node, ...args], { ...lean.env, ...env });
}

/** Older versions of Node, and Windows, cannot become another program: this one waits for it. */
async function runBeside() {
  if (isFollowing) await import(follow);
  const child = spawn(node, [...lean.args, script, ...rest], {
    stdio: "inherit",
    // Ctrl-C reaches a whole process group: in one of its own, the child gets each signal once.
    detached: process.platform !== "win32",
    env: { ...lean.env, ...env },
  });
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  const lastSent = {};
  const pass = (signal) => {
    // npm repeats what the terminal has sent.
    if (Date.now() - (lastSent[signal] ?? 0) < 1000) return;
    lastSent[signal] = Date.now();
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, pass);
  child.on("error", (error) => end(1, `Node could not be started: ${error.message}.`));
  child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

function end(code, sentence) {
  console.error(sentence);
  process.exit(code);
}
