import { queryOptions } from "@tanstack/react-query";
import type { Answer } from "../../../contract/endpoints.ts";
import type { DateRange } from "../../../contract/outings/outing.ts";
import type { DayOfWeek } from "../../../contract/shared/slots.ts";
import { addDays, weekdayOf } from "../../domain/outing/local-dates.ts";
import type { Services } from "../../services.ts";

export type OfferedDates = Answer<"GET /flenjors/{id}/dates">["data"];

export function datesQuery({ api }: Pick<Services, "api">, capsuleId: string) {
  return queryOptions({
    queryKey: ["capsule-dates", capsuleId],
    queryFn: async ({ signal }) =>
      (await api("GET /flenjors/{id}/dates", { params: { id: capsuleId } }, { signal })).data,
  });
}

export function rangeFrom(starts_on: string, daysCount: number): DateRange {
  return { starts_on, ends_on: addDays(starts_on, daysCount - 1) };
}

/** The day of week on which the plan begins; null where any day will do. */
export function firstDayOf(dates: readonly DateRange[]): DayOfWeek | null {
  const days = new Set(dates.map(({ starts_on }) => weekdayOf(starts_on)));
  const [day = null] = days;
  return days.size === 1 ? day : null;
}
