import type { Mutation } from "../../scripts/checks/mutations.ts";

const describing: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/features/scenes/scenes.test.ts"],
};
const standingIn: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/features/scenes/scenes-first-picture.test.ts"],
};
const background: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/features/scenes/scenes-background.test.ts"],
};
const serving: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/routes/landscape-route.test.ts"],
};
const drawing: Mutation["noticedBy"] = {
  project: "unit",
  tests: ["src/server/landscapes/landscape-files.test.ts"],
};
const keeping: Mutation["noticedBy"] = {
  project: "unit",
  tests: ["src/server/files/least-used.test.ts"],
};

/** Faults in which picture a capsule wears, and in who may have one drawn. */
export const mutations: Mutation[] = [
  {
    name: "a capsule wears the sky of any of its experiences",
    file: "src/server/features/scenes/scenes.sql.ts",
    find: "order by e.position, e.id limit 1",
    replace: "order by e.time_of_day limit 1",
    noticedBy: describing,
  },
  {
    name: "another title is another picture",
    file: "src/server/features/scenes/scenes.service.ts",
    find: "?.seed === sceneSeed(facts)) return true;",
    replace: "?.seed === facts.id) return true;",
    noticedBy: describing,
  },
  {
    name: "moving a tag is another picture",
    file: "src/server/features/scenes/scenes.queries.ts",
    find: "order by t.slug) as tags",
    replace: "order by ft.position) as tags",
    noticedBy: describing,
  },
  {
    name: "the scene wins over a picture of the author's",
    file: "src/server/features/capsules/capsules.view.ts",
    find: "if (!row.covers) return sceneCoverText(row);",
    replace: "if (!row.covers || row.scene) return sceneCoverText(row);",
    noticedBy: describing,
  },
  {
    name: "the scene wins over a picture of an experience",
    file: "src/contract/pictures/shown-cover.ts",
    find: "(capsule.first_picture ?? cover)",
    replace: "cover",
    noticedBy: standingIn,
  },
  {
    name: "lists of capsules forget pictures of experiences",
    file: "src/server/features/lists/lists.queries.ts",
    find: "coalesce(newest.covers -> 0, newest.first_picture)",
    replace: "newest.covers -> 0",
    noticedBy: standingIn,
  },
  {
    name: "a picture of another edition of the painter is kept for ever",
    file: "src/server/routes/landscape-route.ts",
    find: "isFinal(edition) && picture.format === format",
    replace: "picture.format === format",
    noticedBy: serving,
  },
  {
    name: "a scene keeps the placeholder of the one before",
    file: "src/server/features/scenes/scenes.queries.ts",
    find: "where f.id = given.id and f.scene = given.scene`",
    replace: "where f.id = given.id`",
    noticedBy: background,
  },
  {
    name: "a capsule that cannot be described is tried for ever",
    file: "src/server/features/scenes/scenes.service.ts",
    find: "    failed.push(id);\n  }",
    replace: "    if (failed.push(id) > 1) throw error;\n    failed.length = 0;\n  }",
    noticedBy: background,
  },
  {
    name: "anybody can have any scene drawn",
    file: "src/server/landscapes/landscape-files.ts",
    find: "if (!webp && !picture.isStock && !(await asking.isWorn())) return null;",
    replace: "",
    noticedBy: serving,
  },
  {
    name: "previews show another landscape than tiles",
    file: "src/server/routes/preview-route.ts",
    find: 'if (provider === "landscapes") return { landscape: id };',
    replace: 'if (provider === "landscapes") return { landscape: "midnight-dunes-2" };',
    noticedBy: serving,
  },
  {
    name: "a WebP in place of an AVIF is kept for ever",
    file: "src/server/routes/landscape-route.ts",
    find: "picture.format === format ? forEver : forNow",
    replace: "picture.format ? forEver : forNow",
    noticedBy: serving,
  },
  {
    name: "any number of drawings may wait",
    file: "src/server/landscapes/landscape-files.ts",
    find: "    most: mostWaiting,\n",
    replace: "",
    noticedBy: drawing,
  },
  {
    name: "an AVIF goes before those who wait",
    file: "src/server/landscapes/landscape-files.ts",
    find: "if (underWay.size > 0 || closing.signal.aborted) break;",
    replace: "if (closing.signal.aborted) break;",
    noticedBy: drawing,
  },
  {
    name: "the folder of landscapes grows without end",
    file: "src/server/files/file-cache.ts",
    find: "writtenBytes += file.length;",
    replace: "writtenBytes += 0 * file.length;",
    noticedBy: keeping,
  },
  {
    name: "the newest files go first",
    file: "src/server/files/least-used.ts",
    find: "one.usedAt - other.usedAt",
    replace: "other.usedAt - one.usedAt",
    noticedBy: keeping,
  },
];
