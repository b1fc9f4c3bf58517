import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";

/** A fault that somebody could make by one small change, and the tests that must notice it. */
export type Mutation = {
  /** Says what goes wrong. */
  name: string;
  file: string;
  /** Text that stands in the file exactly once. */
  find: string;
  replace: string;
  noticedBy: {
    project: "unit" | "api-embedded" | "api-postgres" | "scale" | "deploy" | "browser";
    tests: string[];
    /** A part of the name of the test in a browser, where one of many is enough. */
    title?: string;
  };
};

/** All of `tests/mutations`, each with the topic that its file is named after. */
export async function readMutations(root: string): Promise<(Mutation & { topic: string })[]> {
  const files = globSync("tests/mutations/*.ts", { cwd: root }).sort();
  const topics = files.map(async (file) => {
    const topic = file.replace(/^.*[\\/]|\.ts$/g, "");
    const { mutations } = (await import(pathToFileURL(join(root, file)).href)) as {
      mutations: Mutation[];
    };
    return mutations.map((mutation) => ({ ...mutation, topic }));
  });
  return (await Promise.all(topics)).flat();
}

/** One line per mutation that could not be made any more, or that no test could notice. */
export async function staleMutations(root: string): Promise<string[]> {
  const mutations = await readMutations(root);
  const names = Map.groupBy(mutations, ({ name }) => name);
  return mutations.flatMap((mutation) => {
    const { name, topic, file, noticedBy } = mutation;
    const missing = noticedBy.tests.filter((test) => !existsSync(join(root, test)));
    const problems = [
      ...(names.get(name)?.[0] === mutation ? [] : ["has the name of another"]),
      ...(noticedBy.tests.length === 0 ? ["names no test"] : []),
      ...missing.map((test) => `there is no ${test}`),
      ...(isNamed(root, mutation) ? [] : ["no test has that title"]),
      ...[whyNotApplicable(root, mutation)].filter((why) => why !== null),
    ];
    return problems.map((problem) => `tests/mutations/${topic}.ts: “${name}”, ${file}: ${problem}`);
  });
}

function isNamed(root: string, { noticedBy: { tests, title } }: Mutation): boolean {
  if (title === undefined) return true;
  // Some names are put together from a list of statuses.
  const fixed = title.replace(/\d{3} .*$/, "");
  return tests.some(
    (test) =>
      existsSync(join(root, test)) && readFileSync(join(root, test), "utf8").includes(fixed),
  );
}

function whyNotApplicable(root: string, mutation: Mutation): string | null {
  if (!existsSync(join(root, mutation.file))) return "there is no such file";
  const found = mutate(readFileSync(join(root, mutation.file), "utf8"), mutation);
  if ("times" in found) return `the text to find is there ${found.times} times`;
  // Every test notices a file that cannot be read, and none shows anything by it.
  return isReadable(mutation.file, found.source) ? null : "with the fault it cannot be read";
}

function isReadable(fileName: string, source: string): boolean {
  if (!/\.tsx?$/.test(fileName)) return true;
  const options = { fileName, reportDiagnostics: true };
  return ts.transpileModule(source, options).diagnostics?.length === 0;
}

/** The source with the fault in it, or how often the text that was to be replaced is there. */
export function mutate(
  source: string,
  { find, replace }: Pick<Mutation, "find" | "replace">,
): { source: string } | { times: number } {
  const parts = find === "" ? [] : source.split(find);
  if (parts.length !== 2) return { times: Math.max(parts.length - 1, 0) };
  return { source: parts.join(replace) };
}
