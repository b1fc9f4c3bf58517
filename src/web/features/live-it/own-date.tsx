import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { addDays, localDateAt, weekdayOf } from "../../domain/outing/local-dates.ts";
import { useOutingWords } from "../../domain/outing/use-outing-words.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { firstDayOf, type OfferedDates, rangeFrom } from "./dates-query.ts";
import styles from "./live-it.module.css";

const furthestDays = 2 * 365;

type OwnDateProps = {
  offered: OfferedDates;
  action: string;
  onChoose: (startsOn: string) => void;
};

/** Any date from today on. One on another day than the plan's is told, and taken all the same. */
export function OwnDate({ offered, action, onChoose }: OwnDateProps) {
  const t = useTranslations("outings.live");
  const days = useTranslations("slots.days");
  const { range } = useOutingWords();
  const noteId = useId();
  const [date, setDate] = useState("");
  const today = localDateAt(Date.now(), offered.time_zone);
  const last = addDays(today, furthestDays);
  const isGiven = /^\d{4}-\d\d-\d\d$/.test(date);
  const error =
    isGiven && date < today ? t("past") : isGiven && date > last ? t("tooFar") : undefined;
  const planned = firstDayOf(offered.dates);
  const isOtherDay = isGiven && planned !== null && weekdayOf(date) !== planned;
  return (
    <form
      className={styles.own}
      onSubmit={(event) => {
        event.preventDefault();
        if (isGiven && !error) onChoose(date);
      }}
    >
      <TextField
        type="date"
        label={t("firstDay")}
        value={date}
        min={today}
        max={last}
        error={error}
        onChange={(event) => setDate(event.target.value)}
      />
      <p id={noteId} role="status" className={styles.note}>
        {isGiven && !error ? range(rangeFrom(date, offered.days_count)) : null}
        {isOtherDay && !error ? (
          <span className={styles.otherDay}>
            {t("otherDay", { planned: days(planned), day: days(weekdayOf(date)) })}
          </span>
        ) : null}
      </p>
      <Button
        type="submit"
        aria-describedby={noteId}
        aria-disabled={!isGiven || error !== undefined || undefined}
      >
        {action}
      </Button>
    </form>
  );
}
