import { limits } from "../../../contract/limits.ts";
import type { OutingAnswer, OutingVote } from "../../../contract/outings/outing.ts";

type Room = { most_people: number };
type Counted = { all: number; yes: number };

/** Whether one more can come: those count who have said yes. */
export function hasPlace({ most_people }: Room, { yes }: Counted): boolean {
  return yes < most_people;
}

/** Whether one more can be asked, whatever they answer. */
export function canAsk({ all }: Counted): boolean {
  return all < limits.outingPeople;
}

/** Votes tell an answer too, until somebody gives one. */
export function answerByVotes(votes: readonly { vote: OutingVote }[]): OutingAnswer {
  return votes.some(({ vote }) => vote !== "no") ? "maybe" : "no";
}

/** Whether two names read alike: case, accents and marks between the letters change nothing. */
export function isSameName(one: string, other: string): boolean {
  return lettersOf(one) === lettersOf(other);
}

function lettersOf(name: string): string {
  const letters = name.normalize("NFKD").replaceAll(/[^\p{L}\p{M}\p{N}]|[\u0300-\u036f]/gu, "");
  return letters === "" ? name : letters.toLowerCase();
}

type Person = { id: string; is_host: boolean };

/** The host removes others; everybody else leaves by themselves. The host calls the outing off instead. */
export function canRemove(who: Person, person: Person): boolean {
  return !person.is_host && (who.is_host || who.id === person.id);
}
