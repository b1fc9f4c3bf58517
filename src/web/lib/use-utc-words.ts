import { useFormatter } from "use-intl";

/** Writes a moment in UTC, as servers and their logs do, so that all operators read the same. */
export function useUtcWords() {
  const format = useFormatter();
  return (instant: string) =>
    format.dateTime(new Date(instant), {
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      timeZone: "UTC",
      timeZoneName: "short",
    });
}
