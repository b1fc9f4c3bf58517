import type { Role } from "../../features/roles/roles.queries.ts";
import { setRole } from "../../features/roles/roles.service.ts";
import { usage } from "../../lib/usage.ts";
import { SettingsError } from "../../settings/settings.ts";
import { openSite } from "./open-site.ts";

/** Gives a role to the person with an address, or takes it with --revoke. */
export async function changeRole(role: Role, named: string): Promise<void> {
  const [email, flag, ...rest] = process.argv.slice(2);
  const isAsked = email?.includes("@") && (flag === undefined || flag === "--revoke");
  if (!isAsked || rest.length > 0) {
    console.error(usage(role, "<e-mail> [--revoke]"));
    process.exit(2);
  }

  try {
    const { database } = await openSite();
    try {
      const isGiven = flag !== "--revoke";
      const username = await setRole(database, email ?? "", { role, isGiven });
      if (!username) {
        console.error(
          "No account has confirmed that address. Look at its spelling; its owner confirms it by the link in a mail, or an operator at /admin/people.",
        );
        process.exitCode = 1;
      } else {
        console.log(`${username} is ${isGiven ? "" : "no longer "}${named}.`);
      }
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
