import { expect, test } from "vitest";
import { testMarkProblems } from "../../scripts/checks/test-marks.ts";
import { plantTree } from "./planted-tree.ts";

const problems = async (code: string) =>
  testMarkProblems(await plantTree({ "tests/e2e/a.spec.ts": code }));

test.each([
  'test("works", f)',
  'test.skip(isAway, "the cluster is away")',
  '// The library is broken until its next release.\ntest.skip("works", f)',
  'test.skipIf(!isLinux)("works", f)',
  'describe.runIf(url)("on PostgreSQL", f)',
  'list.only("one")',
])("tests that all run, or say why not, pass: %s", async (code) => {
  expect(await problems(code)).toEqual([]);
});

test.each([
  ['test.only("works", f)', "test.only leaves out the others"],
  ['describe.only("works", f)', "describe.only leaves out the others"],
  ['test.only.each([1])("works", f)', "test.only leaves out the others"],
  ['test.describe.only("works", f)', "test.only leaves out the others"],
  ['test.skip("works", f)', "test.skip does not say why"],
  ["test.skip(isAway)", "test.skip does not say why"],
  ['test.skip(isAway, "")', "test.skip does not say why"],
  ["test.fixme()", "test.fixme does not say why"],
  ['test.todo("works")', "test.todo does not say why"],
  ['describe.skip("works", f)', "describe.skip does not say why"],
])("%s is found", async (code, problem) => {
  expect(await problems(code)).toEqual([`tests/e2e/a.spec.ts:1: ${problem}`]);
});
