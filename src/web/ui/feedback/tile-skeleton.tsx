import styles from "../tile.module.css";
import { Skeleton } from "./skeleton.tsx";

type TileSkeletonProps = {
  hasWhen?: boolean;
  hasLine?: boolean;
  hasFooter?: boolean;
};

/** Takes exactly the space of the tile that will come. */
export function TileSkeleton({ hasWhen, hasLine = true, hasFooter = true }: TileSkeletonProps) {
  return (
    <div className={styles.tile} aria-hidden="true">
      <div className={styles.frame}>
        <Skeleton shape="block" />
      </div>
      {hasWhen ? (
        <div className={styles.when}>
          <Skeleton length="half" />
        </div>
      ) : null}
      <div className={styles.title}>
        <Skeleton />
        <Skeleton length="half" />
      </div>
      {hasLine ? (
        <div className={styles.line}>
          <Skeleton length="half" />
        </div>
      ) : null}
      {hasFooter ? (
        <div className={styles.footer}>
          <Skeleton shape="circle" />
          <Skeleton length="long" />
        </div>
      ) : null}
    </div>
  );
}
