import { commandStep, problemsStep, type Step } from "../steps.ts";
import { catalogProblems } from "./catalogs.ts";
import { dependencyNoteProblems } from "./dependency-notes.ts";
import { strangeFeatureFiles } from "./feature-files.ts";
import { oversizedFiles } from "./file-sizes.ts";
import { brokenImportRules } from "./import-rules.ts";
import { interfaceWordProblems } from "./interface-words.ts";
import { lockfileProblems } from "./lockfile.ts";
import { unknownRequirements } from "./requirement-trace.ts";
import { settingsTableProblems } from "./settings-table.ts";
import { textStyleProblems } from "./text-style.ts";

/** Everything that can be known without running the product. */
export const staticChecks: Step[] = [
  commandStep("types", "tsc", ["--noEmit", "-p", "."]),
  commandStep("format and lint", "biome", ["ci", "--colors=off"]),
  commandStep("dead code", "knip", ["--no-progress"]),
  problemsStep("import rules", (root) => brokenImportRules(root)),
  problemsStep("feature files", strangeFeatureFiles),
  problemsStep("file sizes", oversizedFiles),
  problemsStep("catalogs", catalogProblems),
  problemsStep("words of the interface", interfaceWordProblems),
  problemsStep("style of the texts", textStyleProblems),
  problemsStep("requirements trace", unknownRequirements),
  problemsStep("settings in the README", settingsTableProblems),
  problemsStep("dependency notes", dependencyNoteProblems),
  problemsStep("lockfile", lockfileProblems),
];
