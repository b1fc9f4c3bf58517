// npm run setup: makes a code for the setup page of this site, also of one that was set up before.

import { codeSentence, makeCode } from "../features/setup/setup-codes.service.ts";
import { usage } from "../lib/usage.ts";
import { SettingsError } from "../settings/settings.ts";
import { openSite } from "./shared/open-site.ts";

if (process.argv.length > 2) {
  console.error(usage("setup"));
  process.exit(2);
}

try {
  const { settings, database } = await openSite();
  try {
    const site = { db: database.db, settings, clock: () => new Date() };
    console.log(codeSentence(site, await makeCode(site)));
    if (database.engine === "embedded") console.log("The site must run for that: start it again.");
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
