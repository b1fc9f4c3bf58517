import { expect, test } from "vitest";
import { mutate, readMutations, staleMutations } from "../../scripts/checks/mutations.ts";
import { plantTree } from "./planted-tree.ts";

const noticedBy = { project: "unit", tests: ["src/limit.test.ts"] };
const sound = {
  name: "a limit is lost",
  file: "src/limit.ts",
  find: "most = 5",
  replace: "most = 6",
  noticedBy,
};

function plant(mutations: unknown[]): Promise<string> {
  return plantTree({
    "package.json": '{ "type": "module" }',
    "src/limit.ts": "const most = 5;\nconst least = 1, first = 1;\n",
    "src/limit.test.ts": "",
    "tests/mutations/limits.ts": `export const mutations = ${JSON.stringify(mutations)};\n`,
  });
}

test("a mutation whose text is there once and whose tests exist is sound", async () => {
  const root = await plant([sound]);
  expect(await staleMutations(root)).toEqual([]);
  expect(await readMutations(root)).toEqual([{ ...sound, topic: "limits" }]);
});

test.each([
  ["whose text is gone", { find: "most = 7" }, "the text to find is there 0 times"],
  ["whose text is empty", { find: "" }, "the text to find is there 0 times"],
  ["whose text is there twice", { find: " = 1" }, "the text to find is there 2 times"],
  ["that breaks the file", { replace: "most = (" }, "with the fault it cannot be read"],
  ["of a file that is gone", { file: "src/gone.ts" }, "there is no such file"],
  [
    "whose test is gone",
    { noticedBy: { project: "unit", tests: ["src/gone.test.ts"] } },
    "there is no src/gone.test.ts",
  ],
  ["without tests", { noticedBy: { project: "unit", tests: [] } }, "names no test"],
])("a mutation %s is named", async (_, change, problem) => {
  const broken = { ...sound, ...change };
  const root = await plant([broken]);
  expect(await staleMutations(root)).toEqual([
    `tests/mutations/limits.ts: “a limit is lost”, ${broken.file}: ${problem}`,
  ]);
});

test("two mutations of one name are told apart by nobody, so the second is named", async () => {
  const root = await plant([sound, { ...sound, replace: "most = 4" }]);
  expect(await staleMutations(root)).toEqual([
    "tests/mutations/limits.ts: “a limit is lost”, src/limit.ts: has the name of another",
  ]);
});

test("what replaces a text is taken as it is written", () => {
  expect(mutate("a + b", { find: " + ", replace: "$&" })).toEqual({ source: "a$&b" });
});
