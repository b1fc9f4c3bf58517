import { v7 as newId } from "uuid";
import type { Answer, ParsedInput } from "../../../contract/endpoints.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import type { Caller, Context } from "../../context.ts";
import { conflict, invalid, notFound } from "../../errors.ts";
import { networkOf } from "../../http/rate-limits/network.ts";
import { outingFor } from "../outings/outings.service.ts";
import { invitationView } from "../outings/outings.view.ts";
import { type InvitationRow, requireInvitation } from "../outings/outings-invitation.service.ts";
import {
  changeOuting,
  countTakingPart,
  findGuest,
  type LockedOuting,
} from "../outings/outings-seat.service.ts";
import { guestKey, secretHash } from "../outings/outings-secrets.service.ts";
import { canAsk, hasPlace } from "./outing-people.policy.ts";
import {
  type GivenVote,
  holdPersonOfUser,
  insertPerson,
  isParted,
  type Person,
  selectOffered,
} from "./outing-people.queries.ts";
import {
  castVotes,
  followVotes,
  giveAnswer,
  requirePlace,
} from "./outing-people-answers.service.ts";
import { requireOwnName, spendAddress } from "./outing-people-guests.service.ts";

type Given = ParsedInput<"POST /invitations/{link}/answer">["body"];

export async function getInvitation(
  context: Context,
  caller: Caller,
  link: string,
): Promise<Answer<"GET /invitations/{link}">["data"]> {
  const row = await requireInvitation(context, caller, link);
  const counted = { all: row.people_count, yes: row.counts.yes };
  const isFull = !hasPlace(row, counted) || !canAsk(counted);
  const { viewer, locale } = caller;
  return { invitation: invitationView(row, { viewer, locale, now: context.clock(), isFull }) };
}

/** A link invites, or it is a guest's own. Only one that is neither counts as wrong. */
export async function openLink(
  context: Context,
  caller: Caller,
  secret: string,
): Promise<Answer<"GET /links/{secret}">["data"]> {
  const seat = await findGuest(context, secret);
  if (seat) return { invitation: null, outing: await outingFor(context, caller, seat) };
  return { ...(await getInvitation(context, caller, secret)), outing: null };
}

/** A member joins under their own name; anybody else becomes a guest with a key of their own. */
export async function answerInvitation(
  context: Context,
  caller: Caller,
  link: string,
  given: Given,
): Promise<Answer<"POST /invitations/{link}/answer">["data"]> {
  const invitation = await requireInvitation(context, caller, link);
  const { id, invitation_number } = invitation;
  const { viewer } = caller;
  if (!viewer) await admitGuest(context, caller, invitation, given);
  const person = { id: newId(), outing_id: id };
  // Before the outing is locked: many may answer at once.
  const key = viewer ? null : await guestKey(context, person.id);
  return changeOuting(context, id, async (inside, outing) => {
    const known = viewer && (await holdPersonOfUser(inside.db, id, viewer.id));
    if (known) {
      const answered = answeredBy(outing, given);
      await giveAnswer(inside, outing, known, {
        answer: given.answer,
        isByVotes: answered.is_answer_by_votes,
      });
      await castOffered(inside, outing, { ...known, ...answered }, given.votes);
      return { key: null, outing_id: id };
    }
    // The link may have been renewed, or the capsule been made private, a moment ago.
    if (outing.invitation_number !== invitation_number || outing.is_confided) throw notFound();
    if (viewer && (await isParted(inside.db, outing.host_id, viewer.id))) throw notFound();
    const who = viewer
      ? { user_id: viewer.id, key_hash: null }
      : {
          user_id: null,
          key_hash: secretHash(key ?? ""),
          name: given.name ?? "",
          email: given.email,
        };
    await addPerson(inside, outing, { ...person, ...who }, given);
    const added = { ...person, is_host: false, ...answeredBy(outing, given) };
    await castOffered(inside, outing, added, given.votes);
    return { key, outing_id: viewer ? id : null };
  });
}

async function admitGuest(
  context: Context,
  caller: Caller,
  { id, host_name }: InvitationRow,
  { name, email }: Given,
): Promise<void> {
  if (name === undefined) {
    throw invalid({ name: [errorWords(caller.locale)("fields.required")] });
  }
  requireOwnName(context, caller, name, host_name);
  await context.attempts.spend("join", `${id} ${networkOf(caller.address)}`);
  if (email) await spendAddress(context, caller);
}

type NewPerson = Pick<
  Parameters<typeof insertPerson>[1],
  "id" | "outing_id" | "user_id" | "key_hash" | "name" | "email"
>;

async function addPerson(
  inside: Context,
  outing: LockedOuting,
  person: NewPerson,
  given: Given,
): Promise<void> {
  const { answer, locale } = given;
  if (!canAsk(await countTakingPart(inside, outing.id))) throw conflict("outing_full");
  if (answer === "yes") await requirePlace(inside, outing);
  await insertPerson(inside.db, {
    ...person,
    locale,
    answered_at: inside.clock(),
    ...answeredBy(outing, given),
  });
}

/** Where people vote, nobody is asked for more than votes, or that no date suits them. */
function answeredBy({ state }: LockedOuting, { answer, votes }: Given) {
  const isVoted = votes.length > 0 || answer === "no";
  return { answer, is_answer_by_votes: state === "voting" && answer !== "yes" && isVoted };
}

/** Votes on dates that were withdrawn or settled while somebody wrote their answer are left out. */
async function castOffered(
  inside: Context,
  outing: LockedOuting,
  person: Person,
  votes: readonly GivenVote[],
): Promise<void> {
  if (outing.state !== "voting" || votes.length === 0) return;
  const dates = votes.map(({ starts_on }) => starts_on);
  const offered = new Set(await selectOffered(inside.db, outing.id, dates));
  await castVotes(
    inside,
    person,
    votes.filter(({ starts_on }) => offered.has(starts_on)),
  );
  await followVotes(inside, outing, person);
}
