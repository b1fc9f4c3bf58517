import { useFormatter, useTranslations } from "use-intl";
import type { AuditEntry } from "../../../../contract/admin/audit.ts";
import { toldDetails } from "./told-details.ts";

/** Where values have words of their own. */
const namespaces: Record<string, string> = {
  action: "moderation.actions",
  every: "admin.schedule.often",
  job: "admin.jobs.names",
  kind: "moderation.kinds",
  state: "admin.mails.tabs",
};

/** The details of an entry in words; without words, they are shown as they are stored. */
export function useDetailWords() {
  const t = useTranslations();
  const format = useFormatter();

  function wordsAt(key: string): string | null {
    return t.has(key as Parameters<typeof t.has>[0]) ? (t as (key: string) => string)(key) : null;
  }

  function valueWords(name: string, value: unknown): string {
    if (Array.isArray(value)) return value.map((one) => valueWords(name, one)).join(", ");
    if (name === "hour") return `${String(value).padStart(2, "0")}:00`;
    if (name === "weekday") {
      // The first of January 2024 was a Monday.
      const day = new Date(Date.UTC(2024, 0, Number(value)));
      return format.dateTime(day, { weekday: "long", timeZone: "UTC" });
    }
    if (typeof value === "number") return format.number(value);
    if (typeof value !== "string") return JSON.stringify(value);
    const namespace = namespaces[name];
    return (namespace && wordsAt(`${namespace}.${value}`)) || value;
  }

  return (details: AuditEntry["details"]) =>
    toldDetails(details).map(([name, value]) => ({
      name,
      label: wordsAt(`operating.audit.details.${name}`) ?? name,
      words: valueWords(name, value),
    }));
}
