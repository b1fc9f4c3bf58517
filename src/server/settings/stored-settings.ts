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

/** Settings that belong together: where the environment says one, it says all. */
const groups = [/^GOOGLE_/, /^APPLE_/, /^FACEBOOK_/, /^S3_/];

/** Groups of stored settings: where they contradict each other, one group is left out. */
const leftOutTogether = [/^OPENID_/, ...groups, /./];

/** Whether the environment says it, or one that belongs to it. */
export function isFixed({ fixed }: Pick<Settings, "fixed">, name: string): boolean {
  // A mail server takes its own senders. One of the environment goes with any server.
  const group = name === "MAIL_FROM" ? /^SMTP_URL$/ : groups.find((one) => one.test(name));
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
  let used: Stored = {};
  const fromEnvironment = readSettings(environment);
  for (const name of storableNames) {
    const value = stored[name];
    if (value === undefined || isFixed(fromEnvironment, name)) continue;
    const result = definitions[name].schema.safeParse(value);
    if (result.success) used[name] = value;
    else problems.push(`The stored setting ${name} is not valid and is left out.`);
  }
  let read = readOrReason({ ...environment, ...used });
  while (typeof read === "string") {
    const reason = read;
    const { names, rest, readRest } = leaveOut(environment, used, reason);
    problems.push(`Stored settings are left out, ${names.join(", ")}: ${reason}`);
    used = rest;
    read = readRest;
  }
  const distrust = trustProblem(read);
  if (distrust) problems.push(distrust);
  return { settings: { ...read, fixed: fromEnvironment.fixed }, problems };
}

/** Leaves out the first group without which this is no longer wrong; another thing still may be. */
function leaveOut(environment: Environment, used: Stored, reason: string) {
  const attempts = leftOutTogether.map((group) => {
    const names = (Object.keys(used) as SettingName[]).filter((name) => group.test(name));
    const rest = Object.fromEntries(Object.entries(used).filter(([name]) => !group.test(name)));
    return { names, rest, readRest: readOrReason({ ...environment, ...rest }) };
  });
  const helping = attempts.find(({ readRest }) => readRest !== reason);
  // Without any of them only the environment is left, which was read before.
  if (!helping) throw new SettingsError(reason);
  return helping;
}

function readOrReason(values: Environment): Settings | string {
  try {
    return readSettings(values);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
}
