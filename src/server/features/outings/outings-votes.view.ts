import type { OutingDate } from "../../../contract/outings/outing.ts";
import { addDays, localDateAt } from "../../outings/local-time.ts";
import type { OutingRow } from "./outings-read.queries.ts";

type Voting = Pick<OutingRow, "dates" | "days_count" | "time_zone">;

/** The dates that people vote on; who voted what is for those who know each other's names. */
export function datesView(
  { dates, days_count, time_zone }: Voting,
  now: Date,
  knows: (personId: string) => boolean,
): OutingDate[] {
  const today = localDateAt(now, time_zone);
  const best = bestOf(dates.filter((date) => canBeTaken(date, today)));
  return dates.map((date) => ({
    ...date,
    ends_on: addDays(date.starts_on, days_count - 1),
    is_past: date.starts_on < today,
    is_best: date.starts_on === best,
    votes: date.votes.filter(({ person_id }) => knows(person_id)),
  }));
}

/** Whether a date is still offered and to come. */
export function canBeTaken(
  { starts_on, is_withdrawn }: Pick<Counted, "starts_on" | "is_withdrawn">,
  today: string,
): boolean {
  return !is_withdrawn && starts_on >= today;
}

type Counted = OutingRow["dates"][number];

const canCount = (date: Counted) => date.yes_count + date.if_need_be_count;

/** The most who can; then the fewest who cannot, the most who gladly can, the earliest. */
function bestOf(dates: readonly Counted[]): string | null {
  const [best] = dates
    .filter((date) => canCount(date) > 0)
    .toSorted(
      (a, b) =>
        canCount(b) - canCount(a) ||
        a.no_count - b.no_count ||
        b.yes_count - a.yes_count ||
        (a.starts_on < b.starts_on ? -1 : 1),
    );
  return best?.starts_on ?? null;
}
