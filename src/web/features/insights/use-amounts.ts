import { useFormatter } from "use-intl";
import type { Insights } from "../../../contract/insights.ts";

export const measures = ["views", "read_ms", "saves", "shares", "clicks"] as const;

export type Measure = (typeof measures)[number];

const minuteMs = 60_000;

/** Numbers as they are read: time in minutes, or in hours once there are some. */
export function useAmounts() {
  const format = useFormatter();
  const amount = (measure: Measure, value: number) => {
    if (measure !== "read_ms") return format.number(value);
    const minutes = value / minuteMs;
    return minutes < 60
      ? format.number(minutes, { style: "unit", unit: "minute", maximumFractionDigits: 0 })
      : format.number(minutes / 60, { style: "unit", unit: "hour", maximumFractionDigits: 1 });
  };
  const day = (text: string, length: "short" | "long") =>
    format.dateTime(new Date(`${text}T12:00:00Z`), {
      day: "numeric",
      month: length === "short" ? "short" : "long",
    });
  return { amount, day };
}

/** The day on which most happened; none where nothing did. */
export function bestDay(days: Insights["days"], measure: Measure): Insights["days"][number] | null {
  const best = days.reduce<Insights["days"][number] | null>(
    (most, day) => (day[measure] > (most?.[measure] ?? 0) ? day : most),
    null,
  );
  return best;
}
