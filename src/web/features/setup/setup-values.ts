import type { CallInput } from "../../../contract/endpoints.ts";
import type { SetupState } from "../../../contract/site/setup.ts";
import { someAddress } from "../../../contract/site/some-address.ts";
import { type Locale, locales } from "../../../i18n/locales.ts";
import { fixedBy, fixing } from "./fixed-by.ts";

/** The typed texts, by the name of its field: the names by which the server refuses them. */
export type Values = Record<string, string>;

type FinishBody = NonNullable<CallInput<"POST /setup/finish">["body"]>;
type Choices = Omit<FinishBody, "session">;
type Providers = Choices["providers"];

const on = "on";

/** Names of secrets: they are sent once, and not even kept in the tab. */
export function isSecret(name: string): boolean {
  return /(password|client_secret|private_key|secret_access_key)$/.test(name);
}

/** The name under which stands that a secret was typed before the page was reloaded. */
export function typedMark(secret: string): string {
  return `${secret}_typed`;
}

export function valuesOf(state: SetupState): Values {
  const { mail, providers, storage } = state;
  const values: Values = {
    product_name: state.product_name,
    operator_name: state.operator_name,
    operator_address: state.operator_address,
    contact_email: state.contact_email,
    join: state.join,
    first: state.languages[0] ?? "en",
    "mail.use": mail ? on : "",
    "mail.port": "587",
    "mail.security": "starttls",
    "storage.use": storage ? "s3" : "disk",
    "storage.region": "us-east-1",
    "moderator.use": state.has_people ? "" : on,
    "openid.count": String(providers.openid.length),
  };
  for (const code of state.languages) values[`languages.${code}`] = on;
  put(values, "mail", mail);
  put(values, "storage", storage);
  for (const name of ["google", "apple", "facebook"] as const) {
    values[`providers.${name}.use`] = providers[name] ? on : "";
    put(values, `providers.${name}`, providers[name]);
  }
  for (const [at, one] of providers.openid.entries()) put(values, `providers.openid.${at}`, one);
  return values;
}

function put(values: Values, prefix: string, from: object | null): void {
  for (const [name, value] of Object.entries(from ?? {}))
    values[`${prefix}.${name}`] = String(value);
}

/** The languages that are ticked, the default one first. */
export function languagesIn(values: Values): Locale[] {
  const offered = locales.filter((code) => values[`languages.${code}`]);
  return offered.sort((a, b) => Number(b === values.first) - Number(a === values.first));
}

export function mailIn(values: Values, state: Pick<SetupState, "fixed">) {
  const { from, ...server } = texts(values, "mail", ["host", "user", "from"]);
  return {
    ...server,
    // The environment may say it in a form that is refused here.
    from: fixedBy(state, /^MAIL_FROM$/) ? "" : from,
    port: Number(values["mail.port"]) || 0,
    security: (values["mail.security"] ?? "starttls") as "tls" | "starttls" | "none",
    password: values["mail.password"] || null,
  };
}

export function storageIn(values: Values) {
  return {
    ...texts(values, "storage", ["bucket", "endpoint", "region", "access_key_id"]),
    secret_access_key: values["storage.secret_access_key"] || null,
  };
}

export function providerIn(values: Values, name: "google" | "facebook") {
  return {
    ...texts(values, `providers.${name}`, ["client_id"]),
    client_secret: values[`providers.${name}.client_secret`] || null,
  };
}

export function appleIn(values: Values) {
  return {
    ...texts(values, "providers.apple", ["client_id", "team_id", "key_id"]),
    private_key: values["providers.apple.private_key"] || null,
  };
}

export function openidIn(values: Values, at: number) {
  const prefix = `providers.openid.${at}`;
  return {
    ...texts(values, prefix, ["id", "name", "issuer", "client_id"]),
    client_secret: values[`${prefix}.client_secret`] || null,
  };
}

/** All that was chosen, without groups that the environment says: nobody could mend them here. */
export function choicesIn(values: Values, state: Pick<SetupState, "fixed">): Choices {
  const isOpen = (group: keyof typeof fixing) => !fixedBy(state, fixing[group]);
  const has = (name: string) => values[`${name}.use`] === on;
  const uses = (name: "google" | "apple" | "facebook") => isOpen(name) && has(`providers.${name}`);
  const count = isOpen("openid") ? Number(values["openid.count"]) || 0 : 0;
  const providers: Providers = {
    google: uses("google") ? providerIn(values, "google") : null,
    apple: uses("apple") ? appleIn(values) : null,
    facebook: uses("facebook") ? providerIn(values, "facebook") : null,
    openid: Array.from({ length: count }, (_, at) => openidIn(values, at)),
  };
  const about = ["product_name", "operator_name", "operator_address", "contact_email"] as const;
  return {
    ...texts(values, "", about),
    languages: languagesIn(values),
    join: (values.join ?? "open") as Choices["join"],
    mail: isOpen("mail") && has("mail") ? mailIn(values, state) : null,
    providers,
    storage: isOpen("storage") && values["storage.use"] === "s3" ? storageIn(values) : null,
    moderator: has("moderator")
      ? texts(values, "moderator", ["full_name", "username", "email", "password"])
      : null,
  };
}

/** The command that makes the moderator an operator too, where the address needs no quotes. */
export function operatorLineFor({ operator_line }: SetupState, values: Values): string {
  const email = values["moderator.email"]?.trim() ?? "";
  return /^[\w.+-]+@[\w.-]+$/.test(email)
    ? operator_line.replace(someAddress, email)
    : operator_line;
}

/** Without the one at this place, and those after it moved up. */
export function withoutOpenid(values: Values, gone: number): Values {
  const count = Number(values["openid.count"]) || 0;
  const kept = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const [, at, field] = name.match(/^providers\.openid\.(\d+)\.(\w+)$/) ?? [];
    if (at === undefined) return [[name, value]];
    if (Number(at) === gone) return [];
    return [[`providers.openid.${Number(at) - Number(Number(at) > gone)}.${field}`, value]];
  });
  return { ...Object.fromEntries(kept), "openid.count": String(Math.max(0, count - 1)) };
}

function texts<const Name extends string>(
  values: Values,
  prefix: string,
  names: readonly Name[],
): Record<Name, string> {
  const entries = names.map((name) => [name, values[prefix ? `${prefix}.${name}` : name] ?? ""]);
  return Object.fromEntries(entries);
}
