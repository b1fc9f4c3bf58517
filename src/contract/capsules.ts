import { z } from "zod";
import { asset } from "./assets.ts";
import { endpoint } from "./endpoint.ts";
import {
  activityInput,
  coverInput,
  experience,
  experienceInput,
  placeInput,
  placeSummary,
} from "./experiences.ts";
import { limits } from "./limits.ts";
import { changedValues, publishedValues, shownValues } from "./shared/capsule-schemas.ts";
import { hidden, id, requiredLine, timestamp } from "./shared/fields.ts";
import { daysOfWeek, slotNames, timesOfDay } from "./shared/slots.ts";
import { userSummary } from "./users.ts";

export const flenjor = z.strictObject({
  id,
  ...shownValues,
  tags: z.array(z.strictObject({ id, name: z.string(), slug: z.string() })),
  /** Those that the author chose; without any, the landscape that is drawn for it. */
  cover_assets: z.array(asset),
  /** Of its experiences, where the author chose no cover: shown in place of the drawn landscape. */
  first_picture: asset.nullable(),
  creator: userSummary,
  likes_count: z.number().int(),
  views_count: z.number().int(),
  shares_count: z.number().int(),
  reviews_count: z.number().int(),
  rating_average: z.number().nullable(),
  /** How many people lived it on outings that are over, and the last day of the last of them. */
  lived_count: z.number().int(),
  last_lived_on: z.iso.date().nullable(),
  liked: z.boolean(),
  /** Whether it is in a list of the viewer's. */
  saved: z.boolean(),
  times_of_day: z.array(z.enum(timesOfDay)),
  days_of_week: z.array(z.enum(daysOfWeek)),
  /** Days with their times, of the experiences that have both. */
  slots: z.array(z.enum(slotNames)),
  experiences_count: z.number().int(),
  place: placeSummary.nullable(),
  distance_km: z.number().optional(),
  /** By moderators; such a capsule is in nobody's lists but its owner's. */
  is_hidden: z.literal(true).optional(),
  created_at: timestamp,
  updated_at: timestamp,
});

export type Flenjor = z.output<typeof flenjor>;

/** One capsule, whole. */
export const wholeFlenjor = z.strictObject({
  ...flenjor.shape,
  /** The covers with the words that stand for them where they are not seen. */
  cover_assets_with_metadata: z.array(
    z.strictObject({ asset, alt: z.string(), order: z.number().int() }),
  ),
  experiences: z.array(experience),
  user_added_lists: z.record(z.string(), z.string()),
  is_owner: z.boolean(),
  is_following_creator: z.boolean(),
  /** By the author; else the language is the one that the words were found to be in. */
  is_language_chosen: z.boolean(),
  /** Sent back with a change, so that two editors notice each other. */
  version: z.number().int(),
  hidden: hidden.optional(),
});

export type WholeFlenjor = z.output<typeof wholeFlenjor>;

const tags = z.array(requiredLine(limits.tag)).max(limits.tags);
const coverIds = z.array(id).max(limits.covers);
/** The same covers with their words; wins over the ids, which keep the words they find. */
const covers = z.array(coverInput).max(limits.covers);

const path = z.strictObject({ id });
const answer = z.strictObject({ flenjor: wholeFlenjor });

const orderedParticipants = {
  /** Checked where both are known; a patch of one is checked against what is stored. */
  check: (value: { min_participants?: number; max_participants?: number }) =>
    value.min_participants === undefined ||
    value.max_participants === undefined ||
    value.max_participants >= value.min_participants,
  issue: { path: ["max_participants"], message: "participants" },
};

export const flenjorEndpoints = {
  "POST /flenjors": endpoint({
    summary:
      "Publish a capsule with all its experiences, in one transaction. A `language` of null is found from the words",
    access: "member",
    cache: "never",
    limit: "write",
    body: z
      .strictObject({
        ...publishedValues,
        tags: tags.default([]),
        cover_asset_ids: coverIds.default([]),
        cover_assets_with_metadata: covers.optional(),
        experiences: z
          .array(
            z.strictObject({
              ...experienceInput,
              activities: z.array(z.strictObject(activityInput)).max(limits.activities).default([]),
              places: z.array(z.strictObject(placeInput)).max(limits.places).default([]),
            }),
          )
          .max(limits.experiences)
          .default([]),
      })
      .refine(orderedParticipants.check, orderedParticipants.issue),
    answer,
    status: 201,
    makes: true,
  }),
  "GET /flenjors/{id}": endpoint({
    summary: "One capsule with its experiences",
    access: "anyone",
    isCached: true,
    cache: "varies",
    limit: "read",
    params: path,
    answer,
    status: 200,
  }),
  "PATCH /flenjors/{id}": endpoint({
    summary:
      "Change a capsule. With `version`, a change made meanwhile by someone else is a conflict. A `language` of null leaves it to the words again",
    access: "member",
    cache: "never",
    limit: "write",
    params: path,
    body: z
      .strictObject({
        ...changedValues,
        tags,
        cover_asset_ids: coverIds,
        cover_assets_with_metadata: covers,
        version: z.number().int(),
      })
      .partial()
      .refine(orderedParticipants.check, orderedParticipants.issue),
    answer,
    status: 200,
  }),
  "DELETE /flenjors/{id}": endpoint({
    summary: "Delete a capsule and all of its parts",
    access: "member",
    cache: "never",
    limit: "write",
    params: path,
    answer: null,
    status: 204,
  }),
  "POST /flenjors/{id}/view": endpoint({
    summary: "Someone looks at a capsule; `view_cource` tells through which shared link",
    access: "anyone",
    keepsCache: true,
    cache: "never",
    limit: "write",
    params: path,
    query: z.strictObject({ view_cource: z.string().max(40).optional() }),
    answer: z.strictObject({ view: z.strictObject({ id }) }),
    status: 201,
    makes: true,
  }),
  "PATCH /flenjors/views/{id}": endpoint({
    summary: "How long the look took",
    access: "anyone",
    keepsCache: true,
    cache: "never",
    limit: "write",
    params: path,
    body: z.strictObject({ duration_ms: z.number().int().min(0).max(86_400_000) }),
    answer: z.strictObject({ view: z.strictObject({ id, duration_ms: z.number().int() }) }),
    status: 200,
  }),
};
