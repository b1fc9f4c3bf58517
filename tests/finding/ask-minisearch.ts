import MiniSearch from "minisearch";
import type { DemoCapsule } from "../../src/server/demo/world/world-shape.ts";
import type { Answered } from "./figures.ts";
import type { Question } from "./questions.ts";

/** A well-known library finds these in the same capsules, with its usual settings for people. */
export function askMiniSearch(
  questions: readonly Question[],
  capsules: readonly DemoCapsule[],
): Answered[] {
  const index = new MiniSearch({
    idField: "slug",
    fields: ["title", "place", "tags", "description", "parts", "slots", "creator"],
    searchOptions: { boost: { title: 3, place: 2, tags: 2 }, prefix: true, fuzzy: 0.2 },
  });
  index.addAll(capsules.filter(({ visibility }) => visibility === "public").map(documentOf));
  return questions.map((question) => ({
    question,
    found: index
      .search(question.ask)
      .slice(0, 10)
      .map(({ id }) => String(id)),
  }));
}

function documentOf(capsule: DemoCapsule) {
  const { slug, title, description, creator, experiences } = capsule;
  const country = new Intl.DisplayNames(capsule.language, { type: "region" });
  return {
    slug,
    title,
    description,
    creator,
    place: [capsule.city, capsule.state, country.of(capsule.countryCode)].join(" "),
    tags: capsule.tags.join(" "),
    slots: experiences.map(({ dayOfWeek, timeOfDay }) => `${dayOfWeek} ${timeOfDay}`).join(" "),
    parts: experiences
      .flatMap((experience) => [
        experience.title,
        experience.description,
        ...experience.places.flatMap((place) => [place.name, place.address]),
        ...experience.activities.map(({ activityType }) => activityType),
      ])
      .join(" "),
  };
}
