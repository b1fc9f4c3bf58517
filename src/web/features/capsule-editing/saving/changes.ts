import type { WholeFlenjor } from "../../../../contract/capsules.ts";
import type { CallInput } from "../../../../contract/endpoints.ts";
import type { Experience } from "../../../../contract/experiences.ts";
import { randomId } from "../../../lib/random-id.ts";

export type CapsuleChanges = Omit<
  NonNullable<CallInput<"PATCH /flenjors/{id}">["body"]>,
  "version"
>;
export type ExperienceChanges = Omit<
  NonNullable<CallInput<"PATCH /experiences/{id}">["body"]>,
  "version"
>;
export type Change = (capsule: WholeFlenjor) => WholeFlenjor;
export type PartKind = "places" | "activities";

export function inExperience(id: string, change: (one: Experience) => Experience): Change {
  return (capsule) => ({
    ...capsule,
    experiences: capsule.experiences
      .map((one) => (one.id === id ? change(one) : one))
      .toSorted((a, b) => a.order - b.order),
  });
}

export function withExperience(experience: Experience, index?: number): Change {
  return (capsule) => ({
    ...capsule,
    experiences: capsule.experiences.toSpliced(index ?? capsule.experiences.length, 0, experience),
  });
}

export function withoutExperience(id: string): Change {
  return (capsule) => ({
    ...capsule,
    experiences: capsule.experiences.filter((one) => one.id !== id),
  });
}

type Part = { id: string };

export function withPart(experienceId: string, kind: PartKind, part: Part, index?: number): Change {
  return inExperience(experienceId, (one) => ({
    ...one,
    [kind]: (one[kind] as Part[]).toSpliced(index ?? one[kind].length, 0, part),
  }));
}

export function withoutPart(experienceId: string, kind: PartKind, id: string): Change {
  return inExperience(experienceId, (one) => ({
    ...one,
    [kind]: (one[kind] as Part[]).filter((part) => part.id !== id),
  }));
}

export function emptyExperience(id: string, title: string, order: number): Experience {
  return {
    id,
    title,
    order,
    description: "",
    time_of_day: null,
    day_of_week: null,
    activities: [],
    places: [],
    assets: [],
    assets_with_metadata: [],
  };
}

/** The same fields as they were. */
export function fieldsOf<Whole extends object>(whole: Whole, like: Partial<Whole>): Partial<Whole> {
  const names = Object.keys(like) as (keyof Whole)[];
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Partial<Whole>;
}

/** How changes look until the server answers. A language left to the words is not known before. */
export function looksOf({ language, ...fields }: CapsuleChanges): Partial<WholeFlenjor> {
  return {
    ...(fields as Partial<WholeFlenjor>),
    ...(language && { language }),
    ...(language !== undefined && { is_language_chosen: language !== null }),
  };
}

/** The changes to send to have the capsule as it was. */
export function undoing(capsule: WholeFlenjor, changes: CapsuleChanges): CapsuleChanges {
  const { tags, cover_assets_with_metadata: covers, language, ...fields } = changes;
  const { is_language_chosen } = capsule;
  return {
    ...(fieldsOf(capsule, fields as Partial<WholeFlenjor>) as CapsuleChanges),
    ...(language !== undefined && { language: is_language_chosen ? capsule.language : null }),
    ...(tags && { tags: capsule.tags.map(({ name }) => name) }),
    ...(covers && coversChange(ownCovers(capsule))[0]),
  };
}

export function undoingIn(experience: Experience, changes: ExperienceChanges): ExperienceChanges {
  const { asset_ids: _, assets_with_metadata, ...fields } = changes;
  return {
    ...(fieldsOf(experience, fields as Partial<Experience>) as ExperienceChanges),
    ...(assets_with_metadata && picturesChange(experience.assets_with_metadata)[0]),
  };
}

export type Covers = WholeFlenjor["cover_assets_with_metadata"];
export type Pictures = Experience["assets_with_metadata"];

/** The landscape that stands in for missing covers belongs to nobody. */
export function ownCovers(capsule: Pick<WholeFlenjor, "cover_assets_with_metadata">): Covers {
  return capsule.cover_assets_with_metadata.filter(({ asset }) => asset.provider !== "landscapes");
}

/** New covers as the API takes them, and as the page shows them until the answer comes. */
export function coversChange(next: Covers): [CapsuleChanges, Partial<WholeFlenjor>] {
  const sent = next.map(({ asset, alt }) => ({ asset_id: asset.id, alt }));
  const shown = {
    cover_assets: next.map(({ asset }) => asset),
    cover_assets_with_metadata: next,
  };
  // Which landscape stands in for them, only the answer tells.
  return [{ cover_assets_with_metadata: sent }, next.length > 0 ? shown : {}];
}

/** The same for the pictures of an experience. */
export function picturesChange(next: Pictures): [ExperienceChanges, Partial<Experience>] {
  const sent = next.map(({ asset, caption, alt }) => ({ asset_id: asset.id, caption, alt }));
  const shown = { assets: next.map(({ asset }) => asset), assets_with_metadata: next };
  return [{ assets_with_metadata: sent }, shown];
}

/** Until the server has answered, a new part has an id that only this page knows. */
export function newPartId(): string {
  return `new-${randomId()}`;
}

export function isStored(id: string): boolean {
  return !id.startsWith("new-");
}
