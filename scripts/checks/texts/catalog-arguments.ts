import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import ts from "typescript";
import { type Catalog, readCatalog } from "./catalog-texts.ts";

/** A call for a text: its key, as a pattern where the code puts it together, and what it is given. */
type Use = { where: string; key: RegExp; isWhole: boolean; given: Set<string> | null };

/**
 * One line per text that asks for what the code does not give, or is given what no text asks for.
 * The languages agree with English by another check, so English speaks for all. Calls whose
 * namespace or values are not written where they are made cannot be read, and are passed over.
 */
export function catalogArgumentProblems(root: string): string[] {
  const english = readCatalog(root, "en");
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter(
    (name) => !/\.test\.tsx?$/.test(name),
  );
  const uses = files.flatMap((name) => usesIn(name, readFileSync(join(root, name), "utf8")));
  const whole = uses.filter(({ isWhole }) => isWhole);
  const isNamed = (name: string) => whole.some(({ key }) => key.test(name));
  return uses.flatMap((use) => problemsOf(use, english, use.isWhole ? () => false : isNamed));
}

/** Of the texts that a key put together may stand for, those that are named elsewhere are not meant. */
function problemsOf(
  { where, key, isWhole, given }: Use,
  english: Catalog,
  isNamed: (name: string) => boolean,
): string[] {
  return [...english]
    .filter(([name]) => key.test(name) && !isNamed(name))
    .flatMap(([name, text]) => {
      const wanted = argumentsOf(text);
      if (!wanted) return [];
      const missing = given ? [...wanted].filter((one) => !given.has(one)) : [];
      // A key that is put together may stand for texts of which some need less.
      const unused = given && isWhole ? [...given].filter((one) => !wanted.has(one)) : [];
      return [
        ...missing.map((one) => `${name} asks for {${one}}, which ${where} does not give`),
        ...unused.map((one) => `${name} does not ask for {${one}}, which ${where} gives`),
      ];
    });
}

/** Null where the message cannot be read, which the check of the catalogs reports. */
function argumentsOf(text: string): Set<string> | null {
  try {
    const found = new Set<string>();
    collect(parse(text), found);
    return found;
  } catch {
    return null;
  }
}

function collect(elements: MessageFormatElement[], into: Set<string>): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    into.add(element.value);
    if (element.type === TYPE.tag) collect(element.children, into);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) collect(option.value, into);
    }
  }
}

/** The calls of translators that are made in the same file, each by the name that is nearest. */
function usesIn(name: string, source: string): Use[] {
  if (!source.includes("Translations(") && !source.includes("Words(")) return [];
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const uses: Use[] = [];
  const visit = (node: ts.Node, known: Map<string, string | null>): void => {
    const scope = ts.isBlock(node) || ts.isSourceFile(node) ? withTranslators(node, known) : known;
    const inner = ts.isFunctionLike(node) ? withoutParameters(node, scope) : scope;
    if (ts.isCallExpression(node)) {
      const use = readUse(node, inner, file);
      if (use) uses.push(use);
    }
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(file, new Map());
  return uses;
}

const makers = new Map([
  ["useTranslations", null],
  ["errorWords", "errors"],
]);

/** const t = useTranslations("shell.theme") → t: "shell.theme"; null for one that cannot be read. */
function withTranslators(
  { statements }: ts.Block | ts.SourceFile,
  outer: Map<string, string | null>,
): Map<string, string | null> {
  const known = new Map(outer);
  const declared = statements.flatMap((one) =>
    ts.isVariableStatement(one) ? [...one.declarationList.declarations] : [],
  );
  for (const { name, initializer } of declared) {
    if (!ts.isIdentifier(name)) continue;
    const namespace = initializer && namespaceOf(initializer);
    if (namespace !== undefined) known.set(name.text, namespace);
    else known.delete(name.text);
  }
  return known;
}

function namespaceOf(made: ts.Expression): string | null | undefined {
  if (!ts.isCallExpression(made) || !ts.isIdentifier(made.expression)) return undefined;
  const maker = made.expression.text;
  if (!makers.has(maker)) return undefined;
  const fixed = makers.get(maker);
  if (fixed) return fixed;
  const [namespace] = made.arguments;
  return namespace && ts.isStringLiteralLike(namespace) ? namespace.text : null;
}

function withoutParameters(
  { parameters }: ts.SignatureDeclaration,
  outer: Map<string, string | null>,
): Map<string, string | null> {
  const known = new Map(outer);
  for (const { name } of parameters) if (ts.isIdentifier(name)) known.delete(name.text);
  return known;
}

function readUse(
  call: ts.CallExpression,
  known: Map<string, string | null>,
  file: ts.SourceFile,
): Use | null {
  const { expression } = call;
  const isForm =
    ts.isPropertyAccessExpression(expression) && ["rich", "markup"].includes(expression.name.text);
  const callee = isForm ? expression.expression : expression;
  const namespace = ts.isIdentifier(callee) ? known.get(callee.text) : namespaceOf(callee);
  const [key, values] = call.arguments;
  if (!namespace || !key) return null;
  const pattern = patternOf(key);
  if (pattern === null) return null;
  const { line } = file.getLineAndCharacterOfPosition(call.getStart());
  return {
    where: `${file.fileName}:${line + 1}`,
    key: new RegExp(`^${escaped(namespace)}\\.${pattern}$`),
    isWhole: ts.isStringLiteralLike(key),
    given: givenBy(values),
  };
}

function patternOf(key: ts.Expression): string | null {
  if (ts.isStringLiteralLike(key)) return escaped(key.text);
  if (!ts.isTemplateExpression(key)) return null;
  const rest = key.templateSpans.map(({ literal }) => `[\\w-]+${escaped(literal.text)}`);
  return escaped(key.head.text) + rest.join("");
}

/** Null where the values are not written out, so that nobody can tell from here. */
function givenBy(values: ts.Expression | undefined): Set<string> | null {
  if (!values) return new Set();
  if (!ts.isObjectLiteralExpression(values)) return null;
  const names = values.properties.map(({ name }) =>
    name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? name.text : null,
  );
  return names.includes(null) ? null : new Set(names.filter((name) => name !== null));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
