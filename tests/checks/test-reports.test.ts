import { join } from "node:path";
import { expect, test } from "vitest";
import { conclusionOf, nothingYet } from "../../scripts/steps.ts";
import { readPlaywright, readTorture, readVitest } from "../../scripts/test-reports.ts";
import {
  alwaysAtLeast,
  alwaysAtMost,
  atLeast,
  atMost,
  brokeOff,
  isBroken,
  noneOf,
  skipped,
} from "../../torture/figures.ts";
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
    secondTries: [],
  });
});

test("a test that passed only when tried again is named", async () => {
  const again = { ...passed, fullName: "adds slowly", failureMessages: ["expected 1, not 2"] };
  const file = { name: "sums.test.ts", status: "passed", assertionResults: [passed, again] };
  const read = readVitest(await report(vitest(file)), 0);
  expect(read).toMatchObject({ failures: [], secondTries: ["sums.test.ts: adds slowly"] });
});

test("the last line says how many needed a second try, and more than 15 fail the run", () => {
  const outcome = (times: number) => ({
    ...nothingYet(),
    passed: 9,
    secondTries: Array.from({ length: times }, (_, number) => `test ${number}`),
  });
  expect(conclusionOf(outcome(0))).toEqual({ lines: ["9 passed, 0 failed"], isGood: true });
  const many = conclusionOf({ ...outcome(15), skipped: 2 });
  expect(many.isGood).toBe(true);
  expect(many.lines.at(-1)).toBe("9 passed, 0 failed, 2 skipped, 15 needed a second try");
  expect(many.lines).toContain("↻ test 4");
  const tooMany = conclusionOf(outcome(16));
  expect(tooMany.isGood).toBe(false);
  expect(tooMany.lines.at(-1)).toBe("9 passed, 1 failed, 16 needed a second try");
});

test("what could not be run is named in the last lines, with the reason", async () => {
  const figures = [alwaysAtLeast("writes", 5, 5), skipped("cache", "no nginx")];
  const torture = readTorture(await report(figures), 0);
  const leftOut = [
    ...(torture.leftOut ?? []),
    { name: "A shared store", why: "No redis-server could be had.\n" },
  ];
  const { lines, isGood } = conclusionOf({ ...torture, leftOut });
  expect(isGood).toBe(true);
  expect(lines.slice(-3)).toEqual([
    "– cache was left out: no nginx",
    "– A shared store was left out: No redis-server could be had.",
    "1 passed, 0 failed, 1 skipped, left out: cache; A shared store",
  ]);
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
  const file = "sign-in.spec.ts";
  const flaky = { title: "somebody joins", file, ok: true, tests: [{ status: "flaky" }] };
  const failing = {
    title: "somebody signs in",
    file,
    ok: false,
    tests: [{ results: [{ error: { message: "first" } }, { error: { message: "second" } }] }],
  };
  expect(readPlaywright(await report(playwright(failing, flaky)), 1)).toEqual({
    passed: 5,
    failures: [{ name: "sign-in.spec.ts: somebody signs in", why: "second" }],
    skipped: 2,
    secondTries: ["sign-in.spec.ts: somebody joins"],
  });
});

test("what must be so in every run fails the short torture, what depends on the machine is only told", async () => {
  const figures = [
    noneOf("lost writes", []),
    noneOf("lost likes", ["7", "8"]),
    alwaysAtLeast("writes", 5, 5),
    alwaysAtLeast("refusals", 0, 1),
    alwaysAtMost("kept for, in seconds", 301, 300),
    atMost("seconds", 4, 5),
    atMost("seconds", 6, 5),
    atLeast("in a second", 6, 7),
    skipped("cache", "no nginx"),
    brokeOff("races", "no cluster"),
  ];
  expect(readTorture(await report(figures), 1)).toEqual({
    passed: 3,
    failures: [
      { name: "lost likes", why: "2, such as 7, must be 0" },
      { name: "refusals", why: "0, must be ≥ 1" },
      { name: "kept for, in seconds", why: "301, must be ≤ 300" },
      { name: "races: runs to its end", why: "no cluster, must be no error" },
    ],
    skipped: 3,
    secondTries: [],
    leftOut: [{ name: "cache", why: "no nginx" }],
  });
  // The long form is run where there is time.
  expect(figures.filter((figure) => isBroken(figure, { quick: false }))).toHaveLength(6);
});

test("a scenario that could not be run is skipped, one that says nothing has failed", async () => {
  const left = await report([skipped("cache", "no nginx")]);
  const leftOut = [{ name: "cache", why: "no nginx" }];
  expect(readTorture(left, 0)).toEqual({ ...nothingYet(), skipped: 1, leftOut });
  expect(readTorture(left, 1).failures).toHaveLength(1);
  expect(readTorture(await report([]), 1).failures).toHaveLength(1);
  expect(readTorture("/nowhere.json", 0).failures).toHaveLength(1);
});
