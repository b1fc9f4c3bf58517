import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

type Requirement = { id: string; group: string; text: string };

const idPattern = /R-[A-Z0-9]+-\d+/g;
export const testFiles = ["{src,tests}/**/*.test.{ts,tsx}", "{src,tests}/**/*.spec.ts"];
const notRun = new Set(["skip", "todo", "fixme"]);

export function readRequirements(root: string): Requirement[] {
  const requirements: Requirement[] = [];
  let group = "";
  for (const line of readFileSync(join(root, "docs/requirements.md"), "utf8").split("\n")) {
    group = /^## (.+)$/.exec(line)?.[1] ?? group;
    const [, id, text] = /^\| (R-[A-Z0-9]+-\d+) \| (.+) \|$/.exec(line) ?? [];
    if (id && text) requirements.push({ id, group, text });
  }
  return requirements;
}

/** The files whose tests name each requirement, and one line per name that is no requirement. */
export function provenRequirements(root: string, requirements: Requirement[]) {
  const known = new Set(requirements.map(({ id }) => id));
  const proofs = new Map<string, Set<string>>();
  const unknown: string[] = [];
  for (const file of globSync(testFiles, { cwd: root })) {
    for (const id of idsInTestNames(readFileSync(join(root, file), "utf8"))) {
      if (!known.has(id)) unknown.push(`${file}: ${id} is not in docs/requirements.md`);
      else proofs.set(id, (proofs.get(id) ?? new Set()).add(file));
    }
  }
  return { proofs, unknown };
}

/** Ids in the names given to test, it and describe; not those in comments or of tests that never run. */
export function idsInTestNames(source: string): Set<string> {
  const ids = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const callee = calleeNames(node.expression);
      if (callee.some((name) => notRun.has(name))) return;
      const [name] = node.arguments;
      if (["test", "it", "describe"].includes(callee[0] ?? "") && name && isText(name)) {
        for (const [id] of name.getText().matchAll(idPattern)) ids.add(id);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("x.tsx", source, ts.ScriptTarget.Latest, true));
  return ids;
}

/** test.describe.each(rows) → ["test", "describe", "each"] */
export function calleeNames(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) {
    return [...calleeNames(callee.expression), callee.name.text];
  }
  if (ts.isCallExpression(callee)) return calleeNames(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return calleeNames(callee.tag);
  return [];
}

function isText(node: ts.Expression): boolean {
  return (
    ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isBinaryExpression(node)
  );
}

/** One line per id in a test's name that is no requirement, and per requirement that no test names. */
export function requirementProblems(root: string): string[] {
  const requirements = readRequirements(root);
  const { proofs, unknown } = provenRequirements(root, requirements);
  const lost = requirements.filter(({ id }) => !proofs.has(id));
  return [
    ...unknown,
    ...lost.map(({ id }) => `docs/requirements.md: no test that runs names ${id}`),
  ];
}
