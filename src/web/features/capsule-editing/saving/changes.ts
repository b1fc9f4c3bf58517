import type { WholeFlenjor } from "../../../../contract/capsules.ts";
import type { CallInput } from "../../../../contract/endpoints.ts";
import type { Experience } from "../../../../contract/experiences.ts";

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
  const { tags, cover_asset_ids, language, ...fields } = changes;
  const { is_language_chosen } = capsule;
  return {
    ...(fieldsOf(capsule, fields as Partial<WholeFlenjor>) as CapsuleChanges),
    ...(language !== undefined && { language: is_language_chosen ? capsule.language : null }),
    ...(tags && { tags: capsule.tags.map(({ name }) => name) }),
    ...(cover_asset_ids && { cover_asset_ids: ownCovers(capsule).map(({ id }) => id) }),
  };
}

export function undoingIn(experience: Experience, changes: ExperienceChanges): ExperienceChanges {
  const { asset_ids: _, assets_with_metadata, ...fields } = changes;
  return {
    ...(fieldsOf(experience, fields as Partial<Experience>) as ExperienceChanges),
    ...(assets_with_metadata && { assets_with_metadata: picturesOf(experience) }),
  };
}

/** The landscape that stands in for missing covers belongs to nobody. */
export function ownCovers({ cover_assets }: Pick<WholeFlenjor, "cover_assets">) {
  return cover_assets.filter(({ provider }) => provider !== "landscapes");
}

function picturesOf({ assets_with_metadata }: Pick<Experience, "assets_with_metadata">) {
  return assets_with_metadata.map(({ asset, caption }) => ({ asset_id: asset.id, caption }));
}

/** Until the server has answered, a new part has an id that only this page knows. */
export function newPartId(): string {
  return `new-${crypto.randomUUID()}`;
}

export function isStored(id: string): boolean {
  return !id.startsWith("new-");
}
