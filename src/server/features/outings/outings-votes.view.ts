import type { OutingDate, OutingVote } from "../../../contract/outings/outing.ts";
import { addDays } from "../../outings/local-time.ts";
import type { OutingRow } from "./outings-read.queries.ts";

type Voting = Pick<OutingRow, "dates" | "days_count">;

/** The dates that people vote on; who voted what is for those who know each other's names. */
export function datesView(
  { dates, days_count }: Voting,
  you: { id: string },
  knows: (personId: string) => boolean,
): OutingDate[] {
  const shown = dates.map(({ starts_on, is_withdrawn, votes }) => {
    const count = (wanted: OutingVote) => votes.filter(({ vote }) => vote === wanted).length;
    return {
      starts_on,
      ends_on: addDays(starts_on, days_count - 1),
      is_withdrawn,
      yes_count: count("yes"),
      if_need_be_count: count("if_need_be"),
      no_count: count("no"),
      own_vote: votes.find(({ person_id }) => person_id === you.id)?.vote ?? null,
      votes: votes.filter(({ person_id }) => knows(person_id)),
    };
  });
  const best = bestOf(shown.filter(({ is_withdrawn }) => !is_withdrawn));
  return shown.map((date) => ({ ...date, is_best: date.starts_on === best }));
}

type Counted = Omit<OutingDate, "is_best">;

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
