import { expect, test } from "vitest";
import { facelessComments } from "../../scripts/checks/faceless-comments.ts";
import { plantTree } from "./planted-tree.ts";

const file = "src/server/http/a.ts";
/** The check reads this file too: the samples below must not be comments in its eyes. */
const what = "What";
const problems = async (code: string, name = file) =>
  facelessComments(await plantTree({ [name]: code }));

test.each([
  ["const a = 1;\n\n// What is kept goes after a day.", 3, "What"],
  ["/** Whoever asks is answered. */", 1, "Whoever"],
  ["/**\n * Whatever is sent\n * is answered.\n */", 1, "Whatever"],
  ["/* Whom it is about. */", 1, "Whom"],
  [`type A = {\n  /** ${what} it is for. */\n  a: 1;\n};`, 2, "What"],
  [`const a = 1; // ${what} is kept.`, 1, "What"],
  [`// Names the file.\nconst a = 1; // ${what} is kept.`, 2, "What"],
  [`const a = <p>{/* ${what} people see. */}</p>;`, 1, "What"],
])("%j is found", async (code, line, word) => {
  expect(await problems(code)).toEqual([
    `${file}:${line}: a comment begins with “${word}”; name who or what it is about`,
  ]);
});

test.each([
  "// The answer is kept for a day.",
  "/** Says what is kept, and to whom it is told. */",
  "// The sweep deletes rows. An owner is told\n// What that means is another question.",
  "/**\n * The name of the setting\n * What it holds.\n */",
  'const a = "https://What.example";',
  "const a = b / What;",
])("%j passes", async (code) => {
  expect(await problems(code)).toEqual([]);
});

test.each([
  "src/server/main.ts",
  "src/contract/discover.ts",
  "src/i18n/fr/account.ts",
  "src/web/entry-client.tsx",
  "src/web/features/deep/er/a.test.tsx",
  "tests/e2e/a.spec.ts",
  "torture/run.ts",
  "bench/load/a.ts",
  "scripts/start.mjs",
])("%s is read", async (name) => {
  expect(await problems("// What is kept.", name)).toHaveLength(1);
});

test("a comment of a style sheet is read", async () => {
  const name = "src/web/ui/a.module.css";
  expect(await problems(`.a {\n  /* ${what} has the focus. */\n}`, name)).toHaveLength(1);
});

test.each(["dist/a.ts", "node_modules/a/src/a.ts"])("%s is not read", async (name) => {
  expect(await problems("// What is kept.", name)).toEqual([]);
});
