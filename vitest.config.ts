import { defineConfig } from "vitest/config";
import { documentModules } from "./scripts/vite/document-modules.ts";

const apiTests = [
  "features",
  "http",
  "db",
  "routes",
  "mail",
  "demo",
  "backup",
  "upgrade",
  "doctor",
].map((area) => `src/server/${area}/**/*.test.ts`);

/** A busy machine is slow, not wrong. */
const expectations = { poll: { timeout: 10_000, interval: 10 } };

/** API tests run through HTTP on a real database; scripts/test.ts says which run on both engines. */
function apiProject(engine: "embedded" | "postgres") {
  return {
    test: {
      name: `api-${engine}`,
      include: apiTests,
      env: { TEST_ENGINE: engine },
      globalSetup: engine === "postgres" ? ["tests/support/postgres-global-setup.ts"] : [],
      pool: "forks",
      // Files share a worker one after the other, and so its database.
      isolate: false,
      maxWorkers: 2,
      expect: expectations,
      testTimeout: 20_000,
      hookTimeout: 120_000,
      // What depends on clocks and processes may miss a beat on a busy machine.
      retry: 1,
    },
  } as const;
}

export default defineConfig({
  test: {
    // Everybody else's tests would be left out, and the run would pass.
    allowOnly: false,
    // A race that is lost once is lost, and a limit that was passed once is none.
    tags: [{ name: "first-try", description: "about races and limits", retry: 0 }],
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}", "tests/{checks,support}/**/*.test.ts"],
          exclude: apiTests,
          maxWorkers: 2,
          expect: expectations,
          testTimeout: 20_000,
          retry: 1,
        },
      },
      {
        test: {
          name: "scale",
          include: ["tests/scale/*.test.ts"],
          maxWorkers: 1,
          expect: expectations,
          testTimeout: 20_000,
          hookTimeout: 120_000,
          retry: 1,
        },
      },
      {
        test: {
          name: "deploy",
          include: ["tests/deploy/*.test.ts"],
          maxWorkers: 1,
          expect: expectations,
          // npm fetches, containers are built.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: "finding",
          include: ["tests/finding/*.test.ts"],
          env: { TEST_ENGINE: "embedded" },
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // Pages that show a long text are rendered too.
      { plugins: [documentModules()], ...apiProject("embedded") },
      { plugins: [documentModules()], ...apiProject("postgres") },
    ],
  },
});
