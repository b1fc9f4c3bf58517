import ArrowLeft from "lucide-react/icons/arrow-left";
import Check from "lucide-react/icons/check";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { limits } from "../../../contract/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { DateWords } from "./choose-date.tsx";
import { type OfferedDates, rangeFrom } from "./dates-query.ts";
import styles from "./live-it.module.css";
import { OwnDate } from "./own-date.tsx";
import { StepHeading } from "./step-heading.tsx";

type ChooseDatesProps = {
  offered: OfferedDates;
  first: readonly string[];
  isBusy: boolean;
  onChoose: (dates: string[]) => void;
  onBack: () => void;
};

const fewest = 2;

/** Two to twelve dates for people to vote on. */
export function ChooseDates({ offered, first, isBusy, onChoose, onBack }: ChooseDatesProps) {
  const t = useTranslations("outings.live");
  const [chosen, setChosen] = useState<string[]>([...first]);
  const shown = [...new Set([...offered.dates.map(({ starts_on }) => starts_on), ...chosen])];
  const isFull = chosen.length >= limits.outingDates;
  const isEnough = chosen.length >= fewest;

  function toggle(date: string): void {
    if (chosen.includes(date)) setChosen(chosen.filter((other) => other !== date));
    else if (!isFull) setChosen([...chosen, date].sort());
  }

  return (
    <>
      <StepHeading>{t("whichDates")}</StepHeading>
      <ul className={styles.choices} aria-label={t("whichDates")}>
        {shown.sort().map((date) => (
          <li key={date}>
            <button
              type="button"
              className={styles.candidate}
              aria-pressed={chosen.includes(date)}
              onClick={() => toggle(date)}
            >
              <span className={styles.box}>
                <Check />
              </span>
              <span className={styles.words}>
                <DateWords
                  range={rangeFrom(date, offered.days_count)}
                  timeZone={offered.time_zone}
                />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <details className={styles.more}>
        <summary>{t("addDate")}</summary>
        <OwnDate
          offered={offered}
          action={t("add")}
          onChoose={(date) => {
            if (!chosen.includes(date)) toggle(date);
          }}
        />
      </details>
      {offered.is_private ? <Alert type="info">{t("private")}</Alert> : null}
      <p role="status" className={styles.note}>
        {isEnough ? t("chosen", { count: chosen.length }) : t("atLeastTwo")}
      </p>
      <div className={styles.end}>
        <Button variant="quiet" icon={<ArrowLeft />} onClick={onBack}>
          {t("back")}
        </Button>
        <Button
          busy={isBusy}
          aria-disabled={!isEnough || undefined}
          onClick={() => isEnough && onChoose(chosen)}
        >
          {t("startVote")}
        </Button>
      </div>
    </>
  );
}
