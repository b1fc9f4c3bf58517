import CalendarDays from "lucide-react/icons/calendar-days";
import Vote from "lucide-react/icons/vote";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { DateRange } from "../../../contract/outings/outing.ts";
import type { TimeOfDay } from "../../../contract/shared/slots.ts";
import { localDateAt } from "../../domain/outing/local-dates.ts";
import { useOutingWords } from "../../domain/outing/use-outing-words.ts";
import { Button } from "../../ui/button.tsx";
import type { OfferedDates } from "./dates-query.ts";
import styles from "./live-it.module.css";
import { OwnDate } from "./own-date.tsx";
import { useNearWords } from "./use-near-words.ts";

const shownDates = 3;

type ChooseDateProps = {
  offered: OfferedDates;
  /** The sky of the first experience. */
  sky: TimeOfDay | null;
  onChoose: (startsOn: string) => void;
  onVote: () => void;
};

/** A few large days first; a calendar for those who want another. */
export function ChooseDate({ offered, sky, onChoose, onVote }: ChooseDateProps) {
  const t = useTranslations("outings.live");
  const [isOther, setOther] = useState(false);
  return (
    <>
      <h3 className={styles.question}>{t("when")}</h3>
      <ul className={styles.choices}>
        {offered.dates.slice(0, shownDates).map((range, index) => (
          <li key={range.starts_on}>
            <button
              type="button"
              className={styles.choice}
              data-slot={sky ?? "morning"}
              data-autofocus={index === 0 ? "" : undefined}
              onClick={() => onChoose(range.starts_on)}
            >
              <DateWords range={range} timeZone={offered.time_zone} />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.others}>
        <Button
          variant="secondary"
          icon={<CalendarDays />}
          aria-expanded={isOther}
          onClick={() => setOther(!isOther)}
        >
          {t("otherDate")}
        </Button>
        {offered.can_invite ? (
          <Button variant="secondary" icon={<Vote />} onClick={onVote}>
            {t("vote")}
          </Button>
        ) : null}
      </div>
      {isOther ? <OwnDate offered={offered} action={t("takeDate")} onChoose={onChoose} /> : null}
    </>
  );
}

type DateWordsProps = { range: DateRange; timeZone: string };

export function DateWords({ range, timeZone }: DateWordsProps) {
  const near = useNearWords();
  const { range: written } = useOutingWords();
  return (
    <>
      <span className={styles.near}>{near(range, localDateAt(Date.now(), timeZone))}</span>
      <span className={styles.range}>{written(range)}</span>
    </>
  );
}
