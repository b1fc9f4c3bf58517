// npm run operator -- <e-mail> [--revoke]: lets somebody into /admin, or no longer.
import { changeRole } from "./shared/role-command.ts";

await changeRole("operator", "an operator");
