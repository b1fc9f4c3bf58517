import { useId } from "react";
import { useTranslations } from "use-intl";
import type { Invitation } from "../../../contract/outings/guests.ts";
import { skyAt } from "../../domain/outing/local-dates.ts";
import { townOfZone, useOutingWords } from "../../domain/outing/use-outing-words.ts";
import { SkyIcon } from "../../ui/sky/sky-icon.tsx";
import styles from "./plan-lines.module.css";

type Moment = Invitation["moments"][number];

/** The plan in short, for those who have not answered yet: hours and titles, day by day. */
export function PlanLines({ invitation }: { invitation: Invitation }) {
  const t = useTranslations("outings");
  const headingId = useId();
  const { moments, time_zone } = invitation;
  const days = [...new Set(moments.map(({ day }) => day))].sort((one, other) => one - other);
  if (moments.length === 0) return null;
  return (
    <section className={styles.plan} aria-labelledby={headingId}>
      <h2 id={headingId}>{t("ribbon.title")}</h2>
      {days.map((day) => (
        <Day
          key={day}
          moments={moments.filter((moment) => moment.day === day)}
          zone={time_zone}
          isNamed={days.length > 1}
        />
      ))}
      <p className={styles.note}>{t("zoneNote", { town: townOfZone(time_zone) })}</p>
    </section>
  );
}

type DayProps = {
  moments: Moment[];
  /** The zone that the note below names. */
  zone: string;
  isNamed: boolean;
};

function Day({ moments, zone, isNamed }: DayProps) {
  const t = useTranslations("outings.ribbon");
  const words = useOutingWords();
  const [first] = moments;
  if (!first) return null;
  return (
    <div>
      {isNamed ? (
        <h3 className={styles.day}>
          {first.starts_on ? words.date(first.starts_on) : t("day", { number: first.day + 1 })}
        </h3>
      ) : null}
      <ol className={styles.moments}>
        {moments.map((moment) => (
          <li key={moment.position} className={styles.moment}>
            <SkyIcon sky={skyAt(moment.time)} />
            <span className={styles.hour}>{words.clock(moment.time)}</span>
            <span>
              {moment.title}
              {moment.time_zone === zone ? null : (
                <span className={styles.zone}>
                  {t("inZone", { town: townOfZone(moment.time_zone) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
