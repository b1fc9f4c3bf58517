import { type ReactNode, useId } from "react";
import styles from "./action-card.module.css";
import { Skeleton } from "./feedback/skeleton.tsx";

type ActionCardProps = {
  picture: ReactNode;
  /** Says what the card is about. */
  heading: string;
  title: string;
  line: ReactNode;
  /** Buttons or links. */
  action: ReactNode;
};

/** One thing to do next, with its picture. */
export function ActionCard({ picture, heading, title, line, action }: ActionCardProps) {
  const headingId = useId();
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        <h2 id={headingId} className={styles.heading}>
          {heading}
        </h2>
        <p className={styles.title}>{title}</p>
        <p className={styles.line}>{line}</p>
      </div>
      <div className={styles.action}>{action}</div>
    </section>
  );
}

/** Takes the space of the card that will come. */
export function ActionCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.picture}>
        <Skeleton shape="block" />
      </div>
      <div className={styles.words}>
        <p className={styles.heading}>
          <Skeleton length="short" />
        </p>
        <p className={styles.title}>
          <Skeleton length="half" />
        </p>
      </div>
    </div>
  );
}
