import { globSync } from "node:fs";
import { join } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { unusedKeys } from "./catalog-keys-in-use.ts";
import { type Catalog, languages, readCatalog } from "./catalog-texts.ts";

/** One line per way in which the three catalogs disagree, are broken or hold what nothing shows. */
export function catalogProblems(root: string): string[] {
  const folder = join(root, "src/i18n");
  const catalogs = new Map(languages.map((language) => [language, readCatalog(root, language)]));
  const english = catalogs.get("en") ?? new Map();
  const problems = sameFiles(folder);
  for (const [language, catalog] of catalogs) {
    problems.push(...sameKeys(english, catalog).map((problem) => `${language}: ${problem}`));
    for (const [key, text] of catalog) {
      const problem = textProblem(text, english.get(key));
      if (problem) problems.push(`${language}: ${key} ${problem}`);
    }
  }
  const unused = unusedKeys(root, [...english.keys()]);
  return [...problems, ...unused.map((key) => `en: ${key} is not used anywhere in src`)];
}

function sameFiles(folder: string): string[] {
  const filesOf = (language: string) =>
    globSync(["*.json", "documents/*.md"], { cwd: join(folder, language) });
  const all = new Set(languages.flatMap(filesOf));
  return languages.flatMap((language) => {
    const own = new Set(filesOf(language));
    return [...all].filter((file) => !own.has(file)).map((file) => `${language}: no ${file}`);
  });
}

function sameKeys(expected: Catalog, actual: Catalog): string[] {
  return [
    ...[...expected.keys()].filter((key) => !actual.has(key)).map((key) => `${key} is missing`),
    ...[...actual.keys()].filter((key) => !expected.has(key)).map((key) => `${key} is not in en`),
  ];
}

function textProblem(text: string, english: string | undefined): string | undefined {
  if (text.trim() === "") return "is empty or not a text";
  const used = tryArguments(text);
  if (used instanceof Error) return `cannot be read: ${used.message}`;
  const expected = english === undefined ? used : tryArguments(english);
  if (expected instanceof Error || used.join() === expected.join()) return undefined;
  return `takes ${used.join(", ") || "nothing"} but English takes ${expected.join(", ") || "nothing"}`;
}

/** The arguments and tags of a message with their kinds, sorted; or why it cannot be read. */
function tryArguments(text: string): string[] | Error {
  try {
    const found = new Set<string>();
    collectArguments(parse(text), found);
    return [...found].sort();
  } catch (error) {
    return error as Error;
  }
}

function collectArguments(elements: MessageFormatElement[], into: Set<string>): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    into.add(element.type === TYPE.tag ? `<${element.value}>` : `{${element.value}}`);
    if (element.type === TYPE.tag) collectArguments(element.children, into);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) collectArguments(option.value, into);
    }
    if (element.type === TYPE.select) into.add(`${element.value}: ${optionNames(element.options)}`);
  }
}

function optionNames(options: object): string {
  return Object.keys(options).sort().join("|");
}
