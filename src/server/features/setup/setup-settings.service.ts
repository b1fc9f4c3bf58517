import type { ParsedInput } from "../../../contract/endpoints.ts";
import type { SetupState } from "../../../contract/site/setup.ts";
import { someAddress } from "../../../contract/site/some-address.ts";
import { commandLine } from "../../lib/usage.ts";
import { definitions, type Settings } from "../../settings/settings.ts";
import { type SmtpParts, smtpAddress, smtpParts } from "../../settings/smtp-address.ts";
import { isFixed, type Stored } from "../../settings/stored-settings.ts";

type Choices = ParsedInput<"POST /setup/finish">["body"];
export type MailChoice = NonNullable<Choices["mail"]>;
export type StoreChoice = NonNullable<Choices["storage"]>;
export type ProviderChoices = Choices["providers"];

type Facts = { hasPeople: boolean; hasFiles: boolean };

type AboutOperator = "OPERATOR_NAME" | "OPERATOR_ADDRESS" | "CONTACT_EMAIL";

/** Empty for a default, which stands in for what nobody has said yet. */
function unlessDefault(settings: Settings, name: AboutOperator): string {
  return settings[name] === definitions[name].fallback ? "" : settings[name];
}

/** The settings as the page shows them: of secrets, only whether there are any. */
export function setupStateView(settings: Settings, { hasPeople, hasFiles }: Facts): SetupState {
  const smtp = settings.SMTP_URL ? smtpParts(settings.SMTP_URL) : null;
  const { password, ...server } = smtp ?? ({} as SmtpParts);
  const { GOOGLE_CLIENT_ID, FACEBOOK_CLIENT_ID, APPLE_CLIENT_ID, S3_BUCKET } = settings;
  return {
    product_name: settings.PRODUCT_NAME,
    operator_name: unlessDefault(settings, "OPERATOR_NAME"),
    operator_address: unlessDefault(settings, "OPERATOR_ADDRESS"),
    contact_email: unlessDefault(settings, "CONTACT_EMAIL"),
    languages: settings.LANGUAGES,
    join: settings.JOIN,
    mail: smtp && { ...server, has_password: Boolean(password), from: settings.MAIL_FROM ?? "" },
    providers: {
      google: GOOGLE_CLIENT_ID ? { client_id: GOOGLE_CLIENT_ID, has_secret: true } : null,
      apple: APPLE_CLIENT_ID
        ? {
            client_id: APPLE_CLIENT_ID,
            team_id: settings.APPLE_TEAM_ID ?? "",
            key_id: settings.APPLE_KEY_ID ?? "",
            has_secret: true,
          }
        : null,
      facebook: FACEBOOK_CLIENT_ID ? { client_id: FACEBOOK_CLIENT_ID, has_secret: true } : null,
      openid: (settings.OPENID_PROVIDERS ?? []).map(({ id, name, issuer, client_id }) => ({
        ...{ id, name, issuer, client_id },
        has_secret: true,
      })),
    },
    storage: S3_BUCKET
      ? {
          bucket: S3_BUCKET,
          endpoint: settings.S3_ENDPOINT ?? "",
          region: settings.S3_REGION,
          access_key_id: settings.S3_ACCESS_KEY_ID ?? "",
          has_secret: true,
        }
      : null,
    fixed: settings.fixed,
    has_people: hasPeople,
    has_files: hasFiles,
    redirect_uri: `${settings.ORIGIN}/login`,
    operator_line: commandLine("operator", someAddress),
  };
}

/** The settings as they would be with what was typed: what the environment says stays. */
export function settingsWith(settings: Settings, typed: Partial<Settings>): Settings {
  const open = Object.entries(typed).filter(([name]) => !isFixed(settings, name));
  return { ...settings, ...Object.fromEntries(open) };
}

/**
 * The password of a mail server: a known one goes only to the server and the user that it is for,
 * encrypted as before, so that nobody has it sent to a server of their own. Null where one is missing.
 */
export function mailPassword(settings: Settings, given: MailChoice): string | null {
  if (!given.user) return "";
  if (given.password !== null) return given.password;
  const known = settings.SMTP_URL ? smtpParts(settings.SMTP_URL) : null;
  const isSame = (["host", "port", "security", "user"] as const).every(
    (part) => known?.[part] === given[part],
  );
  return isSame ? (known?.password ?? null) : null;
}

