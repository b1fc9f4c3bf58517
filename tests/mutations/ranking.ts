import type { Mutation } from "../../scripts/checks/mutations.ts";

const ranking: Mutation["noticedBy"] = {
  project: "api-postgres",
  tests: ["src/server/features/discover/discover-ranking.test.ts"],
};
const now = "src/server/features/discover/discover-now.queries.ts";

/** Faults in the order of lists, and in what they leave out. */
export const mutations: Mutation[] = [
  {
    name: "right now, the slot counts for nothing",
    file: now,
    find: "case when f.slots @> array[${`${day}-${time}`}] then 3 else 0 end\n      + ",
    replace: "",
    noticedBy: ranking,
  },
  {
    name: "right now, the hour counts no more than the day",
    file: now,
    find: "array[${time}] then 1.5",
    replace: "array[${time}] then 0.5",
    noticedBy: ranking,
  },
  {
    name: "right now, the day counts for nothing",
    file: now,
    find: "array[${day}] then 0.5",
    replace: "array[${day}] then 0",
    noticedBy: ranking,
  },
  {
    name: "right now, nearness counts for nothing",
    file: now,
    find: "      + ${worthOfWay(near)}\n",
    replace: "",
    noticedBy: ranking,
  },
  {
    name: "right now, the way there counts for less than the slot",
    file: now,
    find: "{ km: 40, worth: 30 }",
    replace: "{ km: 40, worth: 21 }",
    noticedBy: ranking,
  },
  {
    name: "right now, the reader's language counts for nothing",
    file: now,
    find: "      + case when f.language = ${language} then 1.2 else 0 end\n",
    replace: "",
    noticedBy: ranking,
  },
  {
    name: "right now, likes count for nothing",
    file: now,
    find: "      + ln(1 + c.likes_count) / 3\n",
    replace: "",
    noticedBy: ranking,
  },
  {
    name: "right now, freshness counts for nothing",
    file: now,
    find: "      + 1 / (1 + greatest(0, extract(epoch from ${today}::timestamptz - f.created_at)) / 2592000)\n",
    replace: "",
    noticedBy: ranking,
  },
  {
    name: "the most relevant do not come first",
    file: "src/server/finding/rank.ts",
    find: "b.worth - a.worth",
    replace: "0",
    noticedBy: ranking,
  },
  {
    name: "the circle of nearest is a square",
    file: "src/server/features/discover/discover-filter.sql.ts",
    find: "\n    and f.location <-> ${earth(near)} <= ${chord}::double precision`",
    replace: "`",
    noticedBy: ranking,
  },
  {
    name: "the circle of nearest is too wide",
    file: "src/server/features/discover/discover-filter.sql.ts",
    find: "(radiusKm * 1000) / (2 * earthRadius)",
    replace: "(radiusKm * 1100) / (2 * earthRadius)",
    noticedBy: ranking,
  },
];
