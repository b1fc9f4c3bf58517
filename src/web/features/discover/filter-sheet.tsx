import { useState } from "react";
import { useTranslations } from "use-intl";
import { daysOfWeek, timesOfDay } from "../../../contract/shared/slots.ts";
import { useLanguages } from "../../domain/capsule/use-languages.ts";
import { useViewer } from "../../domain/session/session.ts";
import { useSlotWords } from "../../domain/slot/slot-words.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { SkyChoice } from "../../ui/form/radio-group.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { Sheet } from "../../ui/overlay/sheet.tsx";
import { SkyIcon } from "../../ui/sky/sky-icon.tsx";
import styles from "./filter-sheet.module.css";
import { type Filters, readFilters, sortChoices } from "./filters.ts";
import { NearField } from "./near-field.tsx";
import { ShowResults } from "./show-results.tsx";

type FilterSheetProps = {
  filters: Filters;
  onApply: (filters: Filters) => void;
  onClose: () => void;
};

/** Everything that can be asked for, in one sheet. */
export function FilterSheet({ filters, onApply, onClose }: FilterSheetProps) {
  const t = useTranslations("discover.filters");
  const tField = useTranslations("capsules.fields");
  const languages = useLanguages();
  const words = useSlotWords();
  const viewer = useViewer();
  const [draft, setDraft] = useState(filters);
  const change = (part: Partial<Filters>) => setDraft((known) => ({ ...known, ...part }));
  const sorts = sortChoices.filter(
    (sort) => (sort !== "nearest" || draft.lat) && (sort !== "relevant" || draft.search),
  );

  return (
    <Sheet
      open
      onClose={onClose}
      title={t("title")}
      footer={
        <>
          <Button
            variant="quiet"
            onClick={() =>
              setDraft({ ...readFilters(new URLSearchParams()), search: draft.search })
            }
          >
            {t("reset")}
          </Button>
          <ShowResults filters={draft} onClick={() => onApply(draft)} />
        </>
      }
    >
      <div className={styles.fields}>
        <SkyChoice
          legend={t("time_of_day")}
          value={draft.time_of_day ?? "any"}
          onChange={(value) => change({ time_of_day: value === "any" ? null : value })}
          options={[
            { value: "any" as const, label: t("any") },
            ...timesOfDay.map((time) => ({
              value: time,
              label: words.time(time),
              sky: time,
              icon: <SkyIcon sky={time} />,
            })),
          ]}
        />
        <Select
          label={t("day_of_week")}
          value={draft.day_of_week ?? "any"}
          onChange={(value) => change({ day_of_week: value === "any" ? null : value })}
          options={[
            { value: "any" as const, label: t("any") },
            ...daysOfWeek.map((day) => ({ value: day, label: words.day(day) })),
          ]}
        />
        <NearField filters={draft} onChange={change} />
        <TextField
          label={t("spend")}
          inputMode="numeric"
          value={draft.max_spend ?? ""}
          onChange={(event) =>
            change({ max_spend: event.target.value.replaceAll(/\D/g, "").slice(0, 7) || null })
          }
        />
        <TextField
          label={t("people")}
          inputMode="numeric"
          value={draft.people ?? ""}
          onChange={(event) =>
            change({ people: event.target.value.replaceAll(/\D/g, "").slice(0, 3) || null })
          }
        />
        <Select
          label={tField("language")}
          value={draft.written_in ?? "any"}
          onChange={(value) => change({ written_in: value === "any" ? null : value })}
          options={[{ value: "any" as const, label: t("any") }, ...languages.choices()]}
        />
        <Select
          label={t("sort")}
          value={draft.sort ?? (draft.lat ? "nearest" : draft.search ? "relevant" : "newest")}
          onChange={(sort) => change({ sort })}
          options={sorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
        />
        {viewer ? (
          <Switch
            label={t("following")}
            checked={draft.following}
            onChange={(event) => change({ following: event.target.checked })}
          />
        ) : null}
      </div>
    </Sheet>
  );
}
