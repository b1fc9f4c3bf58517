import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/support/browser.ts";

const browser = await findBrowser();

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  globalSetup: "tests/support/e2e-global-setup.ts",
  outputDir: "test-results/e2e",
  // Three keep two cores busy: each waits now and then.
  workers: 3,
  fullyParallel: true,
  // On a busy machine a browser may miss a beat; what is wrong fails twice.
  retries: 1,
  // A busy machine is slow, not wrong.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    browserName: "chromium",
    actionTimeout: 20_000,
    // Motion drawn without a graphics card takes a tenth of the run; `inMotion` has it.
    contextOptions: { reducedMotion: "reduce" },
    // Tracing every test doubles what it costs.
    trace: "on-first-retry",
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...process.env, ...browser.env } as Record<string, string>,
    },
  },
});
