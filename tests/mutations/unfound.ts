import type { Mutation } from "../../scripts/checks/mutations.ts";

const counted: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/features/unfound/unfound.test.ts"],
};
const kept: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/features/unfound/unfound-kept.test.ts"],
};
const words: Mutation["noticedBy"] = {
  project: "unit",
  tests: ["src/server/finding/unfound.test.ts"],
};

const service = "src/server/features/unfound/unfound.service.ts";
const queries = "src/server/features/unfound/unfound.queries.ts";

/** Searches that find nothing: who is counted, what is stored, who sees it and for how long. */
export const mutations: Mutation[] = [
  {
    name: "words are shown once two people have asked",
    file: service,
    find: "const shownFrom = 3;",
    replace: "const shownFrom = 2;",
    noticedBy: counted,
  },
  {
    name: "one person counts each time",
    file: service,
    find: "asker: hashOf(words, asker) }",
    replace: "asker: hashOf(words, asker + Math.random()) }",
    noticedBy: counted,
  },
  {
    name: "everybody has the same mark",
    file: queries,
    find: "convert_to(secret::text || asker, 'UTF8')",
    replace: "convert_to(secret::text, 'UTF8')",
    noticedBy: counted,
  },
  {
    name: "moderators who look again are counted",
    file: service,
    find: "viewer.scope.length > 0 ? null : ",
    replace: "",
    noticedBy: counted,
  },
  {
    name: "machines are counted",
    file: service,
    find: "isMachine(userAgent) ? null : ",
    replace: "",
    noticedBy: counted,
  },
  {
    name: "words that are typed are counted before they are sent off",
    file: "src/server/features/unfound/unfound.policy.ts",
    find: "isFirst && isWhole && ",
    replace: "isFirst && ",
    noticedBy: counted,
  },
  {
    name: "what a filter leaves out is counted",
    file: "src/server/features/unfound/unfound.policy.ts",
    find: "inUse.every(([name]) => notNarrowing.includes(name))",
    replace: "inUse.length > 0",
    noticedBy: counted,
  },
  {
    name: "words of the asker's own private capsule are counted",
    file: "src/server/features/discover/discover.service.ts",
    find: "missed: hasOwn ? [] : ",
    replace: "missed: ",
    noticedBy: counted,
  },
  {
    name: "a part that no capsule meets is not counted",
    file: "src/server/features/discover/discover.service.ts",
    find: "[...unmet, ...neverMet(ranked, needs)]",
    replace: "unmet",
    noticedBy: counted,
  },
  {
    name: "mail addresses and numbers are stored",
    file: "src/server/finding/unfound.ts",
    find: "if (looksPrivate(text)) return null;",
    replace: "",
    noticedBy: words,
  },
  {
    name: "words are kept for a day longer",
    file: service,
    find: "const keptDays = 90;",
    replace: "const keptDays = 91;",
    noticedBy: kept,
  },
  {
    name: "more words are kept",
    file: service,
    find: "const mostKept = 10_000;",
    replace: "const mostKept = 10_001;",
    noticedBy: kept,
  },
  {
    name: "the most asked are dropped first",
    file: queries,
    find: "order by people desc, last_asked_on desc, id desc offset",
    replace: "order by people, last_asked_on, id offset",
    noticedBy: kept,
  },
  {
    name: "one person has more searches counted a day",
    file: "src/server/http/rate-limits/attempt-limits.ts",
    find: "unfound: { times: 50,",
    replace: "unfound: { times: 51,",
    noticedBy: kept,
  },
];
