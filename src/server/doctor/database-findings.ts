import { selectLevel } from "../backup/back-up.queries.ts";
import type { Context } from "../context.ts";
import { checkHealth } from "../health/check-health.ts";
import { openMedia } from "../media/media.ts";
import type { Settings } from "../settings/settings.ts";
import { migrationNames, selectClock, selectOldestBeside } from "../upgrade/upgrade.queries.ts";
import { bad, type Finding, good, warning } from "./finding.ts";
import { inWords } from "./health-findings.ts";

const mostSecondsApart = 5;

/** Changes nothing: data of another version are told of and not looked into. */
export async function lookAtDatabase(db: Context["db"], settings: Settings): Promise<Finding[]> {
  const level = await selectLevel(db);
  const last = (await migrationNames()).at(-1) ?? "";
  if (!level) return [warning("The database is empty; the first start fills it.")];
  if (level > last) {
    const oldest = await selectOldestBeside(db);
    const isBeside = oldest !== null && oldest <= last;
    const sentence = `The data is of a newer version (${level}) than this one`;
    return isBeside
      ? [warning(`${sentence}, which can still run on it.`)]
      : [bad(`${sentence}, which cannot start on it; start the newer one.`)];
  }
  if (level < last) {
    return [warning("The data is of an older version; the next start brings it to this one.")];
  }
  const media = openMedia(settings);
  const engine = settings.DATABASE_URL ? "postgres" : "embedded";
  try {
    const checks = await checkHealth({ db, engine, settings, media, clock: () => new Date() });
    return [...checks.map(inWords), await lookAtClock(db)];
  } finally {
    media.close();
  }
}

async function lookAtClock(db: Context["db"]): Promise<Finding> {
  const apart = Math.abs((await selectClock(db)).getTime() - Date.now()) / 1000;
  return apart > mostSecondsApart
    ? warning(
        `The clocks of this machine and of the database are ${Math.round(apart)} seconds apart; links and sign-ins may end too early.`,
      )
    : good("The clocks agree.");
}
