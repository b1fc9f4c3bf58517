import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { limits } from "../limits.ts";
import { email, id, requiredLine, text, timestamp } from "../shared/fields.ts";
import { ownUser, username } from "../users.ts";
import { password } from "./auth.ts";
import { currentPassword, proof, provenPasskey } from "./proof.ts";

const session = z.strictObject({
  id,
  device: z.string(),
  is_current: z.boolean(),
  created_at: timestamp,
  last_used_at: timestamp,
});

export type Session = z.output<typeof session>;

export const sessionEndpoints = {
  "GET /account/sessions": endpoint({
    summary: "Where the account is signed in",
    access: "member",
    cache: "never",
    limit: "read",
    answer: z.strictObject({ sessions: z.array(session) }),
    status: 200,
  }),
  "DELETE /account/sessions/{id}": endpoint({
    summary: "End one session",
    access: "member",
    cache: "never",
    limit: "login",
    params: z.strictObject({ id }),
    answer: null,
    status: 204,
  }),
};

export const accountEndpoints = {
  "GET /account": endpoint({
    summary: "The signed-in person",
    access: "member",
    cache: "never",
    limit: "read",
    answer: z.strictObject({ user: ownUser }),
    status: 200,
  }),
  "PATCH /account": endpoint({
    summary: "Change the profile. A new e-mail needs a proof and waits for its verification",
    access: "member",
    cache: "never",
    limit: "write",
    body: z.strictObject({
      full_name: requiredLine(limits.fullName).optional(),
      username: username.optional(),
      bio: text(limits.bio).optional(),
      profile_picture_id: id.nullable().optional(),
      locale: z.enum(["en", "fr", "pt"]).optional(),
      mail_digest: z.boolean().optional(),
      email: email.optional(),
      current_password: currentPassword.optional(),
      passkey: provenPasskey.optional(),
    }),
    answer: z.strictObject({ user: ownUser }),
    status: 200,
  }),
  "PATCH /account/password": endpoint({
    summary: "Set or change the password, by the current one or a passkey; other sessions end",
    access: "member",
    cache: "never",
    limit: "login",
    body: z.strictObject({
      current_password: currentPassword.optional(),
      passkey: provenPasskey.optional(),
      password,
    }),
    answer: z.strictObject({ user: ownUser }),
    status: 200,
  }),
  "POST /account/email/verification": endpoint({
    summary: "Send the verification mail again",
    access: "member",
    cache: "never",
    limit: "signUp",
    answer: z.strictObject({ sent: z.literal(true) }),
    status: 200,
  }),
  "POST /account/export": endpoint({
    summary: "Everything the account owns, as one archive of JSON and pictures; needs a proof",
    access: "member",
    cache: "never",
    limit: "signUp",
    body: z.strictObject({ proof }),
    answer: null,
    status: 200,
    givesFile: true,
  }),
  "DELETE /account": endpoint({
    summary: "Delete the account, by its password, or by another proof and its username",
    access: "member",
    cache: "never",
    limit: "login",
    body: z.strictObject({
      password: currentPassword.optional(),
      passkey: provenPasskey.optional(),
      username: z.string().max(60).optional(),
    }),
    answer: null,
    status: 204,
  }),
};
