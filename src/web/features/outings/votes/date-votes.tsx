import { useId } from "react";
import { useTranslations } from "use-intl";
import type { Outing } from "../../../../contract/outings/outing.ts";
import { DateRow } from "./date-row.tsx";
import styles from "./date-votes.module.css";

/** The dates that people vote on. The host settles one of them. */
export function DateVotes({ outing }: { outing: Outing }) {
  const t = useTranslations("outings.votes");
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{t("title")}</h2>
      <p className={styles.lead}>{t(outing.you.is_host ? "leadHost" : "lead")}</p>
      <ul className={styles.dates}>
        {outing.dates.map((date) => (
          <DateRow key={date.starts_on} outing={outing} date={date} />
        ))}
      </ul>
    </section>
  );
}
