// npm run moderator -- <e-mail> [--revoke]: makes somebody a moderator, or no longer.
import { openDatabase } from "../db/client.ts";
import { migrate } from "../db/migrate.ts";
import { setModerator } from "../features/moderation/moderation-role.service.ts";
import { readSettings, SettingsError } from "../settings/settings.ts";

const [email, flag, ...rest] = process.argv.slice(2);
const isAsked = email?.includes("@") && (flag === undefined || flag === "--revoke");
if (!isAsked || rest.length > 0) {
  console.error("Usage: npm run moderator -- <e-mail> [--revoke]");
  process.exit(2);
}

try {
  const database = await openDatabase(readSettings(process.env));
  try {
    await migrate(database.db);
    const isModerator = flag !== "--revoke";
    const username = await setModerator(database, email ?? "", isModerator);
    if (!username) {
      console.error("No account has proven that address.");
      process.exitCode = 1;
    } else {
      console.log(`${username} is ${isModerator ? "a" : "no longer a"} moderator.`);
    }
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
