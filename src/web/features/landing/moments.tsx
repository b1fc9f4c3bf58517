import ArrowRight from "lucide-react/icons/arrow-right";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { timesOfDay } from "../../../contract/shared/slots.ts";
import { useCurrentSlot } from "../../domain/slot/current-slot.ts";
import { useSlotWords } from "../../domain/slot/slot-words.ts";
import { discoverLink } from "../../links.ts";
import styles from "./moments.module.css";

/** Links to the four times of day; the reader's present one is marked. */
export function Moments() {
  const t = useTranslations("landing.moments");
  const { day: dayName } = useSlotWords();
  const now = useCurrentSlot();
  return (
    <section className={styles.moments} aria-labelledby="moments-title">
      <header className={styles.header}>
        <h2 id="moments-title">{t("title")}</h2>
        <p>{t("lead")}</p>
      </header>
      <ul className={styles.skies}>
        {timesOfDay.map((time) => {
          const isNow = now?.time === time;
          return (
            <li key={time}>
              <Link
                to={discoverLink({ time_of_day: time, ...(isNow && { day_of_week: now.day }) })}
                className={styles.sky}
                data-slot={time}
              >
                <span className={styles.now}>
                  {isNow ? `${t("now")} · ${dayName(now.day)}` : null}
                </span>
                <span className={styles.name}>{t(`${time}.name`)}</span>
                <span className={styles.line}>{t(`${time}.line`)}</span>
                <ArrowRight className={styles.arrow} aria-hidden="true" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
