import { useId } from "react";
import { useTranslations } from "use-intl";
import {
  type DayOfWeek,
  daysOfWeek,
  type TimeOfDay,
  timesOfDay,
} from "../../../../contract/shared/slots.ts";
import { useSlotWords } from "../../../domain/slot/slot-words.ts";
import { Pill } from "../../../ui/chip.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { SkyIcon } from "../../../ui/sky/sky-icon.tsx";
import styles from "./slot-fields.module.css";

type SlotFieldsProps = {
  /** The id of the first time of day, for links from the checklist. */
  id?: string;
  time: TimeOfDay | null;
  day: DayOfWeek | null;
  onTime: (time: TimeOfDay | null) => void;
  onDay: (day: DayOfWeek | null) => void;
};

const anyDay = "any";

/** When it is best: a time of day, each with its sky, and a day of the week. */
export function SlotFields({ id, time, day, onTime, onDay }: SlotFieldsProps) {
  const t = useTranslations("drafts");
  const words = useSlotWords();
  const legendId = useId();
  return (
    <div className={styles.slot}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row */}
      <div role="group" aria-labelledby={legendId} className={styles.times}>
        <p id={legendId} className={styles.legend}>
          {t("slot.time")}
        </p>
        <div className={styles.pills}>
          {timesOfDay.map((name, index) => (
            <Pill
              key={name}
              id={index === 0 ? id : undefined}
              data-slot={name}
              icon={<SkyIcon sky={name} />}
              isPressed={time === name}
              onClick={() => onTime(time === name ? null : name)}
            >
              {words.time(name)}
            </Pill>
          ))}
        </div>
      </div>
      <Select
        className={styles.day}
        label={t("slot.day")}
        value={day ?? anyDay}
        onChange={(value: DayOfWeek | typeof anyDay) => onDay(value === anyDay ? null : value)}
        options={[
          { value: anyDay, label: t("slot.anyDay") },
          ...daysOfWeek.map((name) => ({ value: name, label: words.day(name) })),
        ]}
        hint={words.night({ time_of_day: time, day_of_week: day }) ?? undefined}
      />
    </div>
  );
}
