import { cruise, type ICruiseResult } from "dependency-cruiser";
import configuration from "../../.dependency-cruiser.mjs";

const folders = ["src", "scripts", "tests", "bench", "torture"];

/** One line per import that breaks a rule of .dependency-cruiser.mjs. */
export async function brokenImportRules(baseDir: string, existing = folders): Promise<string[]> {
  const { forbidden, options } = configuration;
  const result = await cruise(existing, {
    ...options,
    baseDir,
    validate: true,
    ruleSet: { forbidden },
  });
  const { violations } = (result.output as ICruiseResult).summary;
  return violations.map(({ rule, from, to, cycle }) => {
    const path = cycle ? cycle.map((step) => step.name) : [to];
    return `${rule.name}: ${[from, ...path].join(" → ")}`;
  });
}
