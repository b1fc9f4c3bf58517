import { defineConfig } from "vitest/config";

/** The tests that `npm run mutants` runs again and again: of pure code alone, so they take moments. */
export default defineConfig({
  test: {
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
    tags: [{ name: "first-try", description: "about races and limits", retry: 0 }],
    include: [
      "src/{contract,i18n}/**/*.test.ts",
      "src/server/lib/*.test.ts",
      "src/server/features/**/*-{policy,view}.test.ts",
      "src/server/gazetteer/{fold,ranking,typo-match}.test.ts",
      "src/web/{lib,domain}/**/*.test.ts",
    ],
  },
});
