import styles from "../card.module.css";
import { Skeleton } from "./skeleton.tsx";

type CardSkeletonProps = {
  hasWhen?: boolean;
  hasLine?: boolean;
  hasFooter?: boolean;
};

/** Takes exactly the space of the card that will come. */
export function CardSkeleton({ hasWhen, hasLine = true, hasFooter = true }: CardSkeletonProps) {
  return (
    <div className={styles.card} aria-hidden="true">
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
