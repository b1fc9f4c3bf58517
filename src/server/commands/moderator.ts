// npm run moderator -- <e-mail> [--revoke]: makes somebody a moderator, or no longer.
import { changeRole } from "./shared/role-command.ts";

await changeRole("moderator", "a moderator");
