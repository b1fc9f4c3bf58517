import type { Mutation } from "../../scripts/checks/mutations.ts";

const reading: Mutation["noticedBy"] = {
  project: "unit",
  tests: ["src/web/domain/media/origin/exif-facts.test.ts"],
};
const wording: Mutation["noticedBy"] = {
  project: "api-embedded",
  tests: ["src/server/features/capsules/capsules-alternative-texts.test.ts"],
};

/** Pictures: the facts in their files, the words about them, and the way they are added. */
export const mutations: Mutation[] = [
  {
    name: "a picture that failed to upload still offers its place and time",
    file: "src/web/domain/media/origin/photo-offer.tsx",
    find: " && !failed.includes(id)",
    replace: "",
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/photo-origins.spec.ts"],
      title: "refused, failed or was removed",
    },
  },
  {
    name: "a cover that the product has drawn is read out as the title once more",
    file: "src/web/features/capsules/pictures/cover-items.ts",
    find: 'asset.provider === "landscapes" ? "" : capsule.title',
    replace: "capsule.title",
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/alternative-texts.spec.ts"],
      title: "is decoration beside the title",
    },
  },
  {
    name: "pictures tell their exact place",
    file: "src/web/domain/media/origin/exif-facts.ts",
    find: "Number(size.toFixed(3))",
    replace: "size",
    noticedBy: reading,
  },
  {
    name: "a camera without satellites was in the Gulf of Guinea",
    file: "src/web/domain/media/origin/exif-facts.ts",
    find: "if (lat === 0 && long === 0) return null;",
    replace: "",
    noticedBy: reading,
  },
  {
    name: "unset clocks say midnight",
    file: "src/web/domain/media/origin/exif-facts.ts",
    find: " || (hour === 0 && minute === 0 && second === 0)",
    replace: "",
    noticedBy: reading,
  },
  {
    name: "a place nearby is offered again",
    file: "src/web/domain/media/origin/offer.ts",
    find: "places.every((one) => spanKm(one, point) >= samePlaceKm)",
    replace: "places.every(() => true)",
    noticedBy: { project: "unit", tests: ["src/web/domain/media/origin/offer.test.ts"] },
  },
  {
    name: "what a picture tells is stored before anybody takes it",
    file: "src/web/domain/media/origin/photo-origins.ts",
    find: "  if (origin?.point || origin?.slot) change(list, { [id]: origin });",
    replace:
      '  if (origin?.point || origin?.slot) change(list, { [id]: origin });\n  localStorage.setItem("origin", JSON.stringify(origin));',
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/photo-origins.spec.ts"],
      title: "nothing sent and nothing stored",
    },
  },
  {
    name: "captions are said twice",
    file: "src/web/domain/media/gallery/gallery-item.ts",
    find: " && !isSaid(words)",
    replace: " || isSaid(words)",
    noticedBy: {
      project: "unit",
      tests: ["src/web/domain/media/gallery/gallery-item.test.ts"],
    },
  },
  {
    name: "another order of covers loses their words",
    file: "src/server/features/assets/assets.service.ts",
    find: "stored.find(({ asset_id }) => asset_id === id) ?? unworded(id)",
    replace: "(stored.length > 99 && stored[0]) || unworded(id)",
    noticedBy: wording,
  },
  {
    name: "moderators do not read alternative texts",
    file: "src/server/features/moderation/moderation.view.ts",
    find: "alternative_texts: row.alternative_texts",
    replace: "alternative_texts: []",
    noticedBy: wording,
  },
  {
    name: "films of published capsules have no still",
    file: "src/web/domain/media/uploading/added-files.ts",
    find: "findStill: async () => still",
    replace: "findStill: async () => (stop.signal.aborted ? still : null)",
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/uploads-alike.spec.ts"],
      title: "a film added to",
    },
  },
  {
    name: "films of any length are sent",
    file: "src/web/domain/media/uploading/take-file.ts",
    find: "seconds > limits.videoSeconds",
    replace: "seconds < 0",
    noticedBy: {
      project: "browser",
      tests: ["tests/e2e/uploads-alike.spec.ts"],
      title: "is refused before it is sent",
    },
  },
];
