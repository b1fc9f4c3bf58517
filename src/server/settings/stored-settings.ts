import { trustProblem } from "../openid/provider-settings.ts";
import {
  definitions,
  readSettings,
  type SettingName,
  type Settings,
  SettingsError,
} from "./settings.ts";

/** The settings that the setup page may store; the others are for whoever has the machine. */
export const storableNames = [
  ...["OPERATOR_NAME", "OPERATOR_ADDRESS", "CONTACT_EMAIL", "PRODUCT_NAME", "LANGUAGES"],
  ...["SMTP_URL", "MAIL_FROM", "JOIN"],
  ...["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ...["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"],
  ...["FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET", "OPENID_PROVIDERS"],
  ...["S3_BUCKET", "S3_ENDPOINT", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
] as SettingName[];

export type Stored = Partial<Record<SettingName, string>>;

type Environment = Record<string, string | undefined>;

/** Those that can contradict each other, and are left out together where they do. */
const together = [/^(GOOGLE|APPLE|FACEBOOK|OPENID)_/, /^S3_/, /./];

/** Settings that belong together: where the environment says one, it says all. */
const groups = [/^SMTP_/, /^GOOGLE_/, /^APPLE_/, /^FACEBOOK_/, /^S3_/];

/** Whether the environment says it, or one that belongs to it. */
export function isFixed({ fixed }: Pick<Settings, "fixed">, name: string): boolean {
  const group = groups.find((one) => one.test(name));
  return fixed.some((other) => other === name || group?.test(other));
}

/**
 * The settings of the environment, then those that were stored, then the defaults. Stored ones that
 * are not valid are left out, each with a sentence: nobody could mend them on a site that is down.
 */
export function withStored(
  environment: Environment,
  stored: Stored,
): { settings: Settings; problems: string[] } {
  const problems: string[] = [];
  const used: Stored = {};
  const said = readSettings(environment);
  for (const name of storableNames) {
    const value = stored[name];
    if (value === undefined || isFixed(said, name)) continue;
    const result = definitions[name].schema.safeParse(value);
    if (result.success) used[name] = value;
    else problems.push(`The stored setting ${name} is not valid and is left out.`);
  }
  for (const group of together) {
    try {
      const settings = readSettings({ ...environment, ...used });
      const distrust = trustProblem(settings);
      if (distrust) problems.push(distrust);
      return { settings: { ...settings, fixed: said.fixed }, problems };
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      const names = (Object.keys(used) as SettingName[]).filter((name) => group.test(name));
      for (const name of names) delete used[name];
      if (names.length > 0) {
        problems.push(`Stored settings are left out, ${names.join(", ")}: ${error.message}`);
      }
    }
  }
  return { settings: readSettings(environment), problems };
}
