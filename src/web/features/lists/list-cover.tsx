import type { Asset } from "../../../contract/assets.ts";
import { pictureSource, tallSource } from "../../domain/media/pictures.ts";
import { Picture } from "../../ui/picture.tsx";
import { skyOf } from "../../ui/sky/sky.ts";
import styles from "./list-cover.module.css";

type ListCoverProps = { title: string; assets: Asset[]; sizes?: string };

/** Shows the four newest pictures of a list; an empty list has the colours of a time of day. */
export function ListCover({
  title,
  assets,
  sizes = "(width < 540px) 50vw, 20rem",
}: ListCoverProps) {
  return (
    <div className={styles.cover} data-count={assets.length} data-slot={skyOf(title)}>
      {assets.map((asset, index) => (
        <Picture
          key={asset.id}
          {...asset}
          {...(isAcross(assets, index) ? pictureSource(asset.url) : tallSource(asset))}
          className={styles.picture}
          alt=""
          sizes={sizes}
        />
      ))}
    </div>
  );
}

/** Of three, the first lies over the other two, wider than high. */
const isAcross = (assets: Asset[], index: number) => assets.length === 3 && index === 0;
