import type { Asset } from "../../../../contract/assets.ts";
import { Picture, type PictureSource } from "../../../ui/picture.tsx";
import type { Sky } from "../../../ui/sky/sky.ts";
import { pictureSource } from "../pictures.ts";

type AssetPictureProps = {
  asset: Asset;
  alt: string;
  sizes: string;
  sky?: Sky;
  priority?: boolean;
  className?: string;
};

/** A picture, or the one that stands for a video. */
export function AssetPicture({ asset, ...props }: AssetPictureProps) {
  return <Picture {...asset} {...sourceOf(asset)} {...props} />;
}

/** A picture that is still on the device has one size. */
function sourceOf({ url, width }: Asset): PictureSource {
  if (isOnDevice(url)) return { src: () => url, widths: [width] };
  return pictureSource(url);
}

/** Where the whole of it is: a picture at its largest, a video as it is. */
export function wholeUrl({ url, asset_type }: Asset): string {
  return asset_type === "video" || isOnDevice(url) ? url : `${url}/1600`;
}

export function posterUrl({ url }: Asset): string | undefined {
  return isOnDevice(url) ? undefined : `${url}/1200`;
}

function isOnDevice(url: string): boolean {
  return url.startsWith("blob:") || url.startsWith("data:");
}
