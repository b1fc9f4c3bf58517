import { expect, test } from "vitest";
import { crowdedFolders } from "../../scripts/checks/folder-sizes.ts";
import { testOnlyExports } from "../../scripts/checks/test-only-exports.ts";
import { plantTree } from "./planted-tree.ts";

test("an export that nothing but its test uses is found", async () => {
  const root = await plantTree({
    "src/lib/text.ts":
      "export function shorten() {}\nexport const titleCase = () => {};\nexport class Words {}\nexport type Length = 1;",
    "src/lib/text.test.ts": 'import { titleCase, Words } from "./text.ts"; titleCase(new Words());',
    "src/app.ts": 'import { shorten } from "./lib/text.ts"; shorten();',
    // Used by its own file, and exported so that a test can look at it.
    "src/lib/size.ts": "export const sizeOf = () => 1;\nexport const all = [sizeOf()];",
    "scripts/all.ts": 'import { all } from "../src/lib/size.ts"; all;',
  });
  expect(testOnlyExports(root)).toEqual([
    "src/lib/text.ts: titleCase is used by nothing but tests",
    "src/lib/text.ts: Words is used by nothing but tests",
  ]);
});

test("a folder of more than twenty source files is named; its tests do not count", async () => {
  const many = (folder: string, count: number, ending = ".ts") =>
    Object.fromEntries(
      Array.from({ length: count }, (_, number) => [`${folder}/f${number}${ending}`, ""]),
    );
  const root = await plantTree({
    ...many("src/web/ui", 21),
    ...many("src/web/lib", 20),
    ...many("src/web/lib", 5, ".test.ts"),
    ...many("tests/support", 40),
  });
  expect(crowdedFolders(root, ["tests/support", "torture"])).toEqual([
    "src/web/ui: 21 source files, at most 20",
    "torture: is no exception any more",
  ]);
});
