import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
/**
 * An expression whose time doubles with every sign is slow at the first length; one whose time
 * grows with the square or worse, at the second.
 */
const lengths = [26, 2_000];
const enoughMs = 300;

type Found = { file: string; expression: RegExp };

/** Every regular expression in what reads what people send. */
function expressionsIn(file: string): Found[] {
  const text = readFileSync(join(root, file), "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      const flags = node.text.slice(end + 1).replace(/[gy]/g, "");
      found.push({ file, expression: new RegExp(node.text.slice(1, end), flags) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Long texts of the signs that the expression itself speaks of, with an end that fits nothing. */
function hostileTexts({ source }: RegExp): string[] {
  const own = source.replaceAll(/\\?[a-zA-Z0-9\\()[\]?*+^$|{}]/g, "");
  const signs = new Set(["a", "1", " ", "/", "-", ".", ...own].slice(0, 12));
  const parts = [...signs, ...[...signs].map((sign) => `${sign}a`)];
  return lengths.flatMap((length) =>
    parts.map((part) => `${part.repeat(length / part.length)}\u0000`),
  );
}

function slowest(expression: RegExp): number {
  let most = 0;
  for (const text of hostileTexts(expression)) {
    const began = process.cpuUsage();
    expression.exec(text);
    most = Math.max(most, process.cpuUsage(began).user / 1000);
    if (most > enoughMs) break;
  }
  return most;
}

const files = globSync(
  ["src/{contract,server,i18n}/**/*.ts", "src/web/{api,boot,domain,lib}/**/*.ts"],
  { cwd: root },
);
const read = files.filter((file) => !/\.test\.ts$|\/demo\/|\/landscapes\//.test(file));

test("a text made to hold up an expression is noticed", () => {
  expect(slowest(/^(\s+a?)+$/)).toBeGreaterThan(enoughMs);
});

test("no text holds up an expression that reads what people send", () => {
  const all = read.flatMap(expressionsIn);
  expect(all.length).toBeGreaterThan(60);
  const slow = all
    .map(({ file, expression }) => ({ file, expression, ms: slowest(expression) }))
    .filter(({ ms }) => ms > enoughMs)
    .map(({ file, expression, ms }) => `${file}: ${expression} takes ${Math.round(ms)} ms`);
  expect(slow).toEqual([]);
});

test("no expression is put together from parts, where the test above would not see it", () => {
  const madeOfOwnNames = ["src/server/gazetteer/fold.ts", "src/server/storage/s3-storage.ts"];
  const putTogether = read.filter((file) =>
    readFileSync(join(root, file), "utf8").includes("new RegExp("),
  );
  expect(putTogether.sort()).toEqual(madeOfOwnNames);
});
