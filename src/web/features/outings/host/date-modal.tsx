import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { Outing } from "../../../../contract/outings/outing.ts";
import { addDays, localDateAt, weekdayOf } from "../../../domain/outing/local-dates.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/form/field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useOutingChange } from "../use-outing-change.ts";
import styles from "./host.module.css";

const furthestDays = 2 * 365;

type DateModalProps = { outing: Outing; onClose: () => void };

/** Moves an outing to another date; during a vote, offers one more. */
export function DateModal({ outing, onClose }: DateModalProps) {
  const t = useTranslations("outings.host");
  const days = useTranslations("slots.days");
  const { change, isPending } = useOutingChange(outing.id);
  const formId = useId();
  const [date, setDate] = useState(outing.starts_on ?? "");
  const isVote = outing.state === "voting";
  const today = localDateAt(Date.now(), outing.time_zone);
  const isGiven = date !== "" && date >= today;
  const planned = outing.moments.find(({ day_of_week }) => day_of_week)?.day_of_week;
  const params = { id: outing.id };
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={t(isVote ? "offerDate" : "move")}
      description={t(isVote ? "offerDateText" : "moveText")}
      footer={
        <Button type="submit" form={formId} busy={isPending} aria-disabled={!isGiven || undefined}>
          {t(isVote ? "offer" : "moveNow")}
        </Button>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isGiven) return;
          const body = { starts_on: date };
          change({
            call: (api) =>
              isVote
                ? api("POST /outings/{id}/dates", { params, body })
                : api("PATCH /outings/{id}", { params, body }),
            onDone: onClose,
          });
        }}
      >
        <TextField
          type="date"
          label={t("firstDay")}
          value={date}
          min={today}
          max={addDays(today, furthestDays)}
          data-autofocus=""
          error={date !== "" && date < today ? t("past") : undefined}
          onChange={(event) => setDate(event.target.value)}
        />
        <p role="status" className={styles.note}>
          {isGiven && planned && weekdayOf(date) !== planned
            ? t("otherDay", { planned: days(planned), day: days(weekdayOf(date)) })
            : null}
        </p>
      </form>
    </Dialog>
  );
}
