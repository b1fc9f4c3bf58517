// npm run doctor: says in plain words what is wrong with a site, and mends nothing.

import { openDatabase } from "../db/client.ts";
import { InUseError } from "../db/embedded/lock.ts";
import { lookAtDatabase } from "../doctor/database-findings.ts";
import { bad, type Finding, reasonOf, warning } from "../doctor/finding.ts";
import { lookAtMailServer, lookAtProviders, lookAtSite } from "../doctor/outside-findings.ts";
import { lookAtSettings } from "../doctor/settings-findings.ts";
import { storedSettings } from "../features/site-settings/site-settings.service.ts";
import { keepFilesPrivate } from "../files/private-files.ts";
import { usage } from "../lib/usage.ts";
import { readSettings, type Settings, SettingsError } from "../settings/settings.ts";
import { withStored } from "../settings/stored-settings.ts";
import { missingSite } from "./shared/missing-site.ts";

const marks = { good: "✓", warning: "!", bad: "✗" };

if (process.argv.length > 2) {
  console.error(usage("doctor"));
  process.exit(2);
}

async function examine(): Promise<Finding[]> {
  const environment = readSettings(process.env);
  keepFilesPrivate(environment);
  const { findings, settings, isStoredKnown = true } = await examineDatabase(environment);
  const outside = await Promise.all([
    lookAtSite(settings),
    lookAtMailServer(settings),
    lookAtProviders(settings),
  ]);
  return [...lookAtSettings(settings, isStoredKnown), ...outside.flat(), ...findings];
}

/** The settings are those of the environment alone where the database cannot be opened. */
async function examineDatabase(
  environment: Settings,
): Promise<{ settings: Settings; findings: Finding[]; isStoredKnown?: boolean }> {
  const missing = missingSite(environment);
  if (missing) return { settings: environment, findings: [warning(missing)] };
  let database: Awaited<ReturnType<typeof openDatabase>>;
  try {
    database = await openDatabase({ ...environment, DATABASE_POOL: 2 });
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const finding =
      error instanceof InUseError
        ? warning(
            "The site is running and has its database to itself: /admin tells how that is. What was set on its setup page is looked at when it is stopped.",
          )
        : bad(error.message);
    return { settings: environment, findings: [finding], isStoredKnown: false };
  }
  try {
    const { settings, problems } = withStored(process.env, await storedSettings(database));
    const findings = await lookAtDatabase(database.db, settings);
    return { settings, findings: [...problems.map(warning), ...findings] };
  } finally {
    await database.close();
  }
}

const findings = await examine().catch((error) => [
  bad(error instanceof SettingsError ? error.message : `Not possible: ${reasonOf(error)}.`),
]);
for (const { state, sentence } of findings) console.log(`${marks[state]} ${sentence}`);
const count = (state: Finding["state"]) => findings.filter((one) => one.state === state).length;
console.log(
  count("bad") + count("warning") === 0
    ? "All is well."
    : `To mend: ${count("bad")}. To look at: ${count("warning")}.`,
);
process.exitCode = count("bad") > 0 ? 1 : 0;
