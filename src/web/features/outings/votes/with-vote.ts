import type { Outing, OutingVote } from "../../../../contract/outings/outing.ts";

const counts = { yes: "yes_count", if_need_be: "if_need_be_count", no: "no_count" } as const;

/** The outing after the viewer's vote on a date; which date is the best only the server says. */
export function withVote(outing: Outing, startsOn: string, given: OutingVote): Outing {
  const dates = outing.dates.map((date) => {
    if (date.starts_on !== startsOn || date.own_vote === given) return date;
    const taken = date.own_vote ? counts[date.own_vote] : null;
    return {
      ...date,
      ...(taken && { [taken]: date[taken] - 1 }),
      [counts[given]]: date[counts[given]] + 1,
      own_vote: given,
      votes: [
        ...date.votes.filter(({ person_id }) => person_id !== outing.you.id),
        { person_id: outing.you.id, vote: given },
      ],
    };
  });
  return { ...outing, dates };
}
