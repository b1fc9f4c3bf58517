import { readdirSync } from "node:fs";
import { join } from "node:path";

const roles = "routes|service|policy|queries|sql|view|test";

/** One line per file of a server feature whose name says neither the feature nor a known role. */
export function strangeFeatureFiles(root: string): string[] {
  const folder = join(root, "src/server/features");
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return folders.flatMap(({ name: feature }) => {
    // capsules-hiding.queries.ts holds the queries of one use case of capsules.
    const expected = new RegExp(`^${feature}(-[a-z0-9-]+)?\\.(${roles})\\.ts$`);
    return readdirSync(join(folder, feature))
      .filter((name) => !expected.test(name) && !name.endsWith(".json"))
      .map(
        (name) =>
          `src/server/features/${feature}/${name}: expected ${feature}.<role>.ts or ${feature}-<use-case>.<role>.ts, role one of ${roles.replaceAll("|", ", ")}`,
      );
  });
}
