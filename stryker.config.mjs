// npm run mutants: changes pure code in small ways and tells which changes no test notices.

export default {
  testRunner: "vitest",
  vitest: { configFile: "vitest.mutants.config.ts" },
  plugins: ["@stryker-mutator/vitest-runner", "./scripts/mutants/texts-for-people.mjs"],
  ignorers: ["texts-for-people"],
  mutate: [
    "src/contract/**/*.ts",
    "src/i18n/*.ts",
    "src/server/features/**/*.{policy,view}.ts",
    "src/server/lib/*.ts",
    "src/server/gazetteer/{fold,ranking,typo-match}.ts",
    "src/web/lib/*.ts",
    "src/web/domain/**/*.ts",
    "!src/**/*.test.ts",
    // It asks the system.
    "!src/server/lib/check-port.ts",
    // Hooks and modules that speak with the browser are shown to work in one.
    "!src/web/**/use-*.ts",
    "!src/web/domain/preferences/*.ts",
    "!src/web/domain/capsule/{just-published,likes,save-slot}.ts",
    "!src/web/domain/person/own-blocks.ts",
    "!src/web/domain/place/own-place.ts",
    "!src/web/domain/session/{arrival,detour-path,here,open-on-arrival,passkey*}.ts",
    "!src/web/domain/session/{session*,sign-*,unsaid-address,when-signed-in}.ts",
    // The colours and layers of the map are a matter of looks; its style is held against the specification.
    "!src/web/domain/map/map-{palette,style}.ts",
  ],
  ignorePatterns: ["/dist", "/data", "/docs", "/bench", "/torture", "/tests/e2e", "/test-results"],
  coverageAnalysis: "perTest",
  // More at once than cores would time out.
  concurrency: 2,
  timeoutMS: 10_000,
  incremental: true,
  incrementalFile: ".cache/mutants/incremental.json",
  tempDirName: ".cache/mutants/sandbox",
  reporters: ["clear-text", "progress", "html", "json"],
  clearTextReporter: { allowColor: false, reportTests: false },
  htmlReporter: { fileName: ".cache/mutants/report.html" },
  jsonReporter: { fileName: ".cache/mutants/report.json" },
  thresholds: { high: 95, low: 85, break: 85 },
};
