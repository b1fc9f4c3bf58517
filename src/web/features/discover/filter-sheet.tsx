import { useState } from "react";
import { useTranslations } from "use-intl";
import { filterBounds, sorts } from "../../../contract/shared/discover-parameters.ts";
import { daysOfWeek, timesOfDay } from "../../../contract/shared/slots.ts";
import { useLanguages } from "../../domain/capsule/use-languages.ts";
import { useViewer } from "../../domain/session/session.ts";
import { useSlotWords } from "../../domain/slot/slot-words.ts";
import { wholeNumberOf } from "../../lib/whole-number.ts";
import { Button } from "../../ui/button.tsx";
import { NumberField } from "../../ui/form/number-field.tsx";
import { SkyChoice } from "../../ui/form/radio-group.tsx";
import { Select } from "../../ui/form/select.tsx";
import { Switch } from "../../ui/form/switch.tsx";
import { Sheet } from "../../ui/overlay/sheet.tsx";
import { SkyIcon } from "../../ui/sky/sky-icon.tsx";
import styles from "./filter-sheet.module.css";
import { type Filters, readFilters } from "./filters.ts";
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
  const offered = sorts.filter(
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
        <NumberField
          label={t("spend")}
          {...filterBounds.max_spend}
          read={wholeNumberOf}
          value={draft.max_spend === null ? null : Number(draft.max_spend)}
          onChange={(most) => change({ max_spend: String(most) })}
          onEmpty={() => change({ max_spend: null })}
        />
        <NumberField
          label={t("people")}
          {...filterBounds.people}
          read={wholeNumberOf}
          value={draft.people === null ? null : Number(draft.people)}
          onChange={(people) => change({ people: String(people) })}
          onEmpty={() => change({ people: null })}
        />
        <Select
          label={tField("language")}
          value={draft.written_in ?? "any"}
          onChange={(value) => change({ written_in: value === "any" ? null : value })}
          options={[{ value: "any" as const, label: t("anyLanguage") }, ...languages.choices()]}
        />
        <Select
          label={t("sort")}
          value={draft.sort ?? (draft.lat ? "nearest" : draft.search ? "relevant" : "newest")}
          onChange={(sort) => change({ sort })}
          options={offered.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
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
