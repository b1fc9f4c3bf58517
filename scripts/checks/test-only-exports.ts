import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const sources = "{src,scripts,bench,torture}/**/*.{ts,tsx,mjs}";

/** Used by what no import tells: the icons of the build, and the test that measures the colours. */
const exceptions = ["src/web/ui/create-icon.ts", "src/web/styles/contrast.ts"];

/**
 * One line per export of the product that nothing but a test uses: knip takes the test for a user,
 * so that what no screen and no endpoint needs would stay for ever.
 */
export function testOnlyExports(root: string): string[] {
  const names = globSync(sources, { cwd: root }).filter((name) => !/\.(test|d)\.tsx?$/.test(name));
  const texts = new Map(names.map((name) => [name, readFileSync(join(root, name), "utf8")]));
  const words = new Map([...texts].map(([name, text]) => [name, identifiersOf(name, text)]));
  return [...texts]
    .filter(([name]) => name.startsWith("src/") && !exceptions.includes(name))
    .flatMap(([name, text]) =>
      exportsOf(name, text)
        .filter((one) => !isUsed(one, name, words))
        .map((one) => `${name}: ${one} is used by nothing but tests`),
    );
}

/** In its own file a name stands once where it is made; anywhere else it is used. */
function isUsed(name: string, file: string, words: Map<string, Map<string, number>>): boolean {
  return [...words].some(([other, counts]) => (counts.get(name) ?? 0) > (other === file ? 1 : 0));
}

function identifiersOf(name: string, text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) counts.set(node.text, (counts.get(node.text) ?? 0) + 1);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest));
  return counts;
}

function exportsOf(name: string, text: string): string[] {
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest).statements.flatMap((one) => {
    const isExported =
      ts.canHaveModifiers(one) &&
      ts.getModifiers(one)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isVariableStatement(one)) {
      return one.declarationList.declarations.flatMap((declared) =>
        ts.isIdentifier(declared.name) ? [declared.name.text] : [],
      );
    }
    return (ts.isFunctionDeclaration(one) || ts.isClassDeclaration(one)) && one.name
      ? [one.name.text]
      : [];
  });
}
