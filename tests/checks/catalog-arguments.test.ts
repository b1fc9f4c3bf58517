import { expect, test } from "vitest";
import { catalogArgumentProblems } from "../../scripts/checks/texts/catalog-arguments.ts";
import { plantTree } from "./planted-tree.ts";

const texts = {
  hello: "Hello {name}",
  plain: "Hello",
  days: "{count, plural, one {# day} other {# days of {month}}}",
  tabs: { label: "Of {name}", one: "One", two: "Two" },
  rich: "<b>{count}</b> new",
};

function problems(code: string, errors = {}): Promise<string[]> {
  return plantTree({
    "src/i18n/en/shell.json": JSON.stringify(texts),
    "src/i18n/en/errors.json": JSON.stringify(errors),
    "src/web/app.tsx": code,
    "src/web/app.test.tsx": 'useTranslations("shell")("hello")',
  }).then(catalogArgumentProblems);
}

const builtKey = `t(\`tabs.\${tab}\`)`;
const inside = (calls: string) =>
  `function App() { const t = useTranslations("shell"); return ${calls}; }`;

test.each([
  inside('t("hello", { name })'),
  inside('t("hello", values)'),
  inside('t("hello", { ...values })'),
  inside('[t("plain"), t("days", { count: 1, month: "May" })]'),
  inside(`[t("tabs.label", { name }), ${builtKey}]`),
  inside('t.rich("rich", { count, b: bold })'),
  // Another name for another thing.
  inside('names.map((t) => t("hello"))'),
  'const t = useTranslations(area); t("hello");',
])("texts that are given what they ask for pass: %s", async (code) => {
  expect(await problems(code)).toEqual([]);
});

test.each([
  ['t("hello")', ["shell.hello asks for {name}, which src/web/app.tsx:1 does not give"]],
  [
    't("hello", { nmae: 1 })',
    [
      "shell.hello asks for {name}, which src/web/app.tsx:1 does not give",
      "shell.hello does not ask for {nmae}, which src/web/app.tsx:1 gives",
    ],
  ],
  ['t("plain", { name })', ["shell.plain does not ask for {name}, which src/web/app.tsx:1 gives"]],
  ['t("days", { count })', ["shell.days asks for {month}, which src/web/app.tsx:1 does not give"]],
  ['t.rich("rich", { count })', ["shell.rich asks for {b}, which src/web/app.tsx:1 does not give"]],
  [builtKey, ["shell.tabs.label asks for {name}, which src/web/app.tsx:1 does not give"]],
])("an argument that is wrong in every language alike is found: %s", async (call, found) => {
  expect(await problems(inside(call))).toEqual(found);
});

test("a namespace holds where it was chosen, and the server's words are read too", async () => {
  const code = `
    function One() { const t = useTranslations("shell"); return t("hello", { name: 1 }); }
    function Two() { const t = useTranslations("shell.tabs"); return t("label"); }
    function three() { return errorWords(locale)("taken", { by: 1 }); }`;
  expect(await problems(code, { taken: "Taken by {who}" })).toEqual([
    "shell.tabs.label asks for {name}, which src/web/app.tsx:3 does not give",
    "errors.taken asks for {who}, which src/web/app.tsx:4 does not give",
    "errors.taken does not ask for {by}, which src/web/app.tsx:4 gives",
  ]);
});
