import { expect, test } from "vitest";
import { catalogProblems } from "../../scripts/checks/texts/catalogs.ts";
import { plantTree } from "./planted-tree.ts";

const catalog = { title: "Hello", count: "{n, plural, one {# day} other {# days}}" };

function tree(
  changes: { en?: object; fr?: object; pt?: object; code?: string; files?: object } = {},
) {
  const text = (area: object) => JSON.stringify(area);
  return plantTree({
    "src/i18n/en/shell.json": text({ ...catalog, ...changes.en }),
    "src/i18n/fr/shell.json": text({ ...catalog, ...changes.fr }),
    "src/i18n/pt/shell.json": text({ ...catalog, ...changes.pt }),
    "src/i18n/en/documents/legal.md": "Legal",
    "src/i18n/fr/documents/legal.md": "Legal",
    "src/i18n/pt/documents/legal.md": "Legal",
    "src/web/app.tsx":
      changes.code ?? 'const t = useTranslations("shell"); t("title"); t("count");',
    ...changes.files,
  });
}

test("catalogs that agree pass", async () => {
  expect(catalogProblems(await tree())).toEqual([]);
});

const problems: [what: string, changes: Parameters<typeof tree>[0], problem: string][] = [
  ["a key that only French has", { fr: { more: "x" } }, "fr: shell.more is not in en"],
  ["a key that Portuguese lacks", { pt: { title: undefined } }, "pt: shell.title is missing"],
  ["an empty text", { pt: { title: " " } }, "pt: shell.title is empty or not a text"],
  ["a list in place of a text", { pt: { title: null } }, "pt: shell.title is empty or not a text"],
  [
    "another argument",
    { fr: { count: "{m, plural, one {# jour} other {# jours}}" } },
    "fr: shell.count takes {m} but English takes {n}",
  ],
  [
    "a lost tag",
    {
      en: { title: "<b>Hello</b> you" },
      fr: { title: "Salut" },
      pt: { title: "<b>Olá</b>" },
    },
    "fr: shell.title takes nothing but English takes <b>",
  ],
  [
    "an unknown choice",
    {
      en: { title: "{who, select, me {I} other {They}}" },
      fr: { title: "{who, select, moi {Je} other {Ils}}" },
      pt: { title: "{who, select, me {Eu} other {Eles}}" },
    },
    "fr: shell.title takes who: moi|other, {who} but English takes who: me|other, {who}",
  ],
  ["an area missing", { files: { "src/i18n/en/mail.json": "{}" } }, "fr: no mail.json"],
  [
    "a document missing",
    { files: { "src/i18n/fr/documents/terms.md": "x" } },
    "pt: no documents/terms.md",
  ],
  [
    "a key nothing shows",
    { code: 'useTranslations("shell")("title")' },
    "en: shell.count is not used anywhere in src",
  ],
];

test.each(problems)("catalogs: %s is found", async (_what, changes, problem) => {
  expect(catalogProblems(await tree(changes))).toContain(problem);
});

test("catalogs: a message that cannot be parsed is found", async () => {
  const found = catalogProblems(await tree({ pt: { count: "{n, plural, one {# dia}}" } }));
  expect(found).toEqual([expect.stringContaining("pt: shell.count cannot be read")]);
});

test("catalogs: a namespace with the rest of the key, or the whole key, is a use", async () => {
  const nested = { theme: { dark: "Dark", light: "Light" } };
  const code =
    'f("shell.title", "shell.count", "shell.theme.light"); useTranslations("shell.theme")("dark");';
  expect(catalogProblems(await tree({ en: nested, fr: nested, pt: nested, code }))).toEqual([]);
});
