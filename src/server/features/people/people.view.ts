import type { PublicUser } from "../../../contract/users.ts";
import { assetView } from "../assets/assets.view.ts";
import type { PersonRow } from "./people.queries.ts";

export function personView(row: PersonRow): PublicUser {
  return {
    id: row.id,
    username: row.username,
    full_name: row.full_name,
    bio: row.bio,
    profile_picture: row.picture && assetView(row.picture),
    profile_picture_id: row.profile_picture_id,
    followers_count: row.followers_count,
    following_count: row.following_count,
    flenjors_count: row.flenjors_count,
    is_following: row.is_following,
  };
}
