import { useTranslations } from "use-intl";
import type { Slots } from "../../../contract/shared/slots.ts";
import { classNames } from "../../ui/class-names.ts";
import { SkyStrip } from "../../ui/sky/sky-strip.tsx";
import { type AskedSlot, answerTo } from "./asked-slot.ts";
import styles from "./slot-line.module.css";
import { useSlotWords } from "./slot-words.ts";

type SlotLineProps = {
  capsule: Slots;
  /** The slot that was searched for; without one, the line names the days. */
  asked?: AskedSlot | null;
  className?: string;
};

/**
 * The times of a capsule: a coloured mark for each, and the name of the slot that was searched for.
 */
export function SlotLine({ capsule, asked, className }: SlotLineProps) {
  const t = useTranslations("slots");
  const words = useSlotWords();
  const { times_of_day: times, days_of_week: days } = capsule;
  if (times.length === 0 && days.length === 0) return null;
  const answer = answerTo(capsule, asked);
  const name = words.answer(answer) ?? words.days(capsule);
  return (
    <span className={classNames(styles.line, className)}>
      {times.length > 0 ? (
        <SkyStrip
          lit={times}
          marked={answer.times}
          label={t("skies", { times: times.map(words.time).join(", ") })}
        />
      ) : null}
      {name ? <span className={styles.name}>{name}</span> : null}
    </span>
  );
}
