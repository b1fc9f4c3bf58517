import type { Mutation } from "../../scripts/checks/mutations.ts";

const by = (...tests: string[]): Mutation["noticedBy"] => ({
  project: "api-embedded",
  tests: tests.map((test) => `src/server/features/${test}.test.ts`),
});
const events = by("outing-events/outing-events");
const calendars = by("calendars/calendars");
const mails = by("outing-mails/outing-mails");
const reminders = by("outing-mails/outing-mails-reminders");
const memories = by("outing-memories/outing-memories");
const lived = by("outing-lived/outing-lived");

/** Faults in what outings tell: screens, calendars, mails, memories, counts. */
export const mutations: Mutation[] = [
  {
    name: "one network may hold any number of screens open",
    file: "src/server/live/screens.ts",
    find: "if (isLimited && ofNetwork.of(network) >= mostOfOneNetwork)",
    replace: "if (isLimited && ofNetwork.of(network) < 0)",
    noticedBy: events,
  },
  {
    name: "a screen is left open when the node stops",
    file: "src/server/live/screens.ts",
    find: "for (const { line } of all()) line.push(null);",
    replace: "",
    noticedBy: events,
  },
  {
    name: "a calendar shows the outings that one has said no to",
    file: "src/server/features/calendars/calendars.queries.ts",
    find: "and me.answer in ('yes', 'maybe')",
    replace: "and me.answer is not null",
    noticedBy: calendars,
  },
  {
    name: "the calendar of somebody suspended goes on",
    file: "src/server/features/calendars/calendars.queries.ts",
    find: "where c.key_hash = ${keyHash} and u.suspended_at is null",
    replace: "where c.key_hash = ${keyHash}",
    noticedBy: calendars,
  },
  {
    name: "a stranger's address gets any number of mails",
    file: "src/server/features/outing-mails/outing-mails.service.ts",
    find: "if (!(await attempts.trySpend(...budget))) {",
    replace: "if (!budget) {",
    noticedBy: by("outing-mails/outing-mails-budgets"),
  },
  {
    name: "an address that nobody confirmed gets all mails",
    file: "src/server/features/outing-mails/outing-mails.queries.ts",
    find: "${mail ? sql`and x.address_confirmed_at is not null` : sql``}",
    replace: "",
    noticedBy: mails,
  },
  {
    name: "the code of one address confirms another",
    file: "src/server/features/outings/outings-secrets.service.ts",
    find: "`address ${id} ${email}`",
    replace: "`address ${id} ${email && id}`",
    noticedBy: mails,
  },
  {
    name: "a mail that is no longer true is sent",
    file: "src/server/features/outing-mails/outing-mails-sending.service.ts",
    find: "if (!facts || !isStillTrue(template, facts, now)) return null;",
    replace: "if (!facts) return null; isStillTrue(template, facts, now);",
    noticedBy: mails,
  },
  {
    name: "two nodes remind twice",
    file: "src/server/features/outing-mails/outing-mails.queries.ts",
    find: "and reminded_at is null and state = 'settled' and starts_on = ${starts_on}::date",
    replace: "and state = 'settled' and starts_on = ${starts_on}::date",
    noticedBy: reminders,
  },
  {
    name: "reminders go by the clock of Greenwich",
    file: "src/server/outings/reminder.ts",
    find: "return instantOf(addDays(starts_on, -1), reminderTime, time_zone);",
    replace: 'return instantOf(addDays(starts_on, -1), reminderTime, time_zone && "UTC");',
    noticedBy: reminders,
  },
  {
    name: "pictures of a memory are there for all who take part",
    file: "src/server/features/outing-memories/outing-memories.queries.ts",
    find: "and (me.is_host or me.answer = 'yes')",
    replace: "",
    noticedBy: memories,
  },
  {
    name: "a memory that moderators have hidden is shown to all who were there",
    file: "src/server/features/outing-memories/outing-memories.queries.ts",
    find: "and (w.hidden_at is null or w.person_id = ${reader.id}::uuid)",
    replace: "",
    noticedBy: by("outing-hiding/outing-hiding"),
  },
  {
    name: "words of guests stay when guests are forgotten",
    file: "src/server/features/outing-people/outing-people.queries.ts",
    find: "where w.outing_id = ended.id and x.id = w.person_id and x.user_id is null",
    replace: "where w.outing_id = ended.id and x.id = w.person_id and false",
    noticedBy: by("outing-memories/outing-memories-guests"),
  },
  {
    name: "a guest is told the addresses of pictures",
    file: "src/server/features/outing-memories/outing-memories.service.ts",
    find: "memoryView({ ...row, pictures: [] }, seat, locale)",
    replace: "memoryView(row, seat, locale)",
    noticedBy: by("outing-memories/outing-memories-guests"),
  },
  {
    name: "creators count themselves and their guests as having lived the capsule",
    file: "src/server/features/outing-lived/outing-lived.queries.ts",
    find: "and (ended.host_id <> f.creator_id or x.user_id <> f.creator_id)",
    replace: "",
    noticedBy: lived,
  },
  {
    name: "one host lives a capsule many times on one day",
    file: "src/server/features/outing-lived/outing-lived.queries.ts",
    find: "select distinct on (flenjor_id, host_id, last_on) * from attended",
    replace: "select * from attended",
    noticedBy: lived,
  },
];
