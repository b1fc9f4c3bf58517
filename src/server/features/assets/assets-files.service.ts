import { buffer } from "node:stream/consumers";
import type { Context } from "../../context.ts";
import type { ImageFormat, ImageWidth } from "../../images/encode.ts";
import type { Variant } from "../../images/variants.ts";
import type { ByteRange, StoredFile } from "../../storage/storage.ts";
import { type AssetRow, selectAsset } from "./assets.queries.ts";

/** The asset's picture at a width: itself, or what stands for a video. */
export async function readVariant(
  context: Context,
  asset: AssetRow,
  width: ImageWidth,
  format: ImageFormat,
): Promise<Variant | null> {
  const picture = await findPicture(context, asset);
  if (!picture) return null;
  const read = async () => {
    const file = await openFile(context, picture);
    return file && buffer(file.stream);
  };
  return context.media.variants.get({ key: picture.storage_key, read }, width, format);
}

async function findPicture({ db }: Context, asset: AssetRow): Promise<AssetRow | null> {
  if (asset.asset_type === "image") return asset;
  return (asset.poster_id && (await selectAsset(db, asset.poster_id))) || null;
}

/** The stored file, or a part of it. */
export async function openFile(
  { media, log }: Context,
  asset: AssetRow,
  range?: ByteRange,
): Promise<StoredFile | null> {
  const file = (await media.storageOf(asset.provider)?.get(asset.storage_key, range)) ?? null;
  if (!file) log.error({ asset: asset.id }, "the file of an asset is missing");
  return file;
}
