import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { password } from "../identity/auth.ts";
import { limits } from "../limits.ts";
import { email, line, requiredLine, text, timestamp } from "../shared/fields.ts";
import { username } from "../users.ts";
import { joinRules } from "./join-rules.ts";

/** Proves that whoever calls has entered the code; in the body, so that no other site can send it. */
const session = z.string().regex(/^[\w-]{20,100}$/);

/** A secret that is kept where null is sent: none is ever told. */
const secret = (max: number) => z.string().min(1).max(max).nullable();

/** An address, or Name <address>; a name with signs that mean something else there stands in quotes. */
const sender =
  /^(?:[^\s<>",;:@]+@[^\s<>",;:@]+|(?:"[^"]*" ?|[^<>",;:@]*)<[^\s<>",;:@]+@[^\s<>",;:@]+>)$/;

export const mailSecurities = ["tls", "starttls", "none"] as const;

const mailServer = z.strictObject({
  host: z
    .string()
    .trim()
    .min(1)
    .max(255)
    .regex(/^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/i),
  port: z.number().int().min(1).max(65535),
  security: z.enum(mailSecurities),
  user: line(200),
  password: secret(500),
  /** Empty for the product's name and the contact address. */
  from: line(200).refine((from) => from === "" || sender.test(from), "sender"),
});

const webAddress = z.url({ protocol: /^https?$/ });

const client = { client_id: requiredLine(500), client_secret: secret(2000) };

const google = z.strictObject(client);
const facebook = z.strictObject(client);
const apple = z.strictObject({
  client_id: requiredLine(500),
  team_id: requiredLine(100),
  key_id: requiredLine(100),
  private_key: secret(2000),
});
const openid = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "format"),
  name: requiredLine(60),
  issuer: z.string().trim().max(500).pipe(webAddress),
  ...client,
});

