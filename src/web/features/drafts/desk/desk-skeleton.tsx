import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import styles from "./desk-skeleton.module.css";

/** The desk until the browser has read the draft from the device. */
export function DeskSkeleton() {
  return (
    <div className={styles.desk} aria-busy="true">
      <div className={styles.column}>
        <Skeleton length="half" />
        <div className={styles.field}>
          <Skeleton shape="block" />
        </div>
        <div className={styles.area}>
          <Skeleton shape="block" />
        </div>
        <Skeleton length="short" />
        <div className={styles.field}>
          <Skeleton shape="block" />
        </div>
      </div>
      <div className={styles.preview}>
        <Skeleton shape="block" />
      </div>
    </div>
  );
}
