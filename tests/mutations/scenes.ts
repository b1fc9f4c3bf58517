import type { Mutation } from "../../scripts/checks/mutations.ts";

const noticedBy = (...names: string[]): Mutation["noticedBy"] => ({
  project: "unit",
  tests: names.map((name) => `src/server/scenes/${name}.test.ts`),
});

/** Pictures that do not tell the truth. */
export const mutations: Mutation[] = [
  {
    name: "a beach word brings the sea inland",
    file: "src/server/scenes/views.ts",
    find: "coast !== null && cover",
    replace: "cover",
    noticedBy: noticedBy("views", "describe-scene"),
  },
  {
    name: "the sun of the southern hemisphere stands in the south",
    file: "src/server/scenes/light.ts",
    find: "return lat < 0 ? 0 : 180;",
    replace: "return 180;",
    noticedBy: noticedBy("light", "world"),
  },
  {
    name: "somebody at the sea looks inland",
    file: "src/server/scenes/describe-scene.ts",
    find: 'water === "sea" ? outlook.coast',
    replace: 'water === "sea" ? null',
    noticedBy: noticedBy("describe-scene", "world"),
  },
  {
    name: "snow lies as low in the tropics as in the north",
    file: "src/server/scenes/snow.ts",
    find: "[0, 5000],\n  [25, 5000],",
    replace: "[0, 2000],\n  [25, 2000],",
    noticedBy: noticedBy("snow"),
  },
  {
    name: "every winter is white",
    file: "src/server/scenes/fitting.ts",
    find: "const coldForWinter = 53;",
    replace: "const coldForWinter = 0;",
    noticedBy: noticedBy("describe-scene"),
  },
  {
    name: "a weekday in Portuguese is taken for a fair",
    file: "src/server/scenes/matter.ts",
    find: "meant.includes(nothing) ? []",
    replace: "meant.length === 0 ? []",
    noticedBy: noticedBy("matter"),
  },
  {
    name: "sails on any water",
    file: "src/server/scenes/details.ts",
    find: 'water === "sea" || (water === "lake" && outlook.lakeside !== null)',
    replace: 'water !== "none"',
    noticedBy: noticedBy("details"),
  },
  {
    name: "stars by day",
    file: "src/server/scenes/details.ts",
    find: 'sky === "midnight" && speaksOf(matter, "stars")',
    replace: 'speaksOf(matter, "stars")',
    noticedBy: noticedBy("details", "demo-world"),
  },
  {
    name: "two capsules in one town wear the same picture",
    file: "src/server/scenes/describe-scene.ts",
    find: "JSON.stringify([salt, timeOfDay",
    replace: "JSON.stringify([timeOfDay",
    noticedBy: noticedBy("chance", "describe-scene"),
  },
];
