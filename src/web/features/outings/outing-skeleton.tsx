import { useTranslations } from "use-intl";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import styles from "./outing-view.module.css";

/** Takes the space of the outing that is on its way. */
export function OutingSkeleton() {
  const t = useTranslations("ui");
  return (
    <div className={styles.outing} aria-busy="true" role="status" aria-label={t("loading")}>
      <div className={styles.cover}>
        <Skeleton shape="block" />
      </div>
      <p className={styles.title}>
        <Skeleton length="half" />
      </p>
      <p>
        <Skeleton length="long" />
      </p>
    </div>
  );
}
