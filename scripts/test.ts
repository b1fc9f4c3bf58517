// npm test: everything that guards the project. Goes on after a failure; the last line counts.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findNginx } from "../tests/scale/nginx.ts";
import { findRedis } from "../tests/support/redis.ts";
import { staticChecks } from "./checks/all.ts";
import { root } from "./runtime.mjs";
import { type Counts, commandStep, runCommand, runSteps } from "./steps.ts";
import { countPlaywright, countTorture, countVitest } from "./test-reports.ts";

const reports = join(root, "test-results");
const waived = new Set((process.env.TEST_WAIVE ?? "").split(",").filter(Boolean));
const start = performance.now();

function announce(title: string): void {
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  console.log(`\n— ${title} (at ${minutes} min)`);
}

async function vitest(project: string, files = ""): Promise<Counts> {
  const report = join(reports, `${project}${files}.json`);
  const { code } = await runCommand(
    "vitest",
    [
      "run",
      ...(files ? [files] : []),
      "--project",
      project,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    { isShown: true },
  );
  return countVitest(report, code);
}

async function torture(): Promise<Counts> {
  const report = join(reports, "torture.json");
  mkdirSync(reports, { recursive: true });
  // The same chance every time; `npm run torture` takes another. Fuzzing and malformed files are among
  // the API tests, and how much a site can do is no matter of right and wrong.
  const only = "slow,kills,races,outages";
  const flags = ["--quick", "--seed", "2026", "--only", only, "--json", report];
  const { code } = await runCommand("node", ["torture/run.ts", ...flags], { isShown: true });
  return countTorture(report, code);
}

async function playwright(): Promise<Counts> {
  const { code } = await runCommand("playwright", ["test"], { isShown: true });
  return countPlaywright(join(reports, "e2e.json"), code);
}

const build = commandStep("build", "node", ["scripts/build.ts"]);
const parts: { title: string; needs?: string[]; run: () => Promise<Counts> }[] = [
  { title: "Checks", run: () => runSteps(staticChecks, 2) },
  { title: "Build", run: () => runSteps([build], 1) },
  { title: "Unit tests", run: () => vitest("unit") },
  { title: "API tests on the embedded database", run: () => vitest("api-embedded") },
  { title: "API tests on PostgreSQL", needs: ["postgres"], run: () => vitest("api-postgres") },
  { title: "Read replicas", needs: ["postgres"], run: () => vitest("scale", "replicas") },
  { title: "A shared store", needs: ["redis"], run: () => vitest("scale", "redis") },
  { title: "Torture, the short form", needs: ["postgres"], run: torture },
  { title: "Two nodes", needs: ["postgres", "nginx"], run: () => vitest("scale", "two-nodes") },
  { title: "Browser tests", needs: ["browser"], run: playwright },
];

/** What only Debian has; elsewhere it is named and left out. */
const fromDebian: Record<string, () => Promise<unknown>> = { redis: findRedis, nginx: findNginx };

async function whyLeftOut(needs: string[]): Promise<string | null> {
  for (const need of needs) {
    if (waived.has(need)) return `TEST_WAIVE names ${need}.`;
    const problem = await fromDebian[need]?.().then(
      () => null,
      (error: Error) => error.message,
    );
    if (problem) return problem;
  }
  return null;
}

rmSync(reports, { recursive: true, force: true });
const total: Counts = { passed: 0, failed: 0, skipped: 0 };
for (const { title, needs = [], run } of parts) {
  announce(title);
  const reason = await whyLeftOut(needs);
  if (reason) console.log(`Left out: ${reason}`);
  const counts = reason ? { passed: 0, failed: 0, skipped: 1 } : await run();
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}
announce("Done");
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
