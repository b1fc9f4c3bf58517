import { sql as kyselySql, type Selectable, type Updateable } from "kysely";
import type { Db, Schema } from "../../db/schema.ts";

type UserColumns = Selectable<Schema["users"]>;
type AssetColumns = Selectable<Schema["assets"]>;

export type OwnUserRow = Omit<
  UserColumns,
  | "username_key"
  | "password_hash"
  | "suspended_at"
  | "updated_at"
  | "digest_sent_at"
  | "second_step"
  | "first_proven_at"
  | "digest_token"
> & {
  unread_notifications: number;
  has_password: boolean;
  picture_provider: AssetColumns["provider"] | null;
  picture_width: number | null;
  picture_height: number | null;
  picture_placeholder: string | null;
};

export async function selectOwnUser(db: Db, id: string): Promise<OwnUserRow | undefined> {
  return db
    .selectFrom("users")
    .leftJoin("assets", "assets.id", "users.profile_picture_id")
    .select((column) => [
      "users.id",
      "username",
      "full_name",
      "bio",
      "email",
      "email_verified_at",
      "pending_email",
      "locale",
      "scope",
      "profile_picture_id",
      "followers_count",
      "following_count",
      // Of all their capsules, as they find them on their profile.
      kyselySql<number>`flenjors_count + (select count(*)::integer from flenjors f
        where f.creator_id = users.id and (f.visibility = 'private' or f.hidden_at is not null))`.as(
        "flenjors_count",
      ),
      "digest_wanted",
      "users.created_at",
      // Beside the row, so that a page view needs no query of its own for it.
      kyselySql<number>`unread_notifications(users.id)`.as("unread_notifications"),
      column("password_hash", "is not", null).$castTo<boolean>().as("has_password"),
      "assets.provider as picture_provider",
      "assets.width as picture_width",
      "assets.height as picture_height",
      "assets.placeholder as picture_placeholder",
    ])
    .where("users.id", "=", id)
    .executeTakeFirst();
}

export type NewUser = {
  id: string;
  username: string;
  username_key: string;
  full_name: string;
  email: string | null;
  password_hash: string | null;
  locale: UserColumns["locale"];
  created_at: Date;
  updated_at: Date;
};

/** False where the username was taken: the index decides, whoever came first. */
export async function insertUser(db: Db, user: NewUser): Promise<boolean> {
  const result = await db
    .insertInto("users")
    .values({
      ...user,
      email_verified_at: null,
      pending_email: null,
      profile_picture_id: null,
      suspended_at: null,
    })
    .onConflict((existing) => existing.column("username_key").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export type ProfileChanges = Pick<
  Updateable<Schema["users"]>,
  | "username"
  | "full_name"
  | "bio"
  | "locale"
  | "profile_picture_id"
  | "pending_email"
  | "password_hash"
  | "digest_wanted"
>;

export async function updateUser(
  db: Db,
  id: string,
  changes: Updateable<Schema["users"]>,
): Promise<void> {
  await db.updateTable("users").set(changes).where("id", "=", id).execute();
}

export async function isUsernameTaken(
  db: Db,
  usernameKey: string,
  except: string | null,
): Promise<boolean> {
  let query = db.selectFrom("users").select("id").where("username_key", "=", usernameKey);
  if (except) query = query.where("id", "!=", except);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function selectUsernamesAmong(db: Db, usernameKeys: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("username")
    .where("username_key", "in", usernameKeys)
    .orderBy("username_key")
    .execute();
  return rows.map((row) => row.username);
}

export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.deleteFrom("users").where("id", "=", id).execute();
}
