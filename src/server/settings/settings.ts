import { join } from "node:path";
import { z } from "zod";
import { joinRules } from "../../contract/site/join-rules.ts";
import { isLocale, type Locale } from "../../i18n/locales.ts";
import { isReachable } from "../lib/local-host.ts";
import { applePrivateKey, providerList, providerProblem } from "../openid/provider-settings.ts";
import { contradiction } from "./contradiction.ts";
import { oneMailAddress } from "./mail-address.ts";
import { plainReason } from "./plain-reason.ts";

const onOff = z.enum(["on", "off"]).transform((value) => value === "on");
const optionalText = z.string().max(2000).optional();
const optionalUrl = z.url({ protocol: /^https?$/ }).optional();
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ });

type Definition = { schema: z.ZodType; fallback?: string; about: string };

/** Every setting: how it is read, what it is when unset, what it does. */
export const definitions = {
  PORT: {
    schema: z.coerce.number().int().min(0).max(65535),
    fallback: "3000",
    about: "Port to listen on.",
  },
  HOST: {
    schema: z.string().min(1).max(255),
    fallback: "127.0.0.1",
    about: "Address to listen on; `0.0.0.0` for all, which asks for an `ORIGIN` with https.",
  },
  ORIGIN: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    about: "Public address of the site, used in links and mails. Default: `http://localhost:PORT`.",
  },
  DATA_DIR: {
    schema: z.string().min(1),
    fallback: "data",
    about: "Folder of the embedded database, uploads and caches.",
  },
  CACHE_DIR: {
    schema: optionalText,
    about:
      "Folder of what can be made again: places, map, landscapes. Default: `cache` in `DATA_DIR`.",
  },
  DATABASE_URL: {
    schema: postgresUrl.optional(),
    about:
      "PostgreSQL to use, as `postgres://user:password@host:5432/name`. Unset: the embedded database in `DATA_DIR`.",
  },
  DATABASE_POOL: {
    schema: z.coerce.number().int().min(1).max(200),
    fallback: "10",
    about: "Connections to PostgreSQL kept by one node; two more are for counting.",
  },
  DATABASE_REPLICA_URLS: {
    schema: z
      .string()
      .optional()
      .transform((text) => text?.split(",").map((url) => url.trim()) ?? [])
      .pipe(z.array(postgresUrl).max(16)),
    about:
      "Streaming replicas of that PostgreSQL, separated by commas, for reads that may be seconds old. Unset: everything is read from `DATABASE_URL`.",
  },
  REDIS_URL: {
    schema: z.url({ protocol: /^rediss?$/ }).optional(),
    about:
      "Redis-compatible store in which nodes count limits together and tell each other of changes. Unset: they do in PostgreSQL.",
  },
  S3_BUCKET: {
    schema: optionalText,
    about:
      "Bucket of an S3-compatible store for the uploads of this site alone. Unset: they lie in `DATA_DIR`.",
  },
  S3_ENDPOINT: {
    schema: optionalUrl,
    about: "Address of that store. Default: that of AWS in `S3_REGION`.",
  },
  S3_REGION: {
    schema: z.string().min(1).max(100),
    fallback: "us-east-1",
    about: "Region of that store.",
  },
  S3_ACCESS_KEY_ID: {
    schema: optionalText,
    about: "Who we are to that store.",
  },
  S3_SECRET_ACCESS_KEY: {
    schema: optionalText,
    about: "The secret that proves it.",
  },
  DEMO: {
    schema: onOff,
    fallback: "on",
    about:
      "`on` loads the demo world the first time, `off` starts empty. It is `off` unless set where `HOST` or `ORIGIN` is not this machine: its sign-in is known to everybody, and data that was tried with it is refused there.",
  },
  RATE_LIMITS: {
    schema: onOff,
    fallback: "on",
    about:
      "`off` lifts the limits for load tests; refused where `HOST` or `ORIGIN` is not this machine.",
  },
  PLAIN_HTTP: {
    schema: onOff,
    fallback: "off",
    about:
      "`on` lets a site start without https where `HOST` or `ORIGIN` is not this machine, and others on the way can read passwords.",
  },
  TRUST_PROXY: {
    schema: z.coerce.number().int().min(0).max(10),
    fallback: "0",
    about: "How many proxies stand in front and may name the caller's address.",
  },
  LOG_LEVEL: {
    schema: z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"]),
    fallback: "info",
    about: "How much is logged.",
  },
  METRICS_PORT: {
    schema: z.coerce.number().int().min(1).max(65535).optional(),
    about: "Port of `/metrics` for Prometheus, on 127.0.0.1 alone. Unset: nothing is measured.",
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: optionalUrl,
    about:
      "OpenTelemetry collector that takes traces by OTLP over HTTP, such as `http://127.0.0.1:4318`. Unset: nothing is traced.",
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: optionalText,
    about: "Headers for that collector, as `name=value,name=value`.",
  },
  PRODUCT_NAME: {
    schema: z.string().min(1).max(40),
    fallback: "Flenjor",
    about: "Name of the product, in titles and texts.",
  },
  OPERATOR_NAME: {
    schema: z.string().min(1).max(200),
    fallback: "The operator of this site",
    about: "Who runs the site, named in the legal pages.",
  },
  OPERATOR_ADDRESS: {
    schema: z.string().min(1).max(500),
    fallback: "Address on request",
    about: "Postal address of the operator.",
  },
  CONTACT_EMAIL: {
    schema: z.email(),
    fallback: "hello@example.org",
    about: "Address for support and legal requests.",
  },
  LANGUAGES: {
    schema: z
      .string()
      .transform((text) => [...new Set(text.split(",").map((code) => code.trim().toLowerCase()))])
      .refine((codes) => codes.every(isLocale), { error: "it must be some of en, fr and pt" })
      .transform((codes) => codes as Locale[]),
    fallback: "en,fr,pt",
    about:
      "Languages that the site is offered in, separated by commas; the first is for people who speak none of them.",
  },
  JOIN: {
    schema: z.enum(joinRules),
    fallback: "open",
    about:
      "Who may make an account: `open` everybody, `invitation` those with a link from a moderator, `closed` nobody.",
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    about:
      "Mail server, as `smtp://user:password@host:port`. Unset: in development and on the demo mails are readable at `/_mail`, from this machine alone and only where `ORIGIN` is this machine.",
  },
  MAIL_FROM: {
    schema: oneMailAddress.optional(),
    about: "Sender of mails. Default: the product's name and `CONTACT_EMAIL`.",
  },
  GOOGLE_CLIENT_ID: {
    schema: optionalText,
    about: "Sign-in with Google: client id. Register `ORIGIN/login` as redirect address.",
  },
  GOOGLE_CLIENT_SECRET: { schema: optionalText, about: "Sign-in with Google: client secret." },
  APPLE_CLIENT_ID: {
    schema: optionalText,
    about: "Sign-in with Apple: services id. Apple wants an https origin with a domain name.",
  },
  APPLE_TEAM_ID: { schema: optionalText, about: "Sign-in with Apple: team id." },
  APPLE_KEY_ID: { schema: optionalText, about: "Sign-in with Apple: id of the key." },
  APPLE_PRIVATE_KEY: {
    schema: applePrivateKey.optional(),
    about: "Sign-in with Apple: text of the key's `.p8` file; `\\n` may stand for line breaks.",
  },
  FACEBOOK_CLIENT_ID: {
    schema: optionalText,
    about: "Sign-in with Facebook: app id. Facebook vouches for no address, so none is taken over.",
  },
  FACEBOOK_CLIENT_SECRET: { schema: optionalText, about: "Sign-in with Facebook: app secret." },
  OPENID_PROVIDERS: {
    schema: providerList.optional(),
    about:
      "Any other OpenID Connect providers, as a JSON list of `{id, name, issuer, client_id, client_secret, scopes?, auth_method?}`. Their word on verified addresses is taken.",
  },
  TRUSTED_SECOND_STEP: {
    schema: z
      .string()
      .optional()
      .transform((text) => text?.split(",").map((id) => id.trim()) ?? []),
    about:
      "Providers, by id and separated by commas (`google,apple`), whose own second step is enough. Unset: an account that asks for a second step asks for it after every provider.",
  },
  APP_STORE_URL: {
    schema: z.url({ protocol: /^https$/ }).optional(),
    about: "Where the mobile app is in the App Store. Neither set: a waiting list instead.",
  },
  GOOGLE_PLAY_URL: {
    schema: z.url({ protocol: /^https$/ }).optional(),
    about: "Where the mobile app is on Google Play.",
  },
  CARD_PAYMENT_PUBLIC_KEY: {
    schema: optionalText,
    about: "Public key of the card-payment service. Unset: off.",
  },
  PLACES_KEY: {
    schema: optionalText,
    about: "Key of Google's Places and Geocoding APIs. Unset: the embedded gazetteer answers.",
  },
  PHOTON_URL: {
    schema: optionalUrl,
    about: "A Photon server to look places up with, where there is no `PLACES_KEY`.",
  },
  PEXELS_KEY: {
    // An error about a header would repeat what cannot stand in one, and errors are logged.
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{1,200}$/, "must be a key of Pexels")
      .optional(),
    about:
      "Key of the Pexels API, for random landscape photos to choose covers from. Unset: the embedded landscapes.",
  },
  PEXELS_URL: {
    schema: optionalUrl,
    about: "A stand-in that answers as Pexels does, pictures included. Default: Pexels itself.",
  },
  MAP_STYLE_URL: {
    schema: optionalUrl,
    about:
      "A MapLibre style to draw maps with, its tiles from the same origin. Unset: the embedded map.",
  },
  ANALYTICS_TAG_URL: {
    schema: optionalUrl,
    about: "Script of an analytics service. Unset: nothing is loaded.",
  },
  SOCIAL_SDK_URL: {
    schema: optionalUrl,
    about: "Script of a social network's SDK. Unset: nothing is loaded.",
  },
} satisfies Record<string, Definition>;

