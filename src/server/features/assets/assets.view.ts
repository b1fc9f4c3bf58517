import type { Asset } from "../../../contract/assets.ts";

type AssetFacts = Omit<Asset, "url">;

/** `{url}/{width}` serves a picture at a width, and of a video its poster. */
export function assetView(row: AssetFacts): Asset {
  return {
    id: row.id,
    url: `/media/${row.id}`,
    provider: row.provider,
    asset_type: row.asset_type,
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
  };
}
