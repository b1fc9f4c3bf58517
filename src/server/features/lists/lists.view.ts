import type { CapsuleList } from "../../../contract/lists.ts";
import type { Viewer } from "../../context.ts";
import { assetView } from "../assets/assets.view.ts";
import { sceneCover } from "../scenes/scenes.view.ts";
import { userSummaryView } from "../users/users.view.ts";
import { canEditList } from "./lists.policy.ts";
import type { ListRow } from "./lists.queries.ts";

export function listView(row: ListRow, viewer: Viewer | null): CapsuleList {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    visibility: row.visibility,
    items_count: row.items_count,
    cover_assets: row.pictures.map(({ cover, ...worn }) =>
      cover ? assetView(cover) : sceneCover(worn),
    ),
    creator: userSummaryView(row.creator),
    is_owner: canEditList(row, viewer),
    created_at: row.created_at.toISOString(),
  };
}