export type SettingName = keyof typeof definitions;

type Parsed = { [Name in SettingName]: z.output<(typeof definitions)[Name]["schema"]> };

export type Settings = Omit<Parsed, "ORIGIN" | "CACHE_DIR"> & {
  ORIGIN: string;
  CACHE_DIR: string;
  isDevelopment: boolean;
  /** The names of those that the environment says. */
  fixed: string[];
};

/** Carries one plain sentence for the person who starts the server. */
export class SettingsError extends Error {}

export function readSettings(environment: Record<string, string | undefined>): Settings {
  const parsed: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, definition] of Object.entries<Definition>(definitions)) {
    const given = environment[name]?.trim() || definition.fallback;
    const result = definition.schema.safeParse(given);
    if (!result.success) {
      const [issue] = result.error.issues;
      problems.push(
        `The setting ${name} is not valid: ${issue ? plainReason(issue) : "not read"}.`,
      );
    }
    parsed[name] = result.data;
  }
  if (problems.length > 0) throw new SettingsError(problems.join("\n"));
  const values = parsed as Parsed;
  const problem = providerProblem(values) ?? contradiction(values);
  if (problem) throw new SettingsError(problem);
  const origin = new URL(values.ORIGIN ?? `http://localhost:${values.PORT}`).origin;
  const isLocal = !isReachable({ ORIGIN: origin, HOST: values.HOST });
  return {
    ...values,
    ORIGIN: origin,
    DEMO: values.DEMO && (isLocal || Boolean(environment.DEMO?.trim())),
    CACHE_DIR: values.CACHE_DIR ?? join(values.DATA_DIR, "cache"),
    isDevelopment: environment.NODE_ENV === "development",
    fixed: Object.keys(definitions).filter((name) => environment[name]?.trim()),
  };
}
