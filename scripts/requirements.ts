// npm run requirements [-- --missing]: which requirements a test proves, by the ids in the tests' names.
import { provenRequirements, readRequirements } from "./checks/requirement-trace.ts";
import { root } from "./runtime.mjs";

const onlyMissing = process.argv.includes("--missing");
const requirements = readRequirements(root);
const { proofs, unknown } = provenRequirements(root, requirements);

for (const [group, members] of Map.groupBy(requirements, ({ group }) => group)) {
  const proven = members.filter(({ id }) => proofs.has(id));
  if (onlyMissing && proven.length === members.length) continue;
  console.log(`\n${group}: ${proven.length} of ${members.length} proven`);
  for (const { id, text } of members) {
    const files = proofs.get(id);
    if (files && !onlyMissing) console.log(`  ✓ ${id}  ${[...files].join(", ")}`);
    if (!files) console.log(`  · ${id}  ${text}`);
  }
}
console.log(`\n${proofs.size} of ${requirements.length} requirements proven.`);
for (const problem of unknown) console.error(problem);
if (unknown.length > 0) process.exitCode = 1;
