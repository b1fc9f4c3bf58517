import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** Attributes that people see or hear, of elements and of our components. */
const saidAttributes = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-placeholder",
  "aria-roledescription",
  "aria-valuetext",
  "actionLabel",
  "description",
  "heading",
  "label",
  "legend",
  "line",
  "placeholder",
  "title",
]);

/** Fields of what is handed on to be shown, such as a snack. */
const saidFields = new Set(["heading", "messages", "label"]);

/** One line per text that a component says in its own words instead of those of the catalogs. */
export function typedWordProblems(root: string): string[] {
  return (
    globSync("src/web/**/*.{ts,tsx}", { cwd: root })
      .filter((name) => !/\.test\.tsx?$/.test(name))
      // The kit is for those who build the product, in English alone.
      .filter((name) => !/pages\/kit(-page\.tsx$|\/)/.test(name))
      .flatMap((name) => wordsTypedIn(name, readFileSync(join(root, name), "utf8")))
  );
}

function wordsTypedIn(name: string, source: string): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const problems: string[] = [];
  const report = (node: ts.Node, text: string): void => {
    const shown = text.trim().replaceAll(/\s+/g, " ");
    if (!hasWords(shown)) return;
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    problems.push(`${name}:${line + 1}: “${shown}” is typed here, not taken from the catalogs`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) report(node, node.text);
    if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) {
      for (const text of textsOf(node.expression)) report(text, text.text);
    }
    if (ts.isJsxAttribute(node) && node.initializer && isSaid(node.name.getText())) {
      for (const text of textsOf(node.initializer)) report(text, text.text);
    }
    if (ts.isPropertyAssignment(node) && saidFields.has(node.name.getText())) {
      for (const text of textsOf(node.initializer)) report(text, text.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return problems;
}

const isSaid = (attribute: string) => saidAttributes.has(attribute);

/** The texts that an expression may come to; not those that it passes to a call or compares with. */
function textsOf(node: ts.Node): ts.LiteralLikeNode[] {
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isTemplateExpression(node)) {
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)];
  }
  if (ts.isJsxExpression(node)) return node.expression ? textsOf(node.expression) : [];
  if (ts.isParenthesizedExpression(node)) return textsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(textsOf);
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(textsOf);
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return textsOf(node.right);
    const isChoice = [
      ts.SyntaxKind.PlusToken,
      ts.SyntaxKind.BarBarToken,
      ts.SyntaxKind.QuestionQuestionToken,
    ].includes(kind);
    return isChoice ? [node.left, node.right].flatMap(textsOf) : [];
  }
  return [];
}

/** Addresses and signs are the same in every language. */
function hasWords(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !/^(\S+:\/\/\S+|&\w+;)$/.test(text);
}
