import X from "lucide-react/icons/x";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { UnderstoodPart } from "../../../../contract/shared/understanding.ts";
import { useSlotWords } from "../../../domain/slot/slot-words.ts";
import styles from "../active-filters.module.css";
import { withPlain } from "../filters.ts";
import { filtersLink, useFilters } from "../use-filters.ts";

/** The meanings that the typed words were given. Each part can be taken as plain words instead. */
export function UnderstoodParts({ parts }: { parts: readonly UnderstoodPart[] }) {
  const t = useTranslations("discover.understood");
  const nameOf = usePartNames();
  const [filters] = useFilters();
  // Where the reader is has a chip of its own among the filters.
  const told = parts.filter(({ kind }) => kind !== "near" || filters.lat === null);
  if (told.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t("label")}>
      {told.map((part) => (
        <li key={part.kind + part.text}>
          <Link
            className={styles.filter}
            to={filtersLink(withPlain(filters, part.text))}
            aria-label={t("remove", { name: nameOf(part), text: part.text })}
            title={t("remove", { name: nameOf(part), text: part.text })}
            onClick={(event) => {
              // The part goes away, and with it the focus of somebody who uses the keyboard.
              if (event.detail === 0) focusSearch();
            }}
          >
            {nameOf(part)}
            <X aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function focusSearch(): void {
  document.querySelector<HTMLElement>("search [name=search]")?.focus();
}

function usePartNames(): (part: UnderstoodPart) => string {
  const t = useTranslations("discover");
  const words = useSlotWords();
  const slotName = ({ days_of_week: days = [], times_of_day: times = [] }: UnderstoodPart) => {
    const [day = null, ...otherDays] = days;
    const [time = null, ...otherTimes] = times;
    if (otherDays.length + otherTimes.length === 0) {
      return words.slot({ day_of_week: day, time_of_day: time }) ?? "";
    }
    const lists = [days.map(words.day), times.map(words.time)];
    return lists
      .map((names) => names.join(", "))
      .filter(Boolean)
      .join(" · ");
  };
  return (part) => {
    const { kind, name = part.text, number = 0 } = part;
    switch (kind) {
      case "slot":
        return slotName(part);
      case "spend":
        return number === 0
          ? t("understood.free")
          : t("active.max_spend", { value: String(number) });
      case "people":
        return t("active.people", { value: number });
      case "creator":
        return t("understood.creator", { name });
      case "near":
        return t("understood.near");
      default:
        return name;
    }
  };
}
