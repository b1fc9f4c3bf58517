import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { limits } from "../limits.ts";
import { email, requiredLine } from "../shared/fields.ts";
import { ownUser, username } from "../users.ts";
import { invitationToken } from "./invitations.ts";

/** Any character counts; a password is never trimmed or changed. */
export const password = z.string().min(8).max(128);

/** Several accounts may claim an address until one proves it: a username stands for one alone. */
const emailOrUsername = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .refine((text) => [email, username].some((form) => form.safeParse(text).success), {
    error: "email",
  });

const token = z.string().min(20).max(200);

/** Every way of signing in answers with this. */
export const signedIn = z.strictObject({ token: z.string(), user: ownUser });

/**
 * A login answers with the session, or with the options that a passkey must sign before there is
 * one.
 */
const loggedIn = z.strictObject({
  ...signedIn.partial().shape,
  second_step: z
    .strictObject({ attempt: z.string(), options: z.record(z.string(), z.unknown()) })
    .optional(),
});

export type SecondStep = NonNullable<z.output<typeof loggedIn>["second_step"]>;

export const authEndpoints = {
  "POST /auth/register": endpoint({
    summary: "Join. The account works at once; its address is to be verified",
    access: "anyone",
    cache: "never",
    limit: "signUp",
    body: z.strictObject({
      full_name: requiredLine(limits.fullName),
      username,
      email,
      password,
      locale: z.enum(["en", "fr", "pt"]).optional(),
      invitation: invitationToken.optional(),
    }),
    answer: signedIn,
    status: 201,
    makes: true,
  }),
  "GET /auth/username": endpoint({
    summary: "Whether a username is free",
    access: "anyone",
    cache: "never",
    limit: "search",
    query: z.strictObject({
      username: z.string().max(60),
      /** For visitors, where only the invited may join. */
      invitation: invitationToken.optional(),
    }),
    answer: z.strictObject({ available: z.boolean() }),
    status: 200,
  }),
  "POST /auth/login": endpoint({
    summary: "Log in by e-mail or username and password; the account may ask for a second step",
    access: "anyone",
    cache: "never",
    limit: "login",
    body: z.strictObject({ email: emailOrUsername, password: z.string().min(1).max(128) }),
    answer: loggedIn,
    status: 200,
  }),
  "POST /auth/logout": endpoint({
    summary: "End this session",
    access: "member",
    cache: "never",
    limit: "write",
    answer: null,
    status: 204,
  }),
  "GET /auth/links/{token}": endpoint({
    summary: "What a mailed link is for and for which account; it uses nothing up",
    access: "anyone",
    cache: "never",
    limit: "login",
    params: z.strictObject({ token }),
    answer: z.strictObject({
      username: z.string(),
      purpose: z.enum(["verify", "change", "reset"]),
    }),
    status: 200,
  }),
  "PATCH /auth/email/verify/{token}": endpoint({
    summary: "Prove an address by the token that was mailed to it",
    access: "anyone",
    cache: "never",
    limit: "login",
    params: z.strictObject({ token }),
    answer: z.strictObject({ user: ownUser }),
    status: 200,
  }),
  "PATCH /auth/password/forgot": endpoint({
    summary: "Ask for a reset mail; the answer is the same whoever asks",
    access: "anyone",
    cache: "never",
    limit: "login",
    body: z.strictObject({ email: emailOrUsername }),
    answer: z.strictObject({ sent: z.literal(true) }),
    status: 200,
  }),
  "PATCH /auth/password/reset": endpoint({
    summary: "Set a new password; the token works once and every session ends",
    access: "anyone",
    cache: "never",
    limit: "login",
    body: z.strictObject({ token, password }),
    answer: z.strictObject({ reset: z.literal(true) }),
    status: 200,
  }),
};

const socialProvider = z.strictObject({
  id: z.string(),
  name: z.string(),
  authorization_endpoint: z.string(),
  client_id: z.string(),
  scopes: z.array(z.string()),
});

export type SocialProvider = z.output<typeof socialProvider>;

export const socialEndpoints = {
  "GET /auth/social/providers": endpoint({
    summary: "The OpenID Connect providers that can be signed in with",
    access: "anyone",
    cache: "public",
    limit: "read",
    answer: z.strictObject({ providers: z.array(socialProvider) }),
    status: 200,
  }),
  "POST /auth/social": endpoint({
    summary:
      "Sign in with the code that a provider sent back; the account may ask for a second step",
    access: "anyone",
    cache: "never",
    limit: "login",
    body: z.strictObject({
      provider: z.string().min(1).max(60),
      code: z.string().min(1).max(2048),
      code_verifier: z.string().min(43).max(128),
      redirect_uri: z.string().max(2048),
      nonce: z.string().min(16).max(200),
      /** For somebody who has no account yet. */
      invitation: invitationToken.optional(),
    }),
    answer: loggedIn,
    status: 200,
  }),
};
