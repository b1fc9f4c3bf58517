import type { CallInput } from "../../src/contract/endpoints.ts";

type Test<Key extends "mail" | "provider" | "storage"> = NonNullable<
  CallInput<`POST /setup/tests/${Key}`>["body"]
>;
type Tests = {
  mail: Test<"mail">;
  provider: Test<"provider"> & { openid: object };
  storage: Test<"storage">;
};

type Finish = NonNullable<CallInput<"POST /setup/finish">["body"]>;

/** The choices of somebody who fills in nothing but what must be. */
export const setupChoices = {
  product_name: "Sunday",
  operator_name: "Ana Operator",
  operator_address: "Rua das Flores 1\nLisboa",
  contact_email: "hello@site.example",
  languages: ["en", "fr", "pt"],
  join: "open",
  mail: null,
  providers: { google: null, apple: null, facebook: null, openid: [] },
  storage: null,
  moderator: {
    full_name: "Ana Operator",
    username: "ana",
    email: "ana@site.example",
    password: "a quiet walk by the sea",
  },
} satisfies Omit<Finish, "session">;

/** A mail server that nobody asks. */
export const setupMail = {
  ...{ host: "mail.site.example", port: 465, security: "tls", user: "ana", from: "" },
  password: "a secret of the mail server",
} as const;

/** Tests of things that are not there. */
export function setupTests(session: string): Tests {
  return {
    mail: {
      session,
      mail: {
        ...{ host: "127.0.0.1", port: 1, security: "none", user: "", password: null, from: "" },
      },
      product_name: "Sunday",
      contact_email: "hello@site.example",
      to: "ana@site.example",
    },
    provider: {
      session,
      openid: {
        ...{ id: "school", name: "School", issuer: "http://127.0.0.1:1" },
        ...{ client_id: "site", client_secret: null },
      },
    },
    storage: {
      session,
      storage: {
        ...{ bucket: "media", endpoint: "http://127.0.0.1:1", region: "us-east-1" },
        ...{ access_key_id: "S3RVER", secret_access_key: "S3RVER" },
      },
    },
  };
}
