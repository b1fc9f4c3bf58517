import type { AuthoredValues } from "../../../../contract/shared/capsule-fields.ts";
import type {
  Draft,
  DraftActivity,
  DraftExperience,
  DraftMedia,
  DraftPlace,
} from "./draft-shape.ts";

declare const value: unique symbol;
declare const made: unique symbol;

/** The path of a value in a draft, with the value's type. */
export type Path<Value> = string & { readonly [value]: Value };

/** New values by path. Only `write` makes them, so that each path holds what belongs there. */
export type Changes = { readonly [made]: true };

type Simple = Partial<AuthoredValues & Pick<Draft, "author" | "publication">>;

/** New values of a draft: its own by their names, and those of its parts by path. */
export type DraftChanges = Simple | Changes;

/** A part without its id, which its path holds; null takes it away. */
type Part<Value extends { id: string }> = Path<Omit<Value, "id"> | null>;

/** The facts about a picture when it was chosen; those about its upload are under `mediaPaths`. */
export type MediaValue = Pick<DraftMedia, "order" | "asset_type" | "name" | "width" | "height">;

/** A list of pictures, such as the covers. */
export type MediaList = {
  of: (id: string) => Path<MediaValue | null>;
  captionOf: (id: string) => Path<string>;
  altOf: (id: string) => Path<string>;
};

type TagPath = Path<{ name: string; order: number } | null>;

export const tagPaths = {
  chosen: (slug: string) => at<TagPath>(`selected_tags/${slug}`),
  /** A tag that the writer made up. */
  made: (key: string) => at<TagPath>(`tags/${encodeURIComponent(key)}`),
};

type ExperienceValue = "title" | "description" | "order" | "time_of_day" | "day_of_week";

export function experiencePaths(id: string) {
  const path = `experiences/${id}`;
  return {
    /** Whether the experience exists; its values stay when it is removed, for the undo. */
    whole: at<Path<true | null>>(path),
    field: <Name extends ExperienceValue>(name: Name) =>
      at<Path<DraftExperience[Name]>>(`${path}/${name}`),
    activity: (part: string) => at<Part<DraftActivity>>(`${path}/activities/${part}`),
    place: (part: string) => at<Part<DraftPlace>>(`${path}/places/${part}`),
    pictures: mediaList(`${path}/assets`),
  };
}

export const coverPaths = mediaList("cover_assets");

/** Where the draft notes the upload of a picture, whichever list the picture is in. */
export function mediaPaths(id: string) {
  return {
    round: at<Path<number>>(`media/${id}/round`),
    upload: at<Path<DraftMedia["upload"]>>(`media/${id}/upload`),
    refusal: at<Path<DraftMedia["refusal"]>>(`media/${id}/refusal`),
  };
}

export function write<Value>(path: Path<Value>, value: Value): Changes {
  return { [path]: value } as unknown as Changes;
}

/** Joins several changes into one. */
export function together(changes: readonly Changes[]): Changes {
  return Object.assign({}, ...changes);
}

function mediaList(path: string): MediaList {
  return {
    of: (id) => at<Path<MediaValue | null>>(`${path}/${id}`),
    captionOf: (id) => at<Path<string>>(`${path}/${id}/caption`),
    altOf: (id) => at<Path<string>>(`${path}/${id}/alt`),
  };
}

/** Only this function turns a text into a typed path. */
function at<Kind extends Path<unknown>>(path: string): Kind {
  return path as Kind;
}
