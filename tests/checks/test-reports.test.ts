import { join } from "node:path";
import { expect, test } from "vitest";
import { readPlaywright, readTorture, readVitest } from "../../scripts/test-reports.ts";
import { plantTree } from "./planted-tree.ts";

async function report(content: object): Promise<string> {
  return join(await plantTree({ "report.json": JSON.stringify(content) }), "report.json");
}

const passed = { status: "passed", fullName: "adds up", failureMessages: [] };
const failed = { status: "failed", fullName: "takes off", failureMessages: ["expected 1, not 2"] };

function vitest(...testResults: object[]) {
  return { numPassedTests: 3, numPendingTests: 1, numTodoTests: 1, testResults };
}

function playwright(...specs: object[]) {
  const stats = { expected: 4, flaky: 1, skipped: 2 };
  return { stats, errors: [], suites: [{ specs: [], suites: [{ specs }] }] };
}

test("tests are counted from Vitest's report, and what failed is named", async () => {
  const file = { name: "sums.test.ts", status: "failed", assertionResults: [passed, failed] };
  expect(readVitest(await report(vitest(file)), 1)).toEqual({
    passed: 3,
    failures: [{ name: "sums.test.ts: takes off", why: "expected 1, not 2" }],
    skipped: 2,
  });
});

test("a test file that could not be loaded counts as a failure", async () => {
  const broken = { name: "a.test.ts", status: "failed", message: "no ./b", assertionResults: [] };
  expect(readVitest(await report(vitest(broken)), 1).failures).toEqual([
    { name: "a.test.ts", why: "no ./b" },
  ]);
});

test("a run without a report, without tests or with an error outside them has failed", async () => {
  const good = vitest({ name: "a.test.ts", status: "passed", assertionResults: [passed] });
  expect(readVitest(await report(good), 0).failures).toEqual([]);
  expect(readVitest(await report(good), 1)).toMatchObject({ passed: 3, failures: [{}] });
  expect(readVitest("/nowhere.json", 0).failures).toHaveLength(1);
  const empty = { ...vitest(), numPassedTests: 0 };
  expect(readVitest(await report(empty), 0).failures).toHaveLength(1);
  expect(readPlaywright("/nowhere.json", 0).failures).toHaveLength(1);
  const unstarted = { ...playwright(), errors: [{ message: "no browser" }] };
  expect(readPlaywright(await report(unstarted), 1).failures).toMatchObject([
    { why: "no browser" },
  ]);
});

test("tests are counted from Playwright's report, and one that passed when tried again has passed", async () => {
  const failing = {
    title: "somebody signs in",
    file: "sign-in.spec.ts",
    ok: false,
    tests: [{ results: [{ error: { message: "first" } }, { error: { message: "second" } }] }],
  };
  expect(readPlaywright(await report(playwright(failing, { ok: true })), 1)).toEqual({
    passed: 5,
    failures: [{ name: "sign-in.spec.ts: somebody signs in", why: "second" }],
    skipped: 2,
  });
});

test("what must never happen fails the short torture, what depends on the machine is only told", async () => {
  const figures = [
    { test: "lost writes", figure: 0, bar: "0", holds: true },
    { test: "lost likes", figure: "2, such as 7", bar: "0", holds: false },
    { test: "seconds", figure: 4, bar: "≤ 5", holds: true },
    { test: "seconds", figure: 6, bar: "≤ 5", holds: false },
  ];
  expect(readTorture(await report(figures), 1)).toEqual({
    passed: 2,
    failures: [{ name: "lost likes", why: "2, such as 7, must be 0" }],
    skipped: 1,
  });
  expect(readTorture(await report([]), 1).failures).toHaveLength(1);
  expect(readTorture("/nowhere.json", 0).failures).toHaveLength(1);
});
