import { useTranslations } from "use-intl";
import type { Insights } from "../../../contract/insights.ts";
import styles from "./rankings.module.css";
import { measures, useAmounts } from "./use-amounts.ts";

/** The same as the plots, in numbers; the latest day first. */
export function DayTable({ days }: { days: Insights["days"] }) {
  const t = useTranslations("insights");
  const { amount, day } = useAmounts();
  return (
    <details className={styles.details}>
      <summary>{t("byDay")}</summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("day")}</th>
              {measures.map((measure) => (
                <th key={measure} scope="col">
                  {t(`measures.${measure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((one) => (
              <tr key={one.day}>
                <th scope="row">{day(one.day, "long")}</th>
                {measures.map((measure) => (
                  <td key={measure}>{amount(measure, one[measure])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
