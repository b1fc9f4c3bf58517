import { commandStep, problemsStep, type Step } from "../steps.ts";
import { dependencyNoteProblems } from "./dependency-notes.ts";
import { facelessComments } from "./faceless-comments.ts";
import { strangeFeatureFiles } from "./feature-files.ts";
import { oversizedFiles } from "./file-sizes.ts";
import { crowdedFolders } from "./folder-sizes.ts";
import { brokenImportRules } from "./import-rules.ts";
import { lockfileProblems } from "./lockfile.ts";
import { staleMutations } from "./mutations.ts";
import { requirementProblems } from "./requirement-trace.ts";
import { settingsTableProblems } from "./settings-table.ts";
import { testMarkProblems } from "./test-marks.ts";
import { testOnlyExports } from "./test-only-exports.ts";
import { catalogArgumentProblems } from "./texts/catalog-arguments.ts";
import { catalogProblems } from "./texts/catalogs.ts";
import { interfaceWordProblems } from "./texts/interface-words.ts";
import { textStyleProblems } from "./texts/text-style.ts";
import { typedWordProblems } from "./texts/typed-words.ts";

/** Everything that can be known without running the product. */
export const staticChecks: Step[] = [
  commandStep("types", "tsc", ["--noEmit", "-p", "."]),
  commandStep("format and lint", "biome", ["ci", "--colors=off"]),
  commandStep("dead code", "knip", ["--no-progress"]),
  problemsStep("import rules", (root) => brokenImportRules(root)),
  problemsStep("feature files", strangeFeatureFiles),
  problemsStep("file sizes", oversizedFiles),
  problemsStep("folder sizes", crowdedFolders),
  problemsStep("catalogs", catalogProblems),
  problemsStep("arguments of the texts", catalogArgumentProblems),
  problemsStep("words typed into components", typedWordProblems),
  problemsStep("words of the interface", interfaceWordProblems),
  problemsStep("style of the texts", textStyleProblems),
  problemsStep("comments without a subject", facelessComments),
  problemsStep("tests that are left out", testMarkProblems),
  problemsStep("exports for tests alone", testOnlyExports),
  problemsStep("requirements trace", requirementProblems),
  problemsStep("mutations", staleMutations),
  problemsStep("settings in the README", settingsTableProblems),
  problemsStep("dependency notes", dependencyNoteProblems),
  problemsStep("lockfile", lockfileProblems),
];
