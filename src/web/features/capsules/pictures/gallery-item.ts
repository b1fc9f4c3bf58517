import type { Asset } from "../../../../contract/assets.ts";

export type GalleryItem = { asset: Asset; caption: string };
