import { type Database, openDatabase } from "../../db/client.ts";
import { storedSettings } from "../../features/site-settings/site-settings.service.ts";
import { keepFilesPrivate } from "../../files/private-files.ts";
import { readSettings, type Settings, SettingsError } from "../../settings/settings.ts";
import { withStored } from "../../settings/stored-settings.ts";
import { upgrade } from "../../upgrade/upgrade.ts";
import { missingSite } from "./missing-site.ts";

/** The site of the environment with its stored settings, its database of this version. */
export async function openSite(): Promise<{ settings: Settings; database: Database }> {
  const environment = readSettings(process.env);
  keepFilesPrivate(environment);
  const missing = missingSite(environment);
  if (missing) throw new SettingsError(missing);
  const database = await openDatabase(environment);
  try {
    const { settings } = withStored(process.env, await storedSettings(database));
    await upgrade({ settings, database, say: console.log });
    return { settings, database };
  } catch (error) {
    await database.close();
    throw error;
  }
}
