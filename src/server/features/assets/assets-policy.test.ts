import { expect, test } from "vitest";
import type { AssetVisibility } from "../../context.ts";
import { assetVisibility } from "./assets.policy.ts";

const person = (id: string) => ({ id, sessionId: "s", scope: [], blockedIds: [] });

test.each<[AssetVisibility[], AssetVisibility, AssetVisibility, AssetVisibility]>([
  [[], "private", "hidden", "hidden"],
  [["hidden"], "private", "hidden", "hidden"],
  [["hidden", "private"], "private", "private", "private"],
  [["private", "public", "hidden"], "public", "public", "public"],
])("attached to %o, it is %s for its owner, %s for others, %s for visitors", (through, ...seen) => {
  const viewers = [person("owner"), person("other"), null];
  expect(viewers.map((viewer) => assetVisibility({ owner_id: "owner" }, viewer, through))).toEqual(
    seen,
  );
});
