import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { calleeNames, testFiles } from "./requirement-trace.ts";

const left = new Set(["skip", "fixme", "todo", "fails"]);

/**
 * One line per test that keeps the others from running, or that is left out and does not say why:
 * in words beside the condition, or in a comment above it.
 */
export function testMarkProblems(root: string): string[] {
  return globSync(testFiles, { cwd: root }).flatMap((name) =>
    marksIn(name, readFileSync(join(root, name), "utf8")),
  );
}

function marksIn(name: string, source: string): string[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const problems: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [first = "", ...rest] = calleeNames(node.expression);
      const mark = rest.find((one) => one === "only" || left.has(one));
      const isTest = ["test", "it", "describe", "suite", "equippedTest"].includes(first);
      const where = `${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      if (isTest && mark === "only") problems.push(`${where}: ${first}.only leaves out the others`);
      else if (isTest && mark && !saysWhy(node, file)) {
        problems.push(`${where}: ${first}.${mark} does not say why`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  // Of test.only.each(rows)("…") both calls tell.
  return [...new Set(problems)];
}

/** test.skip(isAway, "no cluster"), or a comment right above. */
function saysWhy(call: ts.CallExpression, file: ts.SourceFile): boolean {
  const [condition, reason] = call.arguments;
  const isBeside = condition && !ts.isStringLiteralLike(condition) && reason;
  if (isBeside && ts.isStringLiteralLike(reason)) return reason.text.trim() !== "";
  const start = statementOf(call).getFullStart();
  return (ts.getLeadingCommentRanges(file.text, start) ?? []).length > 0;
}

function statementOf(node: ts.Node): ts.Node {
  return ts.isStatement(node) || ts.isSourceFile(node.parent) ? node : statementOf(node.parent);
}
