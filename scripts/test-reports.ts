// Reads from the reports of Vitest, Playwright and torture what passed and what failed.
import { existsSync, readFileSync } from "node:fs";
import { isBroken } from "../torture/figures.ts";
import type { Figure } from "../torture/scenario.ts";
import { type Failure, nothingYet, type Outcome } from "./steps.ts";

type VitestReport = {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

type VitestFile = VitestReport["testResults"][number];

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    ok: boolean;
    tests: { status?: string; results: { error?: { message?: string } }[] }[];
  }[];
};

type PlaywrightReport = {
  stats: { expected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
};

export function readVitest(file: string, exitCode: number): Outcome {
  return readReport<VitestReport>(file, exitCode, (report) => ({
    passed: report.numPassedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresOfFile),
    secondTries: report.testResults.flatMap(secondTriesOfFile),
  }));
}

/** One that passed and still has a failure to tell of did so only when tried again. */
function secondTriesOfFile({ name, assertionResults }: VitestFile): string[] {
  return assertionResults
    .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
    .map(({ fullName }) => `${name}: ${fullName}`);
}

function failuresOfFile(file: VitestFile): Failure[] {
  const failed = file.assertionResults.filter(({ status }) => status === "failed");
  // A file that could not even be loaded has no failed test to its name.
  if (failed.length === 0 && file.status === "failed")
    return [{ name: file.name, why: file.message }];
  return failed.map(({ fullName, failureMessages }) => ({
    name: `${file.name}: ${fullName}`,
    why: failureMessages.join("\n"),
  }));
}

export function readPlaywright(file: string, exitCode: number): Outcome {
  return readReport<PlaywrightReport>(file, exitCode, ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(failuresOfSuite),
      ...errors.map(({ message = "" }) => ({ name: "browser tests", why: message })),
    ],
    secondTries: suites.flatMap(secondTriesOfSuite),
  }));
}

function secondTriesOfSuite({ suites = [], specs }: PlaywrightSuite): string[] {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  return [
    ...suites.flatMap(secondTriesOfSuite),
    ...flaky.map(({ title, file }) => `${file}: ${title}`),
  ];
}

function failuresOfSuite({ suites = [], specs }: PlaywrightSuite): Failure[] {
  const failed = specs.filter(({ ok }) => !ok);
  return [
    ...suites.flatMap(failuresOfSuite),
    ...failed.map(({ title, file, tests }) => ({
      name: `${file}: ${title}`,
      why: tests.flatMap(({ results }) => results.at(-1)?.error?.message ?? []).join("\n"),
    })),
  ];
}

/** Every bar is one test; what the machine was too slow for counts as skipped. */
export function readTorture(file: string, exitCode: number): Outcome {
  const read = (figures: Figure[]): Outcome => {
    const passed = figures.filter(({ holds }) => holds).length;
    const failures = figures
      .filter((figure) => isBroken(figure, { quick: true }))
      .map(({ test, figure, bar }) => ({ name: test, why: `${figure}, must be ${bar}` }));
    const skipped = figures.length - passed - failures.length;
    const leftOut = figures
      .filter(({ kind }) => kind === "skipped")
      .map(({ test, figure }) => ({ name: test, why: String(figure) }));
    return { ...nothingYet(), passed, failures, skipped, leftOut };
  };
  // A scenario may be skipped as a whole, and says why.
  return readReport(file, exitCode, read, ({ passed, skipped }) => passed + skipped === 0);
}

/** A run that failed outside any test, ran none or left no report still failed. */
function readReport<Report>(
  file: string,
  exitCode: number,
  read: (report: Report) => Outcome,
  isEmpty: (outcome: Outcome) => boolean = ({ passed }) => passed === 0,
): Outcome {
  if (!existsSync(file)) {
    return { ...nothingYet(), failures: [{ name: file, why: "was not written" }] };
  }
  const outcome = read(JSON.parse(readFileSync(file, "utf8")));
  const isSilentFailure = outcome.failures.length === 0 && (exitCode !== 0 || isEmpty(outcome));
  const why = `${outcome.passed} tests passed, and the run ended with ${exitCode}`;
  return isSilentFailure ? { ...outcome, failures: [{ name: file, why }] } : outcome;
}
