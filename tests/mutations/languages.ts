import type { Mutation } from "../../scripts/checks/mutations.ts";

const throughHttp: Mutation["noticedBy"] = {
  project: "api-postgres",
  tests: ["src/server/features/capsules/capsules-language-found.test.ts"],
};
const detector: Mutation["noticedBy"] = {
  project: "unit",
  tests: ["src/server/languages/detect-language.test.ts"],
};
const queries = "src/server/features/capsules/capsules-language.queries.ts";
const detection = "src/server/languages/detect-language.ts";

/** Faults in how the language of a capsule is found. */
export const mutations: Mutation[] = [
  {
    name: "a language that the author chose follows the words",
    file: queries,
    find: "\n      and not ${isLanguageChosen}`",
    replace: "`",
    noticedBy: throughHttp,
  },
  {
    name: "activities do not tell the language",
    file: queries,
    find: "select string_agg(a.activity_type, E'\\n' order by a.position, a.id)",
    replace: "select ''",
    noticedBy: throughHttp,
  },
  {
    name: "an undone choice of a language stays a choice",
    file: "src/server/features/capsules/capsules.service.ts",
    find: "is_language_chosen: choice !== null",
    replace: "is_language_chosen: true",
    noticedBy: throughHttp,
  },
  {
    name: "capsules from before lose the language that was chosen for them",
    file: "src/server/features/capsules/capsules.sql.ts",
    find: "coalesce(f.is_language_chosen, f.language <> f.locale)",
    replace: "coalesce(f.is_language_chosen, false)",
    noticedBy: throughHttp,
  },
  {
    name: "a few words are as good as many",
    file: detection,
    find: "ofShort: 0.1 }",
    replace: "ofShort: 0 }",
    noticedBy: detector,
  },
  {
    name: "the first words of a long text decide",
    file: detection,
    find: "Math.ceil(plain.length / partLength)",
    replace: "Math.min(1, Math.ceil(plain.length / partLength))",
    noticedBy: detector,
  },
  {
    name: "languages that the site does not offer are told",
    file: detection,
    find: "most && isOffered(most) ? most : null",
    replace: "(most as Language) ?? null",
    noticedBy: detector,
  },
];