const objectStore = z.strictObject({
  bucket: z
    .string()
    .trim()
    .min(3)
    .max(63)
    .regex(/^[a-z0-9][a-z0-9.-]+$/, "format"),
  /** Empty for that of AWS in the region. */
  endpoint: z
    .string()
    .trim()
    .max(500)
    // Nothing behind the host but a path: the address of a file is put behind it.
    .regex(/^[^?#@]*$/, "format")
    .refine((text) => text === "" || webAddress.safeParse(text).success, "url"),
  region: z
    .string()
    .trim()
    .regex(/^[a-zA-Z0-9-]{1,100}$/, "format"),
  access_key_id: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{1,200}$/, "format"),
  secret_access_key: secret(500),
});

const locale = z.enum(["en", "fr", "pt"]);

const providers = z.strictObject({
  google: google.nullable(),
  apple: apple.nullable(),
  facebook: facebook.nullable(),
  openid: z.array(openid).max(20),
});

/** All that the page sets. Settings of the environment stay as they are, whatever is sent. */
const choices = {
  product_name: requiredLine(40),
  operator_name: requiredLine(200),
  operator_address: text(500).min(1),
  contact_email: email,
  languages: z.array(locale).min(1).max(3),
  join: z.enum(joinRules),
  mail: mailServer.nullable(),
  providers,
  storage: objectStore.nullable(),
};

/** The same without secrets: `has_…` says whether one is known. */
const known = {
  ...choices,
  // Empty until somebody says it: a default names nobody.
  operator_name: z.string(),
  operator_address: z.string(),
  contact_email: z.string(),
  mail: mailServer
    .omit({ password: true })
    // The environment may say any.
    .extend({ from: z.string(), has_password: z.boolean() })
    .nullable(),
  providers: z.strictObject({
    google: z.strictObject({ client_id: z.string(), has_secret: z.boolean() }).nullable(),
    apple: z
      .strictObject({
        client_id: z.string(),
        team_id: z.string(),
        key_id: z.string(),
        has_secret: z.boolean(),
      })
      .nullable(),
    facebook: z.strictObject({ client_id: z.string(), has_secret: z.boolean() }).nullable(),
    openid: z.array(openid.omit({ client_secret: true }).extend({ has_secret: z.boolean() })),
  }),
  storage: objectStore
    .omit({ secret_access_key: true })
    .extend({ has_secret: z.boolean() })
    .nullable(),
};

const setupState = z.strictObject({
  ...known,
  /** The names of settings that the environment says and nobody can change here. */
  fixed: z.array(z.string()),
  /** Somebody has an account already: a moderator need not be made. */
  has_people: z.boolean(),
  /** Pictures are stored already, so that they cannot be elsewhere all of a sudden. */
  has_files: z.boolean(),
  /** To be entered at the providers. */
  redirect_uri: z.string(),
  /** The command that makes an operator, as it is called where the site runs; of `someAddress`. */
  operator_line: z.string(),
});

export type SetupState = z.output<typeof setupState>;

export const mailOutcomes = [
  ...["sent", "unreachable", "tls_failed", "login_refused"],
  ...["sender_refused", "recipient_refused", "refused"],
] as const;
const providerOutcomes = ["found", "no_answer", "wrong_issuer", "malformed"] as const;
export const storeOutcomes = ["works", "unreachable", "refused"] as const;

const setting = { access: "anyone", cache: "never", keepsCache: true } as const;

export const setupEndpoints = {
  "GET /setup": endpoint({
    ...setting,
    summary: "Whether the site waits to be set up; not found where it does not",
    limit: "login",
    answer: z.strictObject({ is_open: z.literal(true) }),
    status: 200,
  }),
  "POST /setup/session": endpoint({
    ...setting,
    summary: "Begin the setup with the code that the start of the site has printed",
    limit: "login",
    body: z.strictObject({ code: z.string().min(1).max(100) }),
    answer: z.strictObject({ session: z.string(), expires_at: timestamp }),
    status: 200,
  }),
  "POST /setup/state": endpoint({
    ...setting,
    summary: "The settings as they are, without secrets",
    limit: "write",
    body: z.strictObject({ session }),
    answer: setupState,
    status: 200,
  }),
  "POST /setup/tests/mail": endpoint({
    ...setting,
    summary: "Send a mail by these settings, and tell what the mail server says",
    limit: "write",
    body: z.strictObject({
      session,
      mail: mailServer,
      /** As they will be stored: the mail comes from them, unless a sender is named. */
      product_name: requiredLine(40),
      contact_email: email,
      to: email,
    }),
    answer: z.strictObject({
      outcome: z.enum(mailOutcomes),
      /** The words of the mail server; empty where it said nothing. */
      words: z.string(),
    }),
    status: 200,
  }),
  "POST /setup/tests/provider": endpoint({
    ...setting,
    summary: "Look whether a provider is there and its data are well-formed; nobody signs in",
    limit: "write",
    body: z.strictObject({
      session,
      google: google.optional(),
      apple: apple.optional(),
      facebook: facebook.optional(),
      openid: openid.optional(),
    }),
    answer: z.strictObject({ outcome: z.enum(providerOutcomes) }),
    status: 200,
  }),
  "POST /setup/tests/storage": endpoint({
    ...setting,
    summary: "Store, read and delete one small object",
    limit: "write",
    body: z.strictObject({ session, storage: objectStore }),
    answer: z.strictObject({
      outcome: z.enum(storeOutcomes),
      /** The store's own name for what is wrong; empty where it gave none. */
      words: z.string(),
    }),
    status: 200,
  }),
  "POST /setup/finish": endpoint({
    ...setting,
    summary: "Store all of it at once and make the first moderator; the code is used up",
    // Every page shows what is set here.
    keepsCache: false,
    limit: "write",
    body: z.strictObject({
      session,
      ...choices,
      moderator: z
        .strictObject({ full_name: requiredLine(limits.fullName), username, email, password })
        .nullable(),
    }),
    answer: z.strictObject({ finished: z.literal(true) }),
    status: 200,
  }),
};
