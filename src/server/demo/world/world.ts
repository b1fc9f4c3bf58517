import curatedTags from "../../features/tags/curated-tags.json" with { type: "json" };
import capsulesEn from "./capsules-en.json" with { type: "json" };
import capsulesFr from "./capsules-fr.json" with { type: "json" };
import capsulesPt from "./capsules-pt.json" with { type: "json" };
import { pick } from "./chance.ts";
import creators from "./creators.json" with { type: "json" };
import lists from "./lists.json" with { type: "json" };
import readers from "./readers.json" with { type: "json" };
import reviews from "./reviews.json" with { type: "json" };
import { outingsOf } from "./world-outings.ts";
import { audience, findFaults } from "./world-rules.ts";
import { type DemoCapsule, type DemoWorld, type WrittenWorld, worldShape } from "./world-shape.ts";

/** The demo world, read and checked: people, capsules, reviews and lists, with ages in days. */
export function loadDemoWorld(): DemoWorld {
  return readWorld({
    people: [...creators, ...readers],
    capsules: [...capsulesEn, ...capsulesFr, ...capsulesPt],
    reviews,
    lists,
  });
}

/** Throws, and says where, if the files break the product's bounds or contradict each other. */
export function readWorld(written: unknown): DemoWorld {
  const world = worldShape.parse(written);
  const faults = findFaults(world, new Set(curatedTags.map((tag) => tag.slug)));
  if (faults.length > 0) throw new Error(`The demo world is broken:\n${faults.join("\n")}`);

  const capsules = new Map(world.capsules.map((capsule) => [capsule.slug, capsule]));
  const settled = {
    people: world.people,
    capsules: world.capsules.map((capsule) => settle(capsule, world.people)),
    reviews: world.reviews.map(({ likes, ...review }) => {
      const capsule = capsules.get(review.capsule);
      const onlookers = capsule ? audience(capsule, world.people) : [];
      const others = onlookers.filter((name) => name !== review.author);
      return { ...review, likedBy: pick(`${review.capsule} ${review.author}`, others, likes) };
    }),
  };
  return { ...settled, lists: world.lists, outings: outingsOf(settled) };
}

/** Whole places, and names in place of the number of likes. */
function settle(
  { likes, ...capsule }: WrittenWorld["capsules"][number],
  people: WrittenWorld["people"],
): DemoCapsule {
  const { city, state, countryCode } = capsule;
  return {
    ...capsule,
    experiences: capsule.experiences.map((experience) => ({
      ...experience,
      places: experience.places.map((place) => ({ city, state, countryCode, ...place })),
    })),
    likedBy: pick(capsule.slug, audience(capsule, people), likes),
  };
}
