import { z } from "zod";
import { asset } from "./assets.ts";
import { id, timestamp } from "./shared/fields.ts";

export const username = z
  .string()
  .trim()
  .min(3)
  .max(30)
  .regex(/^[a-zA-Z0-9][a-zA-Z0-9_.-]*$/, "username");

/** A person as named beside something they made. */
export const userSummary = z.strictObject({
  id,
  username: z.string(),
  full_name: z.string(),
  profile_picture: asset.nullable(),
});

export type UserSummary = z.output<typeof userSummary>;

export const publicUser = z.strictObject({
  ...userSummary.shape,
  bio: z.string(),
  profile_picture_id: id.nullable(),
  followers_count: z.number().int(),
  following_count: z.number().int(),
  flenjors_count: z.number().int(),
  is_following: z.boolean(),
});

export type PublicUser = z.output<typeof publicUser>;

/** The server sends these fields only to the person themselves. */
export const ownUser = z.strictObject({
  ...publicUser.shape,
  email: z.string().nullable(),
  email_verified: z.boolean(),
  pending_email: z.string().nullable(),
  locale: z.enum(["en", "fr", "pt"]),
  has_password: z.boolean(),
  scope: z.array(z.string()),
  /** Whether unread notifications are summed up in a mail. */
  mail_digest: z.boolean(),
  /** Up to a hundred. */
  unread_notifications: z.number().int(),
  created_at: timestamp,
});

export type OwnUser = z.output<typeof ownUser>;
