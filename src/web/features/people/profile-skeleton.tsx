import { CapsuleGridSkeleton } from "../../domain/capsule/capsule-grid.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import styles from "./profile-header.module.css";

export function ProfileSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.header}>
        <Skeleton shape="circle" className={styles.face} />
        <div className={styles.words}>
          <Skeleton length="half" className={styles.name} />
          <Skeleton length="short" />
          <Skeleton length="long" />
        </div>
      </div>
      <CapsuleGridSkeleton count={4} />
    </div>
  );
}
