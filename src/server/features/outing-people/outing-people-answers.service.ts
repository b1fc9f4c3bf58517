import type { OutingAnswer } from "../../../contract/outings/outing.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import type { Caller, Context } from "../../context.ts";
import { conflict, invalid } from "../../errors.ts";
import {
  changeOuting,
  countTakingPart,
  type LockedOuting,
  requireSeat,
  type Seat,
} from "../outings/outings-seat.service.ts";
import { answerByVotes, hasPlace } from "./outing-people.policy.ts";
import {
  type GivenVote,
  type Person,
  selectOffered,
  selectVotesOf,
  updatePerson,
  upsertVotes,
} from "./outing-people.queries.ts";

/** Says whether somebody comes. */
export async function answer(context: Context, seat: Seat, given: OutingAnswer): Promise<void> {
  await changeOuting(context, seat.outing_id, async (inside, outing) => {
    const person = await requireSeat(inside, seat);
    await giveAnswer(inside, outing, person, { answer: given });
  });
}

/** Votes on dates that are offered. */
export async function vote(
  context: Context,
  caller: Caller,
  seat: Seat,
  votes: readonly GivenVote[],
): Promise<void> {
  await changeOuting(context, seat.outing_id, async (inside, outing) => {
    // Somebody may have settled the date in the meantime.
    if (outing.state !== "voting") throw conflict();
    const person = await requireSeat(inside, seat);
    const dates = new Set(votes.map(({ starts_on }) => starts_on));
    const offered = await selectOffered(inside.db, outing.id, [...dates]);
    if (offered.length < dates.size) {
      throw invalid({ votes: [errorWords(caller.locale)("fields.not_offered")] });
    }
    await castVotes(inside, person, votes);
    await followVotes(inside, outing, person);
  });
}

/** Until somebody gives an answer, all of their votes together tell it. */
export async function followVotes(
  inside: Context,
  outing: LockedOuting,
  person: Person,
): Promise<void> {
  if (person.answer !== null && !person.is_answer_by_votes) return;
  const votes = await selectVotesOf(inside.db, person.id);
  const answer = answerByVotes(votes);
  if (votes.length > 0 && answer !== person.answer) {
    await giveAnswer(inside, outing, person, { answer, isByVotes: true });
  }
}

/** Of two votes on one date the last counts. */
export async function castVotes(
  { db }: Context,
  person: Pick<Person, "id" | "outing_id">,
  votes: readonly GivenVote[],
): Promise<void> {
  await upsertVotes(db, person, [
    ...new Map(votes.map((given) => [given.starts_on, given])).values(),
  ]);
}

/** The caller holds the outing, so that nobody else takes the last place meanwhile. */
export async function giveAnswer(
  inside: Context,
  outing: LockedOuting,
  person: Person,
  { answer, isByVotes = false }: { answer: OutingAnswer; isByVotes?: boolean },
): Promise<void> {
  if (answer === "yes" && person.answer !== "yes") await requirePlace(inside, outing);
  await updatePerson(inside.db, person.id, {
    answer,
    answered_at: inside.clock(),
    is_answer_by_votes: isByVotes,
  });
}

export async function requirePlace(inside: Context, outing: LockedOuting): Promise<void> {
  if (!hasPlace(outing, await countTakingPart(inside, outing.id))) throw conflict("outing_full");
}
