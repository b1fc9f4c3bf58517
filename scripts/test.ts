// npm test: everything that guards the project. Goes on after a failure; its end says what failed.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  findCaddy,
  findCompose,
  findPodman,
  findRegistry,
  findSystemdAnalyze,
} from "../tests/deploy/programs.ts";
import { findNginx } from "../tests/scale/nginx.ts";
import { findPrevious } from "../tests/scale/previous-version.ts";
import { findKhal } from "../tests/support/khal.ts";
import { findMemoryGroups } from "../tests/support/memory-group.ts";
import { findRedis } from "../tests/support/redis.ts";
import { staticChecks } from "./checks/all.ts";
import { root } from "./runtime.mjs";
import {
  commandStep,
  conclude,
  endWithCommands,
  nothingYet,
  type Outcome,
  runCommand,
  runSteps,
} from "./steps.ts";
import { readPlaywright, readTorture, readVitest } from "./test-reports.ts";

endWithCommands();
const reports = join(root, "test-results");
const waived = new Set((process.env.TEST_WAIVE ?? "").split(",").filter(Boolean));
const start = performance.now();

function announce(title: string): void {
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  console.log(`\n— ${title} (at ${minutes} min)`);
}

async function vitest(project: string, files: readonly string[] = []): Promise<Outcome> {
  const report = join(reports, `${project}${files[0]?.replaceAll("/", "-") ?? ""}.json`);
  const { code } = await runCommand(
    "vitest",
    [
      "run",
      ...files,
      "--project",
      project,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    { isShown: true },
  );
  return readVitest(report, code);
}

/**
 * The whole API runs on PostgreSQL, this on the embedded database too: what opens, locks, empties
 * and backs up databases, what counts and listens in them, one call of every endpoint by everyone,
 * and the widest queries.
 */
const dependsOnEngine = [
  "src/server/db/",
  "src/server/backup/",
  "src/server/upgrade/",
  "src/server/doctor/",
  "src/server/demo/",
  "src/server/http/authorization.test.ts",
  "src/server/routes/health-routes.test.ts",
  "src/server/http/hostile-input.test.ts",
  "src/server/http/cached-endpoints.test.ts",
  "src/server/http/idempotency.test.ts",
  "src/server/http/rate-limits/rate-limiters.test.ts",
  "src/server/http/storm.test.ts",
  "src/server/mail/mail-worker.test.ts",
  "src/server/features/assets/assets-refusals.test.ts",
  "src/server/features/assets/assets-sweep.test.ts",
  "src/server/features/backups/",
  "src/server/features/discover/",
  "src/server/features/tags/",
  "src/server/features/unfound/",
];

/** Where PostgreSQL is left out, everything runs on the embedded database. */
const onEmbedded = () => vitest("api-embedded", waived.has("postgres") ? [] : dependsOnEngine);

async function torture(only: string): Promise<Outcome> {
  const report = join(reports, `torture-${only}.json`);
  // The same chance every time; `npm run torture` takes another.
  const flags = ["--quick", "--seed", "2026", "--only", only, "--json", report];
  const { code, output } = await runCommand("node", ["torture/run.ts", ...flags], {
    isShown: false,
  });
  console.log(output);
  return readTorture(report, code);
}

/**
 * Races and floods are judged by answers that a machine with too much to do cannot give in time, so
 * they have it to themselves; the others wait most of the time. Fuzzing and malformed files are among
 * the API tests, and how much a site can do is no matter of right and wrong.
 */
async function shortTorture(): Promise<Outcome> {
  mkdirSync(reports, { recursive: true });
  const alone = [await torture("races"), await torture("flood")];
  const together = await Promise.all(["kills,slow", "outages", "mails,lockout"].map(torture));
  return sum([...alone, ...together]);
}

function sum(outcomes: readonly Outcome[]): Outcome {
  const total = { ...nothingYet(), leftOut: outcomes.flatMap(({ leftOut = [] }) => leftOut) };
  for (const { passed, failures, skipped, secondTries } of outcomes) {
    total.secondTries.push(...secondTries);
    total.passed += passed;
    total.failures.push(...failures);
    total.skipped += skipped;
  }
  return total;
}

async function playwright(): Promise<Outcome> {
  const { code } = await runCommand("playwright", ["test"], { isShown: true });
  return readPlaywright(join(reports, "e2e.json"), code);
}

const build = commandStep("build", "node", ["scripts/build.ts"]);
const parts: { title: string; needs?: string[]; run: () => Promise<Outcome> }[] = [
  { title: "Checks and build", run: () => runSteps([build, ...staticChecks], 2) },
  { title: "Unit tests", run: () => vitest("unit") },
  { title: "API tests on the embedded database", run: onEmbedded },
  { title: "Finding", run: () => vitest("finding") },
  { title: "API tests on PostgreSQL", needs: ["postgres"], run: () => vitest("api-postgres") },
  { title: "Read replicas", needs: ["postgres"], run: () => vitest("scale", ["replicas"]) },
  { title: "A shared store", needs: ["redis"], run: () => vitest("scale", ["redis"]) },
  { title: "Calendars in khal", needs: ["khal"], run: () => vitest("scale", ["khal"]) },
  { title: "Torture, the short form", needs: ["postgres"], run: shortTorture },
  { title: "A shared cache", needs: ["postgres", "nginx"], run: () => torture("cache") },
  { title: "Two nodes", needs: ["postgres", "nginx"], run: () => vitest("scale", ["two-nodes"]) },
  {
    title: "The version before",
    needs: ["postgres", "nginx", "previous"],
    run: () => vitest("scale", ["upgrade"]),
  },
  { title: "A small machine", needs: ["memory"], run: () => vitest("scale", ["small-machine"]) },
  { title: "The npm package", needs: ["registry"], run: () => vitest("deploy", ["package"]) },
  {
    title: "Plain machines",
    needs: ["systemd", "caddy"],
    run: () => vitest("deploy", ["plain-machine"]),
  },
  {
    title: "Containers",
    needs: ["registry", "podman"],
    run: () => vitest("deploy", ["containers"]),
  },
  { title: "Composed containers", needs: ["compose"], run: () => vitest("deploy", ["compose"]) },
  { title: "Browser tests", needs: ["browser"], run: playwright },
];

/**
 * Programs that only Debian has, npm's registry, the version before, which only the history has, and
 * a part of the memory; where one cannot be had, its tests are named and left out.
 */
const fromElsewhere: Record<string, () => Promise<unknown>> = {
  redis: findRedis,
  nginx: findNginx,
  khal: findKhal,
  memory: findMemoryGroups,
  previous: findPrevious,
  systemd: findSystemdAnalyze,
  caddy: findCaddy,
  registry: findRegistry,
  podman: findPodman,
  compose: findCompose,
};

async function whyLeftOut(needs: string[]): Promise<string | null> {
  for (const need of needs) {
    if (waived.has(need)) return `TEST_WAIVE names ${need}.`;
    const problem = await fromElsewhere[need]?.().then(
      () => null,
      (error: Error) => error.message,
    );
    if (problem) return problem;
  }
  return null;
}

rmSync(reports, { recursive: true, force: true });
const outcomes: Outcome[] = [];
for (const { title, needs = [], run } of parts) {
  announce(title);
  const reason = await whyLeftOut(needs);
  if (reason) console.log(`Left out: ${reason}`);
  const leftOut = [{ name: title, why: reason ?? "" }];
  outcomes.push(reason ? { ...nothingYet(), skipped: 1, leftOut } : await run());
}
announce("Done");
conclude(sum(outcomes));
