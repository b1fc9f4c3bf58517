import type { OutingDate } from "../../../contract/outings/outing.ts";
import { addDays } from "../../outings/local-time.ts";
import type { OutingRow } from "./outings-read.queries.ts";

type Voting = Pick<OutingRow, "dates" | "days_count">;

/** The dates that people vote on; who voted what is for those who know each other's names. */
export function datesView(
  { dates, days_count }: Voting,
  knows: (personId: string) => boolean,
): OutingDate[] {
  const best = bestOf(dates.filter(({ is_withdrawn }) => !is_withdrawn));
  return dates.map((date) => ({
    ...date,
    ends_on: addDays(date.starts_on, days_count - 1),
    is_best: date.starts_on === best,
    votes: date.votes.filter(({ person_id }) => knows(person_id)),
  }));
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
