import { v7 as newId } from "uuid";
import type { OwnUser } from "../../src/contract/users.ts";
import type { Locale } from "../../src/i18n/locales.ts";
import { startSession } from "../../src/server/features/sessions/sessions.service.ts";
import { getOwnUser } from "../../src/server/features/users/users.service.ts";
import type { TestApp } from "./app.ts";

const memberPassword = "a quiet walk by the sea";

// argon2id of the password above: making one anew takes longer than most tests.
const memberPasswordHash =
  "$argon2id$v=19$m=19456,t=2,p=1$ySxAKb+XqO9GGiwLl4eWrw$Av2VhgggFtPNvYEZaIR0qseDpOhYlALH8LxhB5dr+7A";

export type Member = {
  id: string;
  username: string;
  email: string;
  password: string;
  /** For the option `token` of a call. */
  token: string;
  user: OwnUser;
};

type Overrides = {
  username?: string;
  full_name?: string;
  bio?: string;
  email?: string;
  /** Verified unless told otherwise. */
  email_verified?: boolean;
  /** False for someone who signs in with a provider only. */
  has_password?: boolean;
  locale?: Locale;
  scope?: string[];
  created_at?: Date;
};

let lastNumber = 0;

/** Somebody who has an account and is signed in. Written to the database, so it costs no hash. */
export async function createMember(
  { db, context }: Pick<TestApp, "db" | "context">,
  overrides: Overrides = {},
): Promise<Member> {
  const id = newId();
  const username = overrides.username ?? `member${++lastNumber}`;
  const email = overrides.email ?? `${username.toLowerCase()}@example.org`;
  const createdAt = overrides.created_at ?? context.clock();
  await db
    .insertInto("users")
    .values({
      id,
      username,
      username_key: username.toLowerCase(),
      full_name: overrides.full_name ?? `Member ${username}`,
      bio: overrides.bio ?? "",
      email,
      email_verified_at: overrides.email_verified === false ? null : createdAt,
      pending_email: null,
      password_hash: overrides.has_password === false ? null : memberPasswordHash,
      locale: overrides.locale ?? "en",
      scope: overrides.scope ?? [],
      profile_picture_id: null,
      suspended_at: null,
      created_at: createdAt,
    })
    .execute();
  const { token } = await startSession(context, { userId: id, userAgent: "" });
  const user = await getOwnUser(context, id);
  return { id, username, email, password: memberPassword, token, user };
}
