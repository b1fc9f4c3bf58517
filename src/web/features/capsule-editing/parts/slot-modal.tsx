import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Experience } from "../../../../contract/experiences.ts";
import { daysOfWeek, type Slot, timesOfDay } from "../../../../contract/shared/slots.ts";
import { useSlotWords } from "../../../domain/slot/slot-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Pill } from "../../../ui/chip.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { SkyIcon } from "../../../ui/sky/sky-icon.tsx";
import styles from "../edit.module.css";
import { useEditing } from "../use-editing.ts";

type SlotModalProps = { experience: Experience; open: boolean; onClose: () => void };

/** A time of day and a day of the week; either may be left open. */
export function SlotModal({ experience, open, onClose }: SlotModalProps) {
  const t = useTranslations("capsules");
  const words = useSlotWords();
  const { changeExperience } = useEditing();
  const [chosen, setChosen] = useState<Slot | null>(null);
  const { time_of_day, day_of_week } = chosen ?? experience;
  const choose = (part: Partial<Slot>) => setChosen({ time_of_day, day_of_week, ...part });

  function save(): void {
    const changes = {
      ...(time_of_day !== experience.time_of_day && { time_of_day }),
      ...(day_of_week !== experience.day_of_week && { day_of_week }),
    };
    if (Object.keys(changes).length > 0) changeExperience(experience.id, changes);
    close();
  }

  function close(): void {
    setChosen(null);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t("edit.slot.title")}
      footer={<Button onClick={save}>{t("edit.slot.save")}</Button>}
    >
      <fieldset className={styles.pills}>
        <legend>{t("edit.slot.time")}</legend>
        {timesOfDay.map((time) => (
          <Pill
            key={time}
            data-slot={time}
            icon={<SkyIcon sky={time} />}
            isPressed={time === time_of_day}
            onClick={() => choose({ time_of_day: time === time_of_day ? null : time })}
          >
            {words.time(time)}
          </Pill>
        ))}
      </fieldset>
      <fieldset className={styles.pills}>
        <legend>{t("edit.slot.day")}</legend>
        {daysOfWeek.map((day) => (
          <Pill
            key={day}
            isPressed={day === day_of_week}
            onClick={() => choose({ day_of_week: day === day_of_week ? null : day })}
          >
            {words.day(day)}
          </Pill>
        ))}
      </fieldset>
      <p className={styles.night} role="status">
        {words.night({ time_of_day, day_of_week })}
      </p>
    </Dialog>
  );
}
