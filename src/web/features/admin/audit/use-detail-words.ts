import { useFormatter, useTranslations } from "use-intl";
import type { AuditEntry } from "../../../../contract/admin/audit.ts";
import { isoOf, type Locale } from "../../../../i18n/locales.ts";
import { languageName } from "../../../domain/capsule/language-name.ts";
import { useServices } from "../../../services.ts";
import { textsIn, toldDetails } from "./told-details.ts";

type Told = {
  name: string;
  label: string;
  words: string;
  /** Of words that people wrote in a language of their choice. */
  lang?: string;
};

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
  const { locale } = useServices();

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

  function textTold([language, words]: [Locale, string]): Told {
    const label = t("operating.announcements.text", { language: languageName(language, locale) });
    return { name: `texts ${language}`, label, words, lang: isoOf(language) };
  }

  function told(name: string, value: unknown): Told {
    const label = wordsAt(`operating.audit.details.${name}`) ?? name;
    return { name, label, words: valueWords(name, value) };
  }

  return (details: AuditEntry["details"]): Told[] =>
    toldDetails(details).flatMap(
      ([name, value]) => textsIn(name, value)?.map(textTold) ?? [told(name, value)],
    );
}
