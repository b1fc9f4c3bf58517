import type { AuditEntry } from "../../../../contract/admin/audit.ts";
import { type Locale, locales } from "../../../../i18n/locales.ts";

type Details = AuditEntry["details"];

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Those that say something to people: not what is empty, and not the ids of things. */
export function toldDetails(details: Details): [name: string, value: unknown][] {
  return Object.entries(details).filter(([name, value]) => {
    if (value === null || value === undefined || value === "") return false;
    if (Array.isArray(value) && value.length === 0) return false;
    if (typeof value === "string" && uuid.test(value)) return false;
    // The day of the week stays stored while the schedule is for every day.
    return !(name === "weekday" && details.every !== "week");
  });
}

/** The words of an announcement by language; null for every other detail. */
export function textsIn(name: string, value: unknown): [language: Locale, words: string][] | null {
  if (name !== "texts" || typeof value !== "object" || value === null) return null;
  const texts = value as Partial<Record<Locale, unknown>>;
  return locales.flatMap((language) => {
    const words = texts[language];
    return typeof words === "string" ? [[language, words] as [Locale, string]] : [];
  });
}
