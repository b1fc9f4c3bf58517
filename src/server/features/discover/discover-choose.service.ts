import type { ParsedInput } from "../../../contract/endpoints.ts";
import type { Context } from "../../context.ts";
import { chooseNewest, choosePopular } from "./discover.queries.ts";
import type { Choices, Window } from "./discover-candidates.queries.ts";
import type { CapsuleFilter } from "./discover-filter.sql.ts";
import { chooseNearest } from "./discover-nearest.queries.ts";
import { chooseRightNow } from "./discover-now.queries.ts";
import { chooseRelevant } from "./discover-relevant.queries.ts";

export type Sort = NonNullable<ParsedInput<"GET /flenjors">["query"]["sort"]>;

type Wanted = { filter: CapsuleFilter; sort: Sort; window: Window };

/** The ways to choose a page in the order asked for. */
export function choose({ db, clock }: Context, { filter, sort, window }: Wanted): Choices {
  switch (sort) {
    case "popular":
      return choosePopular(db, filter, window);
    case "nearest":
      return filter.near
        ? chooseNearest(db, filter, filter.near, window)
        : chooseNewest(db, filter, window);
    case "relevant":
      return chooseRelevant(db, filter, window);
    case "now": {
      const now = clock();
      const moment = {
        day: filter.slot?.day ?? dayNow(now),
        time: filter.slot?.time ?? "morning",
        near: filter.near,
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
