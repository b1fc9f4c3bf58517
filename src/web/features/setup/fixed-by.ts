import type { SetupState } from "../../../contract/site/setup.ts";

/** Where the environment says one of these, nobody sees the fields of the group. */
export const fixing = {
  mail: /^SMTP_URL$/,
  google: /^GOOGLE_CLIENT/,
  apple: /^APPLE_/,
  facebook: /^FACEBOOK_/,
  openid: /^OPENID_PROVIDERS$/,
  storage: /^S3_/,
};

/** The setting of the environment that fixes a field or a group of them; null where none does. */
export function fixedBy({ fixed }: Pick<SetupState, "fixed">, pattern: RegExp): string | null {
  return fixed.find((name) => pattern.test(name)) ?? null;
}
