import { useTranslations } from "use-intl";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./capsule-skeleton.module.css";
import view from "./capsule-view.module.css";
import ribbon from "./experience/day-ribbon.module.css";

/** The shape of a capsule that is on its way. */
export function CapsuleSkeleton() {
  const t = useTranslations("ui");
  return (
    <div className={view.capsule} aria-busy="true">
      <VisuallyHidden>
        <h1>{t("loading")}</h1>
      </VisuallyHidden>
      <div className={styles.cover}>
        <Skeleton shape="block" />
      </div>
      <div className={styles.title}>
        <Skeleton length="long" />
      </div>
      <div className={styles.creator}>
        <Skeleton shape="circle" className={styles.face} />
        <Skeleton length="short" />
      </div>
      <div className={styles.facts}>
        <Skeleton length="long" />
      </div>
      <div className={styles.text}>
        <Skeleton />
        <Skeleton length="half" />
      </div>
      <div className={view.day} data-places="">
        <div className={ribbon.ribbon}>
          {["morning", "evening"].map((time) => (
            <div key={time} className={ribbon.stop}>
              <div className={styles.band} data-slot={time} />
              <div className={ribbon.content}>
                <Skeleton length="short" />
                <Skeleton length="half" />
                <Skeleton />
                <Skeleton length="long" />
              </div>
            </div>
          ))}
        </div>
        <div className={styles.map}>
          <Skeleton shape="block" />
        </div>
      </div>
    </div>
  );
}
