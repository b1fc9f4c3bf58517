import { useFormatter, useTranslations } from "use-intl";
import type { RatingSummary as Summary } from "../../../contract/reviews.ts";
import { Stars } from "../../domain/rating/stars.tsx";
import styles from "./rating-summary.module.css";

/** The average, and how many gave each rating. */
export function RatingSummary({ summary }: { summary: Summary }) {
  const t = useTranslations("reviews");
  const format = useFormatter();
  if (summary.average === null) return null;
  const average = format.number(summary.average, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <span className={styles.number}>{average}</span>
        <Stars rating={summary.average} />
        <span className={styles.count}>{t("count", { count: summary.count })}</span>
      </p>
      <ul className={styles.bars} aria-label={t("distribution")}>
        {[5, 4, 3, 2, 1].map((rating) => {
          const count = summary.distribution[rating - 1] ?? 0;
          return (
            <li key={rating} className={styles.row}>
              <span className={styles.label}>{t("row", { rating, count })}</span>
              <span aria-hidden="true">{rating}</span>
              <span aria-hidden="true" className={styles.bar}>
                <span style={{ inlineSize: `${(count / summary.count) * 100}%` }} />
              </span>
              <span aria-hidden="true" className={styles.total}>
                {format.number(count)}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
