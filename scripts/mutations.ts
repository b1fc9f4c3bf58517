// npm run mutations [-- words]: makes one fault after another in a copy of the checkout, and says
// which of them the tests notice. Words choose those whose topic, name or file has them all.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Mutation, mutate, readMutations } from "./checks/mutations.ts";
import { root } from "./runtime.mjs";
import { endWithCommands, nothingYet, type Outcome, runCommand } from "./steps.ts";
import { readPlaywright, readVitest } from "./test-reports.ts";

type Tests = Mutation["noticedBy"];

const copy = mkdtempSync(join(tmpdir(), "mutations-"));
process.once("exit", () => rmSync(copy, { recursive: true, force: true }));
endWithCommands();

/**
 * Copies the files that git knows or would add, and those that were built. Dependencies are many
 * and stay the same, so they are linked.
 */
function copyCheckout(): void {
  const files = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  const built = ["dist", ".cache"];
  for (const name of [...files.split("\0").filter(Boolean), ...built]) {
    if (existsSync(join(root, name)))
      cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");
}

/** Runs the named tests in the copy as it is now. */
async function runTests({ project, tests, title }: Tests): Promise<Outcome> {
  const report = join(copy, "test-results", project === "browser" ? "e2e.json" : "mutation.json");
  rmSync(report, { force: true });
  const inCopy = { isShown: false, cwd: copy };
  if (project === "browser") {
    const { code: built, output } = await runCommand("node", ["scripts/build.ts"], inCopy);
    if (built !== 0) return { ...nothingYet(), failures: [{ name: "build", why: output }] };
    const { code } = await runCommand(
      "playwright",
      ["test", "-x", ...(title ? ["-g", title] : []), ...tests],
      inCopy,
    );
    return readPlaywright(report, code);
  }
  const { code } = await runCommand(
    "vitest",
    [
      "run",
      ...tests,
      "--project",
      project,
      "--bail=1",
      "--reporter=json",
      `--outputFile=${report}`,
    ],
    inCopy,
  );
  return readVitest(report, code);
}

/** With the fault in place, what the tests say of it; the copy is as before in the end. */
async function tryMutation(mutation: Mutation): Promise<string> {
  const file = join(copy, mutation.file);
  const before = existsSync(file) ? readFileSync(file, "utf8") : "";
  const mutated = mutate(before, mutation);
  if ("times" in mutated) return "does not apply";
  writeFileSync(file, mutated.source);
  try {
    const { failures } = await runTests(mutation.noticedBy);
    if (failures.length === 0) return "NOT NOTICED";
    // A file that does not load, or a build that fails, shows nothing of what the tests can see.
    return failures.some(({ name }) => name.includes(": ")) ? "noticed" : "DID NOT RUN";
  } finally {
    writeFileSync(file, before);
  }
}

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = (await readMutations(root))
  .filter(({ topic, name, file }) => {
    const text = `${topic} ${name} ${file}`.toLowerCase();
    return words.every((word) => text.includes(word));
  })
  // A browser sees what is built, so what is built for it must not be left to the others.
  .sort((one, other) => Number(isInBrowser(one)) - Number(isInBrowser(other)));

function isInBrowser({ noticedBy }: Mutation): boolean {
  return noticedBy.project === "browser";
}

copyCheckout();
let unnoticed = 0;
for (const [, alike] of Map.groupBy(chosen, ({ noticedBy }) => JSON.stringify(noticedBy))) {
  const [first] = alike;
  if (!first) continue;
  const { project, tests } = first.noticedBy;
  console.log(`\n${project}: ${tests.join(", ")}`);
  const { failures } = await runTests(first.noticedBy);
  for (const { name, why } of failures) console.log(`✗ fails without a fault: ${name}\n${why}`);
  for (const mutation of alike) {
    const verdict = failures.length > 0 ? "NOT TRIED" : await tryMutation(mutation);
    if (verdict !== "noticed") unnoticed += 1;
    console.log(`${verdict === "noticed" ? "✓" : "✗"} ${verdict}: ${mutation.name}`);
  }
}
console.log(`\n${chosen.length - unnoticed} of ${chosen.length} noticed`);
process.exitCode = unnoticed > 0 || chosen.length === 0 ? 1 : 0;
