import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

export const languages = ["en", "fr", "pt"];

/** "area.key" → message, for one language. */
export type Catalog = Map<string, string>;

export function readCatalog(root: string, language: string): Catalog {
  const folder = join(root, "src/i18n", language);
  const catalog: Catalog = new Map();
  for (const file of globSync("*.json", { cwd: folder })) {
    const area = file.replace(/\.json$/, "");
    collect(JSON.parse(readFileSync(join(folder, file), "utf8")), area, catalog);
  }
  return catalog;
}

function collect(node: unknown, path: string, into: Catalog): void {
  if (typeof node === "object" && node !== null) {
    for (const [key, child] of Object.entries(node)) collect(child, `${path}.${key}`, into);
  } else {
    into.set(path, typeof node === "string" ? node : "");
  }
}

/** Everything a reader of one language sees: "area.key" or "documents/name.md:line" → plain words. */
export function readableTexts(root: string, language: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, message] of readCatalog(root, language)) texts.set(key, plainWords(message));
  const folder = join(root, "src/i18n", language);
  for (const file of globSync("documents/*.md", { cwd: folder })) {
    const lines = readFileSync(join(folder, file), "utf8").split("\n");
    for (const [at, line] of lines.entries()) texts.set(`${file}:${at + 1}`, plainLine(line));
  }
  return texts;
}

/** The words of a message: "X" for each argument, one line for each of its choices. */
function plainWords(message: string): string {
  try {
    return parse(message).map(wordsOf).join("");
  } catch {
    // The check of the catalogs reports messages that cannot be read.
    return "";
  }
}

function wordsOf(element: MessageFormatElement): string {
  if (element.type === TYPE.literal) return element.value;
  if (element.type === TYPE.tag) return element.children.map(wordsOf).join("");
  if (element.type === TYPE.plural || element.type === TYPE.select) {
    const choices = Object.values(element.options);
    return choices.map(({ value }) => value.map(wordsOf).join("")).join("\n");
  }
  return "X";
}

/** A line of Markdown without what is not read: names of fields, link targets, arguments. */
function plainLine(line: string): string {
  return line
    .replace(/^(title|description|updated): /, "")
    .replace(/\]\([^)]*\)/g, "]")
    .replace(/\{\w+\}/g, "X");
}
