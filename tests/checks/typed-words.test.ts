import { expect, test } from "vitest";
import { typedWordProblems } from "../../scripts/checks/texts/typed-words.ts";
import { plantTree } from "./planted-tree.ts";

const problems = async (code: string) =>
  typedWordProblems(await plantTree({ "src/web/ui/card.tsx": code }));

test.each([
  "<p>{t('title')}, {name}</p>",
  '<p className="quiet line" data-slot="evening">·</p>',
  '<Link to="/discover" aria-label={t("discover")}>{count}</Link>',
  '<input type="text" placeholder="https://example.org" />',
  '<p>{isOpen === "open" ? t("close") : t("open")}</p>',
  'showSnack({ type: "error", heading: t("failed") })',
])("words of the catalogs pass: %s", async (code) => {
  expect(await problems(`export const card = ${code};`)).toEqual([]);
});

test.each([
  ["<p>Show more</p>", "Show more"],
  ["<p>{isOpen ? t('less') : 'Show more'}</p>", "Show more"],
  ["<p>{name ?? `Nobody`}</p>", "Nobody"],
  ["<p>{count > 1 && 'Many'}</p>", "Many"],
  ["<p>{`by $" + "{name}`}</p>", "by"],
  ['<button aria-label="Close">×</button>', "Close"],
  ['<img alt={"A street"} />', "A street"],
  ['<Field label={isNew ? "New" : t("old")} />', "New"],
  ['showSnack({ type: "error", heading: "It failed" })', "It failed"],
  ['showModalAlert({ messages: ["Sorry"] })', "Sorry"],
])("words typed into a component are found: %s", async (code, words) => {
  expect(await problems(`export const card = ${code};`)).toEqual([
    `src/web/ui/card.tsx:1: “${words}” is typed here, not taken from the catalogs`,
  ]);
});

test("tests, and the kit that only developers see, may say what they like", async () => {
  const code = "export const card = <p>Show more</p>;";
  const root = await plantTree({
    "src/web/ui/card.test.tsx": code,
    "src/web/pages/kit-page.tsx": code,
    "src/web/pages/kit/forms.tsx": code,
  });
  expect(typedWordProblems(root)).toEqual([]);
});
