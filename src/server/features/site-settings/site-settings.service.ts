import type { Context } from "../../context.ts";
import type { SettingName } from "../../settings/settings.ts";
import { type Stored, storableNames } from "../../settings/stored-settings.ts";
import {
  deleteSetting,
  raiseRevision,
  replaceSetting,
  selectRevision,
  selectSettings,
} from "./site-settings.queries.ts";

/** The settings that the setup page has stored, whether or not the environment says something else. */
export async function storedSettings({ db }: Pick<Context, "db">): Promise<Stored> {
  const rows = await selectSettings(db);
  const known = rows.filter(({ name }) => storableNames.includes(name as SettingName));
  return Object.fromEntries(known.map(({ name, value }) => [name, value]));
}

/** Changes with every change of the stored settings. */
export async function settingsRevision({ db }: Pick<Context, "db">): Promise<number> {
  return selectRevision(db);
}

/** Null stores nothing, so that the default holds. In the transaction of whoever changes them. */
export async function storeSettings(
  { db, clock }: Pick<Context, "db" | "clock">,
  changes: Partial<Record<SettingName, string | null>>,
): Promise<void> {
  const now = clock();
  for (const name of storableNames) {
    const value = changes[name];
    if (value === undefined) continue;
    if (value === null) await deleteSetting(db, name);
    else await replaceSetting(db, { name, value }, now);
  }
  await raiseRevision(db, now);
}