/** The same for the secret of a store. */
export function storeSecret(settings: Settings, given: StoreChoice): string | null {
  if (given.secret_access_key !== null) return given.secret_access_key;
  const isSame =
    (settings.S3_ENDPOINT ?? "") === given.endpoint &&
    settings.S3_ACCESS_KEY_ID === given.access_key_id;
  return (isSame && settings.S3_SECRET_ACCESS_KEY) || null;
}

/** And for those of providers, which belong to a client at one issuer. */
function openidSecret(settings: Settings, given: ProviderChoices["openid"][number]): string | null {
  if (given.client_secret !== null) return given.client_secret;
  const known = settings.OPENID_PROVIDERS?.find(({ issuer }) => issuer === given.issuer);
  return (known?.client_id === given.client_id && known.client_secret) || null;
}

export type Changes = { [Name in keyof Stored]: string | null };

/** The choices as settings; null for those that are not to be stored, `missing` by their fields. */
export function changesOf(settings: Settings, body: Choices) {
  const missing: string[] = [];
  const need = (value: string | null | undefined, field: string): string => {
    if (value === null || value === undefined) missing.push(field);
    return value ?? "";
  };
  const { mail, storage, providers } = body;
  const { google, apple, facebook } = providers;
  const smtp = mail && {
    ...mail,
    password: need(mailPassword(settings, mail), "mail.password"),
  };
  const kept = (id: string | undefined, name: "GOOGLE" | "FACEBOOK") =>
    settings[`${name}_CLIENT_ID`] === id ? settings[`${name}_CLIENT_SECRET`] : null;
  const appleKey =
    settings.APPLE_CLIENT_ID === apple?.client_id ? settings.APPLE_PRIVATE_KEY : null;
  const openid = providers.openid.map((one, at) => ({
    // Parts of it that the page does not show stay as they were.
    ...settings.OPENID_PROVIDERS?.find(({ issuer }) => issuer === one.issuer),
    ...one,
    client_secret: need(openidSecret(settings, one), `providers.openid.${at}.client_secret`),
  }));
  const changes: Changes = {
    PRODUCT_NAME: body.product_name,
    OPERATOR_NAME: body.operator_name,
    OPERATOR_ADDRESS: body.operator_address,
    CONTACT_EMAIL: body.contact_email,
    LANGUAGES: [...new Set(body.languages)].join(","),
    JOIN: body.join,
    SMTP_URL: smtp && smtpAddress(smtp),
    MAIL_FROM: mail?.from || null,
    GOOGLE_CLIENT_ID: google?.client_id ?? null,
    GOOGLE_CLIENT_SECRET:
      google &&
      need(
        google.client_secret ?? kept(google.client_id, "GOOGLE"),
        "providers.google.client_secret",
      ),
    FACEBOOK_CLIENT_ID: facebook?.client_id ?? null,
    FACEBOOK_CLIENT_SECRET:
      facebook &&
      need(
        facebook.client_secret ?? kept(facebook.client_id, "FACEBOOK"),
        "providers.facebook.client_secret",
      ),
    APPLE_CLIENT_ID: apple?.client_id ?? null,
    APPLE_TEAM_ID: apple?.team_id ?? null,
    APPLE_KEY_ID: apple?.key_id ?? null,
    APPLE_PRIVATE_KEY: apple && need(apple.private_key ?? appleKey, "providers.apple.private_key"),
    OPENID_PROVIDERS: openid.length > 0 ? JSON.stringify(openid) : null,
    S3_BUCKET: storage?.bucket ?? null,
    S3_ENDPOINT: storage?.endpoint || null,
    S3_REGION: storage?.region ?? null,
    S3_ACCESS_KEY_ID: storage?.access_key_id ?? null,
    S3_SECRET_ACCESS_KEY:
      storage && need(storeSecret(settings, storage), "storage.secret_access_key"),
  };
  const isOpen = (name: string) => !isFixed(settings, name);
  return {
    changes: Object.fromEntries(
      Object.entries(changes).filter(([name]) => isOpen(name)),
    ) as Changes,
    missing: missing.filter((field) => isOpen(settingOf(field))),
  };
}

/** The setting behind a secret, by its field. */
function settingOf(field: string): string {
  const [section = "", provider = ""] = field.split(".");
  const ofProviders = provider === "openid" ? "OPENID_PROVIDERS" : `${provider.toUpperCase()}_`;
  return { mail: "SMTP_URL", storage: "S3_BUCKET" }[section] ?? ofProviders;
}
