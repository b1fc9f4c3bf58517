// Reads from the reports of Vitest, Playwright and torture what passed and what failed.
import { existsSync, readFileSync } from "node:fs";
import { isBroken } from "../torture/figures.ts";
import type { Figure } from "../torture/scenario.ts";
import type { Failure, Outcome } from "./steps.ts";

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

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    ok: boolean;
    tests: { results: { error?: { message?: string } }[] }[];
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
  }));
}

function failuresOfFile(file: VitestReport["testResults"][number]): Failure[] {
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
    // What passed only when tried again is named in the list of the run.
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(failuresOfSuite),
      ...errors.map(({ message = "" }) => ({ name: "browser tests", why: message })),
    ],
  }));
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

/** Every bar is one test. */
export function readTorture(file: string, exitCode: number): Outcome {
  return readReport<Figure[]>(file, exitCode, (figures) => {
    const passed = figures.filter(({ holds }) => holds).length;
    const failures = figures
      .filter((figure) => isBroken(figure, { quick: true }))
      .map(({ test, figure, bar }) => ({ name: test, why: `${figure}, must be ${bar}` }));
    return { passed, failures, skipped: figures.length - passed - failures.length };
  });
}

/** A run that failed outside any test, ran none or left no report still failed. */
function readReport<Report>(
  file: string,
  exitCode: number,
  read: (report: Report) => Outcome,
): Outcome {
  if (!existsSync(file)) {
    return { passed: 0, failures: [{ name: file, why: "was not written" }], skipped: 0 };
  }
  const outcome = read(JSON.parse(readFileSync(file, "utf8")));
  const isSilentFailure = outcome.failures.length === 0 && (exitCode !== 0 || outcome.passed === 0);
  const why = `${outcome.passed} tests passed, and the run ended with ${exitCode}`;
  return isSilentFailure ? { ...outcome, failures: [{ name: file, why }] } : outcome;
}
