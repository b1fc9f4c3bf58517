import { useTranslations } from "use-intl";
import type { HealthCheck } from "../../../../contract/admin/overview.ts";
import { useAmounts } from "../../../lib/use-amounts.ts";
import { useUtcWords } from "../../../lib/use-utc-words.ts";
import { isIdle } from "./idle-fact.ts";

type Value = HealthCheck["facts"][string];

/** The facts of a check as names and values to read; those that are not known are left out. */
export function useFactWords() {
  const t = useTranslations("admin");
  const amounts = useAmounts();
  const moment = useUtcWords();

  /** The end of a name tells its unit. */
  function valueWords(name: string, value: Exclude<Value, null>): string {
    if (typeof value === "number") {
      if (name.endsWith("_bytes")) return amounts.bytes(value);
      if (name.endsWith("_ms")) return amounts.milliseconds(value);
      if (name.endsWith("_seconds")) return amounts.seconds(value);
      return String(value);
    }
    const text = String(value);
    if (name.endsWith("_at")) return moment(text);
    if (name === "failed") {
      const job = `jobs.names.${text}` as Parameters<typeof t.has>[0];
      return t.has(job) ? (t as (key: string) => string)(job) : text;
    }
    if (!["engine", "place", "every", "server"].includes(name)) return text;
    const key = `values.${text}` as Parameters<typeof t.has>[0];
    return t.has(key) ? (t as (key: string) => string)(key) : text;
  }

  return ({ facts }: HealthCheck): { name: string; label: string; value: string }[] =>
    Object.entries(facts).flatMap(([name, value]) => {
      const key = `facts.${name}` as Parameters<typeof t.has>[0];
      if (value === null || !t.has(key)) return [];
      if (isIdle(name, value)) return [];
      const label = (t as (key: string) => string)(key);
      return [{ name, label, value: valueWords(name, value) }];
    });
}
