import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import styles from "./notification-list.module.css";

export function NotificationSkeleton({ count }: { count: number }) {
  return (
    <div aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={index} className={styles.waiting}>
          <Skeleton shape="circle" className={styles.face} />
          <span className={styles.words}>
            <Skeleton length="long" />
            <Skeleton length="short" />
          </span>
        </div>
      ))}
    </div>
  );
}
