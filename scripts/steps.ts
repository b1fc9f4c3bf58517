// How check and test run their steps and tell about them.
import { spawn } from "node:child_process";
import { constants } from "node:os";
import { endTrees } from "./process-tree.ts";
import { root } from "./runtime.mjs";

export type Failure = { name: string; why: string };
export type Outcome = {
  passed: number;
  failures: Failure[];
  skipped: number;
  /** Names of tests that passed, though not when first tried. */
  secondTries: string[];
  /** Parts that could not be run here at all, and why. */
  leftOut?: Failure[];
};

/** A busy machine makes a test miss now and then; more of them are a fault that hides. */
const mostSecondTries = 15;

export type Step = {
  name: string;
  /** Resolves to what is wrong, empty if nothing is. */
  run(): Promise<string> | string;
};

/** A step that is a command: wrong when it fails, and what it printed says why. */
export function commandStep(name: string, command: string, args: string[]): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await runCommand(command, args, { isShown: false });
      return code === 0 ? "" : output || `${command} ended with ${code}`;
    },
  };
}

/** A step that gives one line per problem. */
export function problemsStep(
  name: string,
  find: (root: string) => string[] | Promise<string[]>,
): Step {
  return { name, run: async () => (await find(root)).join("\n") };
}

/** Runs the steps, a few at a time, each told in a line and in full when it fails. */
export async function runSteps(steps: Step[], atOnce: number): Promise<Outcome> {
  const outcome = nothingYet();
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const start = performance.now();
      const problem = await tryRun(step);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${problem ? "✗" : "✓"} ${step.name} (${seconds} s)`);
      if (problem) console.log(`${problem.trimEnd()}\n`);
      if (problem) outcome.failures.push({ name: step.name, why: problem });
      else outcome.passed += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcome;
}

/** The end of every run, after the failures: by then what they printed is far above. */
export function conclude(outcome: Outcome): void {
  const { lines, isGood } = conclusionOf(outcome);
  for (const line of lines) console.log(line);
  process.exitCode = isGood ? 0 : 1;
}

export function conclusionOf(outcome: Outcome): { lines: string[]; isGood: boolean } {
  const { passed, skipped, secondTries, leftOut = [] } = outcome;
  const tooOften = secondTries.length > mostSecondTries;
  const why = `${secondTries.length} tests needed one, of ${mostSecondTries} at most`;
  const failures = [...outcome.failures, ...(tooOften ? [{ name: "second tries", why }] : [])];
  const last = [
    `${passed} passed`,
    `${failures.length} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(secondTries.length > 0 ? [`${secondTries.length} needed a second try`] : []),
    ...(leftOut.length > 0 ? [`left out: ${leftOut.map(({ name }) => name).join("; ")}`] : []),
  ];
  return {
    lines: [
      ...secondTries.map((name) => `↻ ${name}`),
      ...leftOut.map(({ name, why }) => `– ${name} was left out: ${why.trim()}`),
      ...failures.map((failure) =>
        [`✗ ${failure.name}`, ...failure.why.trim().split("\n").slice(0, 12)].join("\n    "),
      ),
      last.join(", "),
    ],
    isGood: failures.length === 0,
  };
}

export function nothingYet(): Outcome {
  return { passed: 0, failures: [], skipped: 0, secondTries: [] };
}

async function tryRun(step: Step): Promise<string> {
  try {
    return await step.run();
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

const running = new Set<number>();
let isEnding = false;

/** From now on, ending this process ends every command that it runs, with all they have started. */
export function endWithCommands(): void {
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
  for (const signal of signals) {
    process.once(signal, async () => {
      isEnding = true;
      await endTrees([...running], signal);
      process.exit(128 + constants.signals[signal]);
    });
  }
}

export function runCommand(
  command: string,
  args: string[],
  {
    isShown,
    env = {},
    cwd = root,
  }: { isShown: boolean; env?: Record<string, string>; cwd?: string },
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    // A caller that would run another command waits for the end of this process instead.
    if (isEnding) return;
    const child = spawn(command, args, {
      cwd,
      stdio: isShown ? "inherit" : ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...(isShown ? {} : { NO_COLOR: "1" }), ...env },
    });
    const { pid } = child;
    if (pid) running.add(pid);
    child.on("close", () => running.delete(pid ?? 0));
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (chunk) => {
        output += chunk;
      });
    }
    child.on("error", (error) => resolve({ code: 127, output: error.message }));
    // A command that was ended has said nothing of what it was run for.
    child.on("close", (code) => {
      if (!isEnding) resolve({ code: code ?? 1, output });
    });
  });
}
