// npm run check: the fast part of the tests.
import { staticChecks } from "./checks/all.ts";
import { commandStep, runSteps } from "./steps.ts";

const unitTests = commandStep("unit tests", "vitest", ["run", "--project", "unit"]);

const { passed, failed } = await runSteps([...staticChecks, unitTests], 2);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
