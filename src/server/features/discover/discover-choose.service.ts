import type { ParsedInput } from "../../../contract/endpoints.ts";
import type { SlotName } from "../../../contract/shared/slots.ts";
import type { Context } from "../../context.ts";
import { chooseNewest, choosePopular } from "./discover.queries.ts";
import type { Choices, Window } from "./discover-candidates.queries.ts";
import type { CapsuleFilter } from "./discover-filter.sql.ts";
import { chooseLived } from "./discover-lived.queries.ts";
import { chooseNearest } from "./discover-nearest.queries.ts";
import { chooseRightNow } from "./discover-now.queries.ts";

export type Sort = NonNullable<ParsedInput<"GET /flenjors">["query"]["sort"]>;

type Wanted = {
  filter: CapsuleFilter;
  sort: Sort;
  window: Window;
  /** Of the reader. */
  language: string;
};

/** The ways to choose a page in the order asked for. */
export function choose({ db, clock }: Context, wanted: Wanted): Choices {
  const { filter, sort, window, language } = wanted;
  switch (sort) {
    case "popular":
      return choosePopular(db, filter, window);
    case "lived":
      return chooseLived(filter, window);
    case "nearest":
      return filter.near
        ? chooseNearest(db, filter, filter.near, window)
        : chooseNewest(db, filter, window);
    case "now": {
      const now = clock();
      const moment = {
        day: filter.slot?.day ?? dayNow(now),
        time: filter.slot?.time ?? "morning",
        near: filter.near,
        language,
        today: `${now.toISOString().slice(0, 10)}T00:00:00Z`,
      } as const;
      // The slot is a wish here, not a condition.
      return chooseRightNow({ ...filter, slot: null }, moment, window);
    }
    default:
      return chooseNewest(db, filter, window);
  }
}

const days = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
] as const;

function dayNow(moment: Date) {
  return days[moment.getUTCDay()] ?? "sunday";
}

/** The slot at a moment, as it is in Greenwich; for whoever does not say theirs. */
export function slotAt(moment: Date): SlotName {
  const hour = moment.getUTCHours();
  if (hour < 5) return `${dayNow(new Date(moment.getTime() - 5 * 3_600_000))}-midnight`;
  const time = hour < 12 ? "morning" : hour < 18 ? "afternoon" : hour < 23 ? "evening" : "midnight";
  return `${dayNow(moment)}-${time}`;
}
