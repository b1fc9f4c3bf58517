import type { Asset } from "../../../contract/assets.ts";
import type { OwnUser, UserSummary } from "../../../contract/users.ts";
import { assetView } from "../assets/assets.view.ts";
import type { OwnUserRow } from "./users.queries.ts";

export function ownUserView(row: OwnUserRow): OwnUser {
  return {
    id: row.id,
    username: row.username,
    full_name: row.full_name,
    bio: row.bio,
    profile_picture: pictureView(row),
    profile_picture_id: row.profile_picture_id,
    followers_count: row.followers_count,
    following_count: row.following_count,
    flenjors_count: row.flenjors_count,
    is_following: false,
    email: row.email,
    email_verified: row.email !== null && row.email_verified_at !== null,
    pending_email: row.pending_email,
    locale: row.locale,
    has_password: row.has_password,
    scope: row.scope,
    mail_digest: row.digest_wanted,
    unread_notifications: row.unread_notifications,
    created_at: row.created_at.toISOString(),
  };
}

function pictureView(row: OwnUserRow): Asset | null {
  if (!row.profile_picture_id || !row.picture_provider) return null;
  return assetView({
    id: row.profile_picture_id,
    provider: row.picture_provider,
    asset_type: "image",
    width: row.picture_width ?? 0,
    height: row.picture_height ?? 0,
    placeholder: row.picture_placeholder,
  });
}

type PersonFacts = Omit<UserSummary, "profile_picture"> & { picture: Omit<Asset, "url"> | null };

/** A person as named beside something they made. */
export function userSummaryView({ id, username, full_name, picture }: PersonFacts): UserSummary {
  return { id, username, full_name, profile_picture: picture && assetView(picture) };
}
