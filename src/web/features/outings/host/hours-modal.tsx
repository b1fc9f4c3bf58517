import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { Outing, OutingMoment } from "../../../../contract/outings/outing.ts";
import { addDays } from "../../../domain/outing/local-dates.ts";
import { townOfZone, useOutingWords } from "../../../domain/outing/use-outing-words.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useOutingChange } from "../use-outing-change.ts";
import styles from "./host.module.css";

type Times = Pick<OutingMoment, "position" | "day" | "time">;

const daysAfterLast = 2;

type HoursModalProps = { outing: Outing; onClose: () => void };

/** The day and hour of each moment, and the zone of the first place, where ours is wrong. */
export function HoursModal({ outing, onClose }: HoursModalProps) {
  const t = useTranslations("outings.host");
  const { change, isPending } = useOutingChange(outing.id);
  const formId = useId();
  const [times, setTimes] = useState<Times[]>(() =>
    outing.moments.map(({ position, day, time }) => ({ position, day, time })),
  );
  const [zone, setZone] = useState(outing.time_zone);
  const set = (position: number, given: Partial<Times>) =>
    setTimes(times.map((one) => (one.position === position ? { ...one, ...given } : one)));
  const isWhole = times.every(({ time }) => /^\d\d:\d\d$/.test(time));

  function save(): void {
    if (!isWhole) return;
    const moments = times.filter(({ position, day, time }) =>
      outing.moments.some(
        (known) => known.position === position && (known.day !== day || known.time !== time),
      ),
    );
    const body = {
      ...(moments.length > 0 && { moments }),
      ...(zone !== outing.time_zone && { time_zone: zone }),
    };
    if (Object.keys(body).length === 0) onClose();
    else
      change({
        call: (api) => api("PATCH /outings/{id}", { params: { id: outing.id }, body }),
        onDone: onClose,
      });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("hours")}
      description={t("hoursText")}
      footer={
        <Button type="submit" form={formId} busy={isPending} aria-disabled={!isWhole || undefined}>
          {t("save")}
        </Button>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {outing.moments.map((moment) => {
          const one = times.find(({ position }) => position === moment.position) ?? moment;
          return (
            <fieldset key={moment.position} className={styles.moment}>
              <legend>{moment.title}</legend>
              <DayChoice
                outing={outing}
                value={one.day}
                onChange={(day) => set(moment.position, { day })}
              />
              <TextField
                type="time"
                label={t("hour")}
                value={one.time}
                required
                error={one.time === "" ? t("hourMissing") : undefined}
                onChange={(event) => set(moment.position, { time: event.target.value })}
              />
            </fieldset>
          );
        })}
        <ZoneChoice value={zone} onChange={setZone} />
      </form>
    </Dialog>
  );
}

type DayChoiceProps = { outing: Outing; value: number; onChange: (day: number) => void };

function DayChoice({ outing, value, onChange }: DayChoiceProps) {
  const t = useTranslations("outings.host");
  const { shortDate } = useOutingWords();
  const { starts_on: first } = outing;
  const last = Math.max(...outing.moments.map(({ day }) => day), value) + daysAfterLast;
  const options = Array.from({ length: last + 1 }, (_, day) => ({
    value: String(day),
    label: first ? shortDate(addDays(first, day)) : t("day", { number: day + 1 }),
  }));
  return (
    <Select
      label={t("dayOf")}
      value={String(value)}
      options={options}
      onChange={(day) => onChange(Number(day))}
    />
  );
}

type ZoneChoiceProps = { value: string; onChange: (zone: string) => void };

function ZoneChoice({ value, onChange }: ZoneChoiceProps) {
  const t = useTranslations("outings.host");
  const zones = [...new Set([value, ...Intl.supportedValuesOf("timeZone")])];
  const options = zones
    .map((zone) => ({ value: zone, label: `${townOfZone(zone)} (${zone.split("/")[0]})` }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <Select
      label={t("zone")}
      hint={t("zoneHint")}
      value={value}
      options={options}
      onChange={onChange}
    />
  );
}
