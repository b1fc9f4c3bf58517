import { limits } from "../../../../contract/limits.ts";
import type { Draft } from "../store/draft-shape.ts";

export type NeedName =
  | "title"
  | "titleLength"
  | "descriptionLength"
  | "experiences"
  | "experienceTitles"
  | "experienceLength"
  | "description"
  | "cover"
  | "tags"
  | "times"
  | "places";

export type Need = {
  name: NeedName;
  isDone: boolean;
  /** Nothing is published without it; the others make a capsule better. */
  isRequired: boolean;
  /** The id of what to go to. */
  target: string;
};

export const fieldIds = {
  title: "draft-title",
  description: "draft-description",
  covers: "draft-covers",
  tags: "draft-tags",
  experiences: "draft-experiences",
  checklist: "draft-checklist",
};

type ExperienceField = "title" | "description" | "time" | "places" | "activities" | "pictures";

export function experienceFieldId(id: string, name: ExperienceField): string {
  return `draft-experience-${id}-${name}`;
}

/** The parts that a capsule must or should have. Mistakes are listed only while they are there. */
export function checklist(draft: Draft): Need[] {
  const { experiences } = draft;
  const unnamed = experiences.find(({ title }) => title.trim() === "");
  const tooLong = experiences.find(({ description }) => isLong(description, limits.description));
  const untimed = experiences.find(({ time_of_day }) => time_of_day === null);
  const [first] = experiences;
  const hasPlace = experiences.some(({ places }) => places.length > 0);
  const at = (experience: { id: string } | undefined, name: "title" | "time" | "places") =>
    experience ? experienceFieldId(experience.id, name) : fieldIds.experiences;

  const required: Need[] = [
    must("title", draft.title.trim() !== "", fieldIds.title),
    must("experiences", experiences.length > 0, fieldIds.experiences),
  ];
  if (experiences.length > 0)
    required.push(must("experienceTitles", !unnamed, at(unnamed, "title")));
  if (isLong(draft.title, limits.title)) required.push(must("titleLength", false, fieldIds.title));
  if (isLong(draft.description, limits.description)) {
    required.push(must("descriptionLength", false, fieldIds.description));
  }
  if (tooLong) {
    required.push(must("experienceLength", false, experienceFieldId(tooLong.id, "description")));
  }
  const wanted: Need[] = [
    may("description", draft.description.trim() !== "", fieldIds.description),
    may(
      "cover",
      draft.cover_assets.some(({ refusal }) => !refusal),
      fieldIds.covers,
    ),
    may("tags", draft.tags.length + draft.selected_tags.length > 0, fieldIds.tags),
    may("times", experiences.length > 0 && !untimed, at(untimed, "time")),
    may("places", hasPlace, at(first, "places")),
  ];
  return [...required, ...wanted];
}

export function canPublish(draft: Draft): boolean {
  return checklist(draft).every(({ isDone, isRequired }) => isDone || !isRequired);
}

function isLong(text: string, limit: number): boolean {
  return text.trim().length > limit;
}

function must(name: NeedName, isDone: boolean, target: string): Need {
  return { name, isDone, isRequired: true, target };
}

function may(name: NeedName, isDone: boolean, target: string): Need {
  return { name, isDone, isRequired: false, target };
}
