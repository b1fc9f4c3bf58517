import { join } from "node:path";
import { expect, test } from "vitest";
import { countPlaywright, countTorture, countVitest } from "../../scripts/test-reports.ts";
import { plantTree } from "./planted-tree.ts";

async function report(content: object): Promise<string> {
  return join(await plantTree({ "report.json": JSON.stringify(content) }), "report.json");
}

const vitest = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: "passed", assertionResults: [{ status: "passed" }] }],
};
const playwright = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] };

test("tests are counted from Vitest's report", async () => {
  expect(countVitest(await report(vitest), 0)).toEqual({ passed: 3, failed: 0, skipped: 2 });
});

test("a test file that could not be loaded counts as a failure", async () => {
  const broken = { ...vitest, testResults: [{ status: "failed", assertionResults: [] }] };
  expect(countVitest(await report(broken), 1)).toMatchObject({ failed: 1 });
});

test("a run without a report, without tests or with an error outside them has failed", async () => {
  expect(countVitest("/nowhere.json", 0)).toMatchObject({ failed: 1 });
  expect(countVitest(await report(vitest), 1)).toMatchObject({ passed: 3, failed: 1 });
  const empty = { ...vitest, numPassedTests: 0, testResults: [] };
  expect(countVitest(await report(empty), 0)).toMatchObject({ failed: 1 });
  expect(countPlaywright("/nowhere.json", 0)).toMatchObject({ failed: 1 });
});

test("tests are counted from Playwright's report, and one that passed when tried again has passed", async () => {
  expect(countPlaywright(await report(playwright), 1)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 2,
  });
});

test("what must never happen fails the short torture, what depends on the machine is only told", async () => {
  const figures = [
    { bar: "0", holds: true },
    { bar: "0", holds: false },
    { bar: "≤ 5", holds: true },
    { bar: "≤ 5", holds: false },
  ];
  expect(countTorture(await report(figures), 1)).toEqual({ passed: 2, failed: 1, skipped: 1 });
  expect(countTorture(await report([]), 1)).toMatchObject({ failed: 1 });
  expect(countTorture("/nowhere.json", 0)).toMatchObject({ failed: 1 });
});
