import { buffer } from "node:stream/consumers";
import type { Context } from "../../context.ts";
import type { ImageFormat, ImageWidth } from "../../media/images/encode.ts";
import type { Variant } from "../../media/images/variants.ts";
import type { ByteRange, StoredFile } from "../../storage/storage.ts";
import type { SightedAssetRow } from "./assets.queries.ts";

type Stored = { provider: string; storage_key: string };

/** The asset's picture at a width: itself, or what stands for a video. */
export async function readVariant(
  context: Context,
  asset: SightedAssetRow,
  width: ImageWidth,
  format: ImageFormat,
  /** The account and network that take turns in the queue if it must be made. */
  askers?: readonly string[],
): Promise<Variant | null> {
  const picture = pictureOf(asset);
  if (!picture) return null;
  const read = async () => {
    const file = await openFile(context, picture);
    return file && buffer(file.stream);
  };
  return context.media.variants.get({ key: picture.storage_key, read }, width, format, askers);
}

/** The file that shows the asset: itself, or the poster of a video, which not every one has. */
export function pictureOf(asset: SightedAssetRow): Stored | null {
  if (asset.asset_type === "image") return asset;
  const { poster_key, poster_provider } = asset;
  if (!poster_key || !poster_provider) return null;
  return { storage_key: poster_key, provider: poster_provider };
}

/** The stored file, or a part of it. */
export async function openFile(
  { media, log }: Context,
  { provider, storage_key }: Stored,
  range?: ByteRange,
): Promise<StoredFile | null> {
  const file = (await media.storageOf(provider)?.get(storage_key, range)) ?? null;
  if (!file) log.error({ provider }, "the file of an asset is missing");
  return file;
}
