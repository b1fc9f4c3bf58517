import type { Asset } from "../../../../contract/assets.ts";
import type { FoundPlace } from "../../../../contract/places.ts";
import {
  type AuthoredValues,
  eachCapsuleField,
} from "../../../../contract/shared/capsule-fields.ts";
import type { DayOfWeek, TimeOfDay } from "../../../../contract/shared/slots.ts";
import { type DraftRecord, lastChange } from "./draft-record.ts";

/**
 * The uploaded asset of a picture, with its uploader and time: the server soon deletes unused
 * assets.
 */
export type Upload = { asset: Asset; by: string; at: number };

/** Why a file will not be taken, as the server said it; no reason where the file is lost. */
export type Refusal = { reason: string };

export type DraftMedia = {
  id: string;
  order: number;
  asset_type: "image" | "video";
  name: string;
  width: number;
  height: number;
  caption: string;
  /** The words that stand for it where it is not seen. */
  alt: string;
  /** Counts the uploads that came to nothing, so that each has a key of its own. */
  round: number;
  upload: Upload | null;
  refusal: Refusal | null;
};

export type DraftActivity = {
  id: string;
  order: number;
  activity_type: string;
  url: string | null;
};

export type DraftPlace = FoundPlace & { id: string; order: number };

export type DraftExperience = {
  id: string;
  title: string;
  description: string;
  order: number;
  time_of_day: TimeOfDay | null;
  day_of_week: DayOfWeek | null;
  activities: DraftActivity[];
  places: DraftPlace[];
  assets: DraftMedia[];
};

/** A publishing whose answer is not known yet: the key, and every body that was sent with it. */
export type Publication = { key: string; bodies: string[]; sent_at: number };

export type Draft = AuthoredValues & {
  id: string;
  created_at: number;
  updated_at: number;
  /** Whose it is, once somebody who is signed in has opened it. */
  author: string | null;
  publication: Publication | null;
  /** Names that were made up here. */
  tags: string[];
  /** Tags that exist already. */
  selected_tags: { slug: string; name: string }[];
  cover_assets: DraftMedia[];
  experiences: DraftExperience[];
};

type Values = Map<string, unknown>;

/** A record as people see it: what was never written has its default. */
export function draftOf(record: DraftRecord): Draft {
  const groups = byParent(record);
  const own = (path: string): Values => groups.get(path) ?? new Map();
  const top = own("");
  const media = (path: string) =>
    parts<DraftMedia>(own(path)).map((item) => ({
      ...item,
      caption: field(own(`${path}/${item.id}`), "caption", ""),
      alt: field(own(`${path}/${item.id}`), "alt", ""),
      round: field(own(`media/${item.id}`), "round", 0),
      upload: field<Upload | null>(own(`media/${item.id}`), "upload", null),
      refusal: field<Refusal | null>(own(`media/${item.id}`), "refusal", null),
    }));
  const experience = (id: string): DraftExperience => {
    const path = `experiences/${id}`;
    const values = own(path);
    return {
      id,
      title: field(values, "title", ""),
      description: field(values, "description", ""),
      order: field(values, "order", 0),
      time_of_day: field<TimeOfDay | null>(values, "time_of_day", null),
      day_of_week: field<DayOfWeek | null>(values, "day_of_week", null),
      activities: parts<DraftActivity>(own(`${path}/activities`)),
      places: parts<DraftPlace>(own(`${path}/places`)),
      assets: media(`${path}/assets`),
    };
  };
  return {
    id: record.id,
    created_at: record.created_at,
    updated_at: lastChange(record),
    author: field<string | null>(top, "author", null),
    publication: field<Publication | null>(top, "publication", null),
    ...eachCapsuleField<AuthoredValues>((name, { initial }) => field(top, name, initial)),
    tags: parts<{ id: string; order: number; name: string }>(own("tags")).map(({ name }) => name),
    selected_tags: parts<{ id: string; order: number; name: string }>(own("selected_tags")).map(
      ({ id, name }) => ({ slug: id, name }),
    ),
    cover_assets: media("cover_assets"),
    experiences: present(own("experiences")).map(experience).sort(inOrder),
  };
}

/** Every picture and video of a draft, covers first. */
export function mediaOf({ cover_assets, experiences }: Draft): DraftMedia[] {
  return [...cover_assets, ...experiences.flatMap(({ assets }) => assets)];
}

/** The order of what is added at the end of a list. */
export function nextOrder(list: readonly { order: number }[]): number {
  return list.reduce((next, { order }) => Math.max(next, order + 1), 0);
}

function byParent({ facts }: DraftRecord): Map<string, Values> {
  const groups = new Map<string, Values>();
  for (const [path, { value }] of Object.entries(facts)) {
    const slash = path.lastIndexOf("/");
    const parent = path.slice(0, Math.max(slash, 0));
    const group = groups.get(parent) ?? new Map();
    groups.set(parent, group.set(path.slice(slash + 1), value));
  }
  return groups;
}

function field<Value>(values: Values, name: string, otherwise: Value): Value {
  return (values.get(name) as Value | undefined) ?? otherwise;
}

function present(values: Values): string[] {
  return [...values].filter(([, value]) => value !== null).map(([id]) => id);
}

function parts<Part extends { id: string; order: number }>(values: Values): Part[] {
  return present(values)
    .map((id) => ({ ...(values.get(id) as object), id }) as Part)
    .sort(inOrder);
}

/** Two tabs may have given the same order twice; ids grow with time and settle it. */
function inOrder(a: { id: string; order: number }, b: { id: string; order: number }): number {
  return a.order - b.order || (a.id < b.id ? -1 : 1);
}
