import { readFileSync } from "node:fs";
import { join } from "node:path";
import { tableUnder } from "../markdown-tables.ts";
import { languages, readableTexts } from "./catalog-texts.ts";

/** A word that a language does not use for a thing, and the one it uses. */
type Banned = { thing: string; use: string; language: string; word: RegExp };

/** One line per text of the catalogs and documents that calls a thing by a banned word. */
export function interfaceWordProblems(root: string): string[] {
  const page = readFileSync(join(root, "docs/interface-words.md"), "utf8");
  const banned = tableUnder(page, "## Words").flatMap(bannedWords);
  const allowed = new Set(
    tableUnder(page, "## Exceptions").map(([text, word]) => `${text} ${word}`),
  );
  return languages.flatMap((language) =>
    [...readableTexts(root, language)].filter(isInterface).flatMap(([name, text]) =>
      banned
        .filter((entry) => entry.language === language)
        .flatMap(({ thing, use, word }) => {
          const found = word.exec(text)?.[0].toLowerCase();
          if (!found || allowed.has(`${name.replace(/:\d+$/, "")} ${found}`)) return [];
          return [`${language}: ${name} says "${found}"; the word for ${thing} is "${use}"`];
        }),
    ),
  );
}

/** The legal documents speak the language of the law; the help page names what people see. */
function isInterface([name]: [string, string]): boolean {
  return !name.startsWith("documents/") || name.startsWith("documents/support.md");
}

/** A row of the table: the thing, then for each language its word and the words not to use. */
function bannedWords([thing = "", ...cells]: string[]): Banned[] {
  return languages.flatMap((language, at) => {
    const use = cells[at * 2] ?? "";
    const words = (cells[at * 2 + 1] ?? "").split(",").map((word) => word.trim());
    return words
      .filter((word) => word !== "")
      .map((word) => ({ thing, use, language, word: wholeWord(word) }));
  });
}

function wholeWord(word: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}-])${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}-])`,
    "iu",
  );
}
