import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Insights } from "../../../contract/insights.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Pill } from "../../ui/chip.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Plot } from "../../ui/plot.tsx";
import { DayTable } from "./day-table.tsx";
import styles from "./insights-panel.module.css";
import { insightsQuery, type Period, periods } from "./insights-query.ts";
import { CapsuleSums, Rankings } from "./rankings.tsx";
import { bestDay, measures, useAmounts } from "./use-amounts.ts";

/** The numbers of one capsule, or of all capsules of the viewer. */
export function InsightsPanel({ capsuleId }: { capsuleId?: string }) {
  const t = useTranslations("insights");
  const [days, setDays] = useState<Period>(30);
  const { data, isError, refetch } = useQuery(insightsQuery(useServices(), { capsuleId, days }));
  return (
    <div className={styles.panel}>
      <fieldset className={styles.periods} aria-label={t("period")}>
        {periods.map((period) => (
          <Pill key={period} isPressed={period === days} onClick={() => setDays(period)}>
            {t("days", { count: period })}
          </Pill>
        ))}
      </fieldset>
      {isError && !data ? (
        <Alert
          type="error"
          heading={t("failed")}
          action={<Button onClick={() => refetch()}>{t("retry")}</Button>}
        />
      ) : null}
      {data ? <Shown insights={data} isAll={!capsuleId} /> : null}
      {!data && !isError ? <Waiting /> : null}
      <p className={styles.note}>{t("note")}</p>
    </div>
  );
}

function Shown({ insights, isAll }: { insights: Insights; isAll: boolean }) {
  return (
    <>
      <Sums insights={insights} />
      <Rankings insights={insights} />
      {isAll ? <CapsuleSums capsules={insights.flenjors} /> : null}
      <DayTable days={insights.days} />
    </>
  );
}

function Sums({ insights: { totals, days } }: { insights: Insights }) {
  const t = useTranslations("insights");
  const { amount, day } = useAmounts();
  return (
    <ul className={styles.sums}>
      {measures.map((measure) => {
        const best = bestDay(days, measure);
        const name = t(`measures.${measure}`);
        const total = amount(measure, totals[measure]);
        return (
          <li key={measure} className={styles.sum}>
            <p className={styles.name}>{name}</p>
            <p className={styles.total}>{total}</p>
            <Plot
              values={days.map((one) => one[measure])}
              label={
                best
                  ? t("plot", {
                      name,
                      count: days.length,
                      total,
                      most: amount(measure, best[measure]),
                      day: day(best.day, "long"),
                    })
                  : t("plotNone", { name, count: days.length })
              }
            />
            <p className={styles.ends} aria-hidden="true">
              <span>{day(days[0]?.day ?? "", "short")}</span>
              <span>{day(days.at(-1)?.day ?? "", "short")}</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

function Waiting() {
  return (
    <ul className={styles.sums} aria-busy="true">
      {measures.map((measure) => (
        <li key={measure} className={styles.sum}>
          <Skeleton length="half" />
          <Skeleton length="short" />
          <Skeleton className={styles.plot} />
        </li>
      ))}
    </ul>
  );
}
