import { expect, test } from "vitest";
import {
  idsInTestNames,
  provenRequirements,
  readRequirements,
  requirementProblems,
} from "../../scripts/checks/requirement-trace.ts";
import { plantTree } from "./planted-tree.ts";

const names: [source: string, ids: string[]][] = [
  ['test("R-CAPS-04 liking twice counts once", () => {})', ["R-CAPS-04"]],
  [
    'describe("R-CAPS-04", () => { it("R-I18N-01 and R-I18N-02", f) })',
    ["R-CAPS-04", "R-I18N-01", "R-I18N-02"],
  ],
  ['test.each(rows)("R-CAPS-04 %s", f)', ["R-CAPS-04"]],
  [`test.describe(\`R-CAPS-04 in \${language}\`, f)`, ["R-CAPS-04"]],
  ['// test("R-CAPS-04 not yet")', []],
  ['test.skip("R-CAPS-04 not yet", f)', []],
  ['test.todo("R-CAPS-04 not yet")', []],
  ['describe.skip("later", () => { test("R-CAPS-04", f) })', []],
  ['expect("R-CAPS-04")', []],
];

test.each(names)("requirement ids in %s", (source, ids) => {
  expect([...idsInTestNames(source)]).toEqual(ids);
});

test("requirements are read, traced to tests, and unknown ones named", async () => {
  const root = await plantTree({
    "docs/requirements.md":
      "# R\n\n## CAPS: capsules\n| ID | Requirement |\n|---|---|\n| R-CAPS-01 | One. |\n| R-CAPS-02 | Two. |\n",
    "src/a.test.ts": 'test("R-CAPS-01 works", f)',
    "tests/e2e/b.spec.ts": 'test("R-CAPS-99 works", f)',
  });
  const requirements = readRequirements(root);
  expect(requirements).toEqual([
    { id: "R-CAPS-01", group: "CAPS: capsules", text: "One." },
    { id: "R-CAPS-02", group: "CAPS: capsules", text: "Two." },
  ]);
  const { proofs, unknown } = provenRequirements(root, requirements);
  expect([...proofs.keys()]).toEqual(["R-CAPS-01"]);
  expect(unknown).toEqual(["tests/e2e/b.spec.ts: R-CAPS-99 is not in docs/requirements.md"]);
  expect(requirementProblems(root)).toEqual([
    "tests/e2e/b.spec.ts: R-CAPS-99 is not in docs/requirements.md",
    "docs/requirements.md: no test that runs names R-CAPS-02",
  ]);
});

test("a requirement whose only test is left out has lost its proof", async () => {
  const root = await plantTree({
    "docs/requirements.md": "## CAPS\n| R-CAPS-01 | One. |\n",
    "src/a.test.ts": 'test.skip("R-CAPS-01 works", f)',
  });
  expect(requirementProblems(root)).toEqual([
    "docs/requirements.md: no test that runs names R-CAPS-01",
  ]);
});
