// Counts tests from the reports that Vitest and Playwright write.
import { existsSync, readFileSync } from "node:fs";
import { isBroken } from "../torture/figures.ts";
import type { Figure } from "../torture/scenario.ts";
import type { Counts } from "./steps.ts";

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

export function countVitest(file: string, exitCode: number): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const report: VitestReport = JSON.parse(readFileSync(file, "utf8"));
  // A file that could not even be loaded has no failed test to its name.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return withExitCode(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

export function countPlaywright(file: string, exitCode: number): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const { stats, errors }: PlaywrightReport = JSON.parse(readFileSync(file, "utf8"));
  return withExitCode(exitCode, {
    // What passed only when tried again is named in the list of the run.
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  });
}

/** Every bar is one test. */
export function countTorture(file: string, exitCode: number): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  const figures: Figure[] = JSON.parse(readFileSync(file, "utf8"));
  const passed = figures.filter(({ holds }) => holds).length;
  const failed = figures.filter((figure) => isBroken(figure, { quick: true })).length;
  return withExitCode(exitCode, { passed, failed, skipped: figures.length - passed - failed });
}

/** A run that failed outside any test, or ran none, still failed. */
function withExitCode(exitCode: number, counts: Counts): Counts {
  const isSilentFailure = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return isSilentFailure ? { ...counts, failed: 1 } : counts;
}
