import type { Mutation } from "../../scripts/checks/mutations.ts";

const by = (project: Mutation["noticedBy"]["project"], test: string): Mutation["noticedBy"] => ({
  project,
  tests: [`src/server/features/${test}.test.ts`],
});

/** Faults of nights and crowds, and of what open screens and mailboxes hear. */
export const mutations: Mutation[] = [
  {
    name: "an outing at midnight is over after an hour",
    file: "src/server/outings/span.ts",
    find: 'const nightEnds = "05:00";',
    replace: 'const nightEnds = "00:00";',
    noticedBy: by("api-embedded", "outings/outings-clocks"),
  },
  {
    name: "whoever wants no reminders gets them",
    file: "src/server/features/outing-mails/outing-mails.service.ts",
    find: '{ whom: "coming", mail: "reminder" }',
    replace: '{ whom: "coming", mail: "changed" }',
    noticedBy: by("api-embedded", "outing-mails/outing-mails-switches"),
  },
  {
    name: "people who answer at once take more places than there are",
    file: "src/server/features/outings/outings.queries.ts",
    find: "from outings o where o.id = ${id}::uuid for no key update`",
    replace: "from outings o where o.id = ${id}::uuid`",
    noticedBy: by("api-postgres", "outing-people/outing-people-race"),
  },
  {
    name: "nobody is asked again when the date has moved",
    file: "src/server/features/outings/outings.policy.ts",
    find: "if (settled_at <= new Date(you.answered_at)) return false;",
    replace: "if (settled_at) return false;",
    noticedBy: by("api-embedded", "outings/outings-newer-date"),
  },
  {
    name: "those who voted for a date are asked whether it suits them",
    file: "src/server/features/outings/outings.policy.ts",
    find: 'return !(you.is_answer_by_votes && vote === "yes");',
    replace: 'return vote !== "no";',
    noticedBy: by("api-embedded", "outings/outings-newer-date"),
  },
  {
    name: "ticks are not told to other nodes",
    file: "src/server/features/outing-ticks/outing-ticks.service.ts",
    find: "await tellOf(inside, [seat.outing_id]);",
    replace: "tellOf;",
    noticedBy: by("api-postgres", "outings/outings-notices"),
  },
  {
    name: "an open screen hears of a change and shows nothing of it",
    file: "src/web/features/outings/use-live-outing.ts",
    find: "asking = setTimeout(hear, Math.random() * spreadMs);",
    replace: "asking = setTimeout(() => {}, Math.random() * spreadMs);",
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/outings-journey.spec.ts"],
      title: "from a capsule to what was, in ",
    },
  },
  {
    name: "the page of an outing that was just deleted is asked for again",
    file: "src/web/features/outings/use-live-outing.ts",
    find: "if (isEnding(id)) return;",
    replace: "isEnding(id);",
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/outings-host.spec.ts"],
      title: "deleting an outing leads to the list",
    },
  },
];
