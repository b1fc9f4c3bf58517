// npm run check: the fast part of the tests.
import { staticChecks } from "./checks/all.ts";
import { commandStep, conclude, endWithCommands, runSteps } from "./steps.ts";

endWithCommands();
const unitTests = commandStep("unit tests", "vitest", ["run", "--project", "unit"]);

conclude(await runSteps([...staticChecks, unitTests], 2));
