import type { Mutation } from "../../scripts/checks/mutations.ts";

const by = (...tests: string[]): Mutation["noticedBy"] => ({
  project: "api-embedded",
  tests: tests.map((test) => `src/server/features/${test}.test.ts`),
});
const people = by("outing-people/outing-people");
const privacy = by("outing-people/outing-people-privacy");
const confided = by("outings/outings-confided");
const outings = by("outings/outings");
const arranging = by("outings/outings-arrange");
const pictures = by("outing-pictures/outing-pictures");

/** Faults that open an outing to others, or lose what people said in it. */
export const mutations: Mutation[] = [
  {
    name: "an invitation works without being shared",
    file: "src/server/features/outings/outings-read.queries.ts",
    find: "where o.invitation_hash = ${hash} and o.is_with_others",
    replace: "where o.invitation_hash is not null and o.is_with_others",
    noticedBy: people,
  },
  {
    name: "the invitation of a cancelled outing still asks",
    file: "src/server/features/outings/outings-invitation.service.ts",
    find: 'if (row.state === "cancelled") throw gone("outing_cancelled");',
    replace: "",
    noticedBy: arranging,
  },
  {
    name: "names are shown to those who have not answered",
    file: "src/server/features/outings/outings.policy.ts",
    find: "return seat.is_host || seat.answer !== null;",
    replace: "return true;",
    noticedBy: people,
  },
  {
    name: "wrong links are not counted",
    file: "src/server/features/outings/outings-secrets.service.ts",
    find: 'await attempts.spend("wrongLink", networkOf(address));',
    replace: "await attempts; networkOf(address);",
    noticedBy: by("outing-people/outing-people-limits"),
  },
  {
    name: "the key of a guest is stored as it is",
    file: "src/server/features/outings/outings-secrets.service.ts",
    find: 'return createHash("sha256").update(secret).digest();',
    replace: 'createHash("sha256");\n  return Buffer.from(secret);',
    noticedBy: people,
  },
  {
    name: "an outing takes more than its host allows",
    file: "src/server/features/outing-people/outing-people.policy.ts",
    find: "return yes < most_people;",
    replace: "return yes <= most_people;",
    noticedBy: people,
  },
  {
    name: "members who block the host stay",
    file: "src/server/features/blocks/blocks.service.ts",
    find: "await partOutings(inside, viewer.id, personId);",
    replace: "partOutings;",
    noticedBy: privacy,
  },
  {
    name: "people of a private capsule are invited who may not see it",
    file: "src/server/features/outing-people/outing-people.service.ts",
    find: "(!flenjor_id || is_capsule_public || (await isVisibleTo(inside, flenjor_id, userId)));",
    replace: "(!flenjor_id || is_capsule_public || isVisibleTo !== undefined);",
    noticedBy: people,
  },
  {
    name: "a link opens a plan that its author has taken back",
    file: "src/server/features/outings/outings-invitation.service.ts",
    find: "const isClosed = row?.is_confided && !row.is_taking_part;",
    replace: "const isClosed = row?.is_confided && row.is_taking_part;",
    noticedBy: confided,
  },
  {
    name: "an outing forgets that its plan was in confidence once the capsule is gone",
    file: "src/server/features/outings/outings.sql.ts",
    find: "(o.is_confided or exists (select from flenjors f",
    replace: "(exists (select from flenjors f",
    noticedBy: confided,
  },
  {
    name: "cancelled outings pile up",
    file: "src/server/features/outings/outings.service.ts",
    find: "if (all < limits.outingsKept) return;",
    replace: "if (all >= 0) return;",
    noticedBy: by("outings/outings-limits"),
  },
  {
    name: "a leaked link fills an outing",
    file: "src/server/features/outing-people/outing-people-invitation.service.ts",
    find: 'await context.attempts.spend("join", `${id} ${networkOf(caller.address)}`);',
    replace: "networkOf(`${id} ${caller.address}`);",
    noticedBy: by("outing-people/outing-people-limits"),
  },
  {
    name: "a link that was renewed a moment ago still lets in",
    file: "src/server/features/outing-people/outing-people-invitation.service.ts",
    find: "if (outing.invitation_number !== invitation_number || outing.is_confided) throw notFound();",
    replace: "if (!outing.invitation_number || !invitation_number) throw notFound();",
    noticedBy: by("outing-people/outing-people-guests"),
  },
  {
    name: "a guest goes by the name of the host",
    file: "src/server/features/outing-people/outing-people.policy.ts",
    find: "return lettersOf(one) === lettersOf(other);",
    replace: "return lettersOf(one) === other;",
    noticedBy: by("outing-people/outing-people-guests"),
  },
  {
    name: "messages of the suspended stay",
    file: "src/server/features/outing-messages/outing-messages.queries.ts",
    find: "and u.suspended_at is null ${rest}",
    replace: "${rest}",
    noticedBy: by("outing-messages/outing-messages"),
  },
  {
    name: "names of guests stay for ever",
    file: "src/server/features/outing-people/outing-people.queries.ts",
    find: "update outing_people x set name = '', email = null",
    replace: "update outing_people x set email = null",
    noticedBy: privacy,
  },
  {
    name: "a private picture of somebody else is shown in an outing",
    file: "src/server/features/outings/outings.policy.ts",
    find: "return picture.is_shown_by_capsule && capsule !== null;",
    replace: "return picture.is_shown_by_capsule || capsule !== null;",
    noticedBy: pictures,
  },
  {
    name: "a private picture is lent to everybody",
    file: "src/server/features/outing-pictures/outing-pictures.queries.ts",
    find: "join outing_people x on x.outing_id = o.id and x.user_id = ${userId}::uuid",
    replace: "join outing_people x on x.outing_id = o.id and x.user_id <> ${userId}::uuid",
    noticedBy: pictures,
  },
  {
    name: "a withdrawn date comes back without being withdrawn",
    file: "src/server/features/outings/outings.queries.ts",
    find: "on conflict (outing_id, starts_on) do update set withdrawn_at = null",
    replace: "on conflict (outing_id, starts_on) do nothing",
    noticedBy: by("outings/outings-votes"),
  },
  {
    name: "the first vote fixes the answer",
    file: "src/server/features/outing-people/outing-people-answers.service.ts",
    find: "if (person.answer !== null && !person.is_answer_by_votes) return;",
    replace: "if (person.answer !== null) return;",
    noticedBy: by("outings/outings-votes"),
  },
  {
    name: "accounts without a proven address mail those who only were asked",
    file: "src/server/features/outing-mails/outing-mails.queries.ts",
    find: "and ${isWelcome}",
    replace: "",
    noticedBy: by("outing-mails/outing-mails-budgets"),
  },
  {
    name: "the private words of a host who left stay",
    file: "src/server/features/outing-people/outing-people.queries.ts",
    find: "  await leaveWords(db, ids);\n",
    replace: "",
    noticedBy: privacy,
  },
  {
    name: "calendars are not told of a move",
    file: "src/server/features/outings/outings.queries.ts",
    find: "revision: kyselySql`revision + 1`",
    replace: "revision: kyselySql`revision`",
    noticedBy: arranging,
  },
  {
    name: "dates of the past are taken",
    file: "src/server/outings/start-date.ts",
    find: 'if (starts_on < today) return "past";',
    replace: 'if (starts_on < "2000") return "past";',
    noticedBy: outings,
  },
  {
    name: "the day of the server decides what is past",
    file: "src/server/outings/start-date.ts",
    find: "const today = localDateAt(now, zone);",
    replace: 'const today = localDateAt(now, zone && "Etc/UTC");',
    noticedBy: outings,
  },
];
