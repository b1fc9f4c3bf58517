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

/** Where a value of a draft stands, and of what type it is. */
export type Path<Value> = string & { readonly [value]: Value };

/** New values by path. Only `write` makes them, so that each path holds what belongs there. */
export type Changes = { readonly [made]: true };

type Simple = Partial<AuthoredValues & Pick<Draft, "author" | "publication">>;

/** New values of a draft: its own by their names, and those of its parts by path. */
export type DraftChanges = Simple | Changes;

/** A part without its id, which its path holds; null takes it away. */
type Part<Value extends { id: string }> = Path<Omit<Value, "id"> | null>;

/** A picture as it was taken; what became of it stands under `mediaPaths`. */
export type TakenMedia = Pick<DraftMedia, "order" | "asset_type" | "name" | "width" | "height">;

/** A list of pictures, such as the covers. */
export type MediaList = { of: (id: string) => Path<TakenMedia | null>; captionOf: CaptionOf };

type CaptionOf = (id: string) => Path<string>;

type TagPath = Path<{ name: string; order: number } | null>;

export const tagPaths = {
  chosen: (slug: string) => at<TagPath>(`selected_tags/${slug}`),
  /** A name that was made up here. */
  made: (key: string) => at<TagPath>(`tags/${encodeURIComponent(key)}`),
};

type ExperienceValue = "title" | "description" | "order" | "time_of_day" | "day_of_week";

export function experiencePaths(id: string) {
  const path = `experiences/${id}`;
  return {
    /** Whether it is there; its values stay when it is taken away. */
    whole: at<Path<true | null>>(path),
    field: <Name extends ExperienceValue>(name: Name) =>
      at<Path<DraftExperience[Name]>>(`${path}/${name}`),
    activity: (part: string) => at<Part<DraftActivity>>(`${path}/activities/${part}`),
    place: (part: string) => at<Part<DraftPlace>>(`${path}/places/${part}`),
    pictures: mediaList(`${path}/assets`),
  };
}

export const coverPaths = mediaList("cover_assets");

/** What became of a picture, whatever list it stands in. */
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

/** Several at once, as one change. */
export function together(changes: readonly Changes[]): Changes {
  return Object.assign({}, ...changes);
}

function mediaList(path: string): MediaList {
  return {
    of: (id) => at<Path<TakenMedia | null>>(`${path}/${id}`),
    captionOf: (id) => at<Path<string>>(`${path}/${id}/caption`),
  };
}

/** The one place where a text becomes a path of a type. */
function at<Kind extends Path<unknown>>(path: string): Kind {
  return path as Kind;
}
