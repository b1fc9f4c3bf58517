import { z } from "zod";
import { asset } from "./assets.ts";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { id, line, requiredLine, text } from "./shared/fields.ts";
import { daysOfWeek, timesOfDay } from "./shared/slots.ts";

/** http or https only: such an address is shown to people as a link. */
const webAddress = z
  .url({ protocol: /^https?$/, error: "url" })
  .max(limits.webAddress)
  // "https://known.example@other.example" leads to the other one.
  .refine((text) => !URL.parse(text)?.username && !URL.parse(text)?.password, { error: "url" });

export const activityInput = {
  activity_type: requiredLine(limits.activity),
  url: webAddress.nullable().default(null),
};

export const placeInput = {
  name: requiredLine(limits.placeName),
  provider: requiredLine(40).default("google"),
  provider_id: z.string().max(300).default(""),
  address: line(limits.address).default(""),
  lat: z.number().min(-limits.lat).max(limits.lat),
  long: z.number().min(-limits.long).max(limits.long),
  country: line(limits.region).default(""),
  state: line(limits.region).default(""),
  city: line(limits.region).default(""),
};

/** The words that stand for a picture or video where it is not seen. */
const alt = line(limits.alt).default("");

const pictured = z.strictObject({
  asset_id: id,
  caption: line(limits.caption).default(""),
  alt,
});

/** A cover with its words; covers have no captions. */
export const coverInput = z.strictObject({ asset_id: id, alt });

const experienceFields = {
  title: requiredLine(limits.title),
  description: text(limits.description),
  order: z.number().int().min(0).max(1000),
  time_of_day: z.enum(timesOfDay).nullable(),
  day_of_week: z.enum(daysOfWeek).nullable(),
  asset_ids: z.array(id).max(limits.pictures),
  /** The same pictures with their words; wins over `asset_ids`, which keeps the words it finds. */
  assets_with_metadata: z.array(pictured).max(limits.pictures),
};

export const experienceInput = {
  title: experienceFields.title,
  description: experienceFields.description.default(""),
  order: experienceFields.order.default(0),
  time_of_day: experienceFields.time_of_day.default(null),
  day_of_week: experienceFields.day_of_week.default(null),
  asset_ids: experienceFields.asset_ids.default([]),
  assets_with_metadata: experienceFields.assets_with_metadata.optional(),
};

export const activity = z.strictObject({
  id,
  activity_type: z.string(),
  url: z.string().nullable(),
});

export type Activity = z.output<typeof activity>;

export const place = z.strictObject({
  id,
  name: z.string(),
  provider: z.string(),
  provider_id: z.string(),
  address: z.string(),
  lat: z.number(),
  long: z.number(),
  country: z.string(),
  state: z.string(),
  city: z.string(),
});

export type Place = z.output<typeof place>;

/** Of a capsule's first place, what a card says and a map shows. */
export const placeSummary = place.pick({
  name: true,
  city: true,
  country: true,
  lat: true,
  long: true,
});

export type PlaceSummary = z.output<typeof placeSummary>;

export const experience = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  order: z.number().int(),
  time_of_day: z.enum(timesOfDay).nullable(),
  day_of_week: z.enum(daysOfWeek).nullable(),
  activities: z.array(activity),
  places: z.array(place),
  assets: z.array(asset),
  assets_with_metadata: z.array(
    z.strictObject({ asset, caption: z.string(), alt: z.string(), order: z.number().int() }),
  ),
});

export type Experience = z.output<typeof experience>;

const path = z.strictObject({ id });
const member = { access: "member", cache: "never", limit: "write" } as const;

export const experienceEndpoints = {
  "POST /experiences": endpoint({
    ...member,
    summary: "Add an experience to one's own capsule",
    body: z.strictObject({ flenjor_id: id, ...experienceInput }),
    answer: z.strictObject({ experience }),
    status: 201,
    makes: true,
  }),
  "PATCH /experiences/{id}": endpoint({
    ...member,
    summary:
      "Change an experience. With the capsule's `version`, a change made meanwhile is a conflict",
    params: path,
    body: z.strictObject({ ...experienceFields, version: z.number().int() }).partial(),
    answer: z.strictObject({ experience }),
    status: 200,
  }),
  "DELETE /experiences/{id}": endpoint({
    ...member,
    summary: "Remove an experience",
    params: path,
    answer: null,
    status: 204,
  }),
  "POST /experiences/{id}/place": endpoint({
    ...member,
    summary: "Add a place to an experience",
    params: path,
    body: z.strictObject(placeInput),
    answer: z.strictObject({ place }),
    status: 201,
    makes: true,
  }),
  "DELETE /experiences/{id}/place": endpoint({
    ...member,
    summary: "Remove a place from an experience",
    params: path,
    body: z.strictObject({ place_id: id }),
    answer: null,
    status: 204,
  }),
  "POST /activities": endpoint({
    ...member,
    summary: "Add an activity to an experience",
    body: z.strictObject({ experience_id: id, ...activityInput }),
    answer: z.strictObject({ activity }),
    status: 201,
    makes: true,
  }),
  "DELETE /activities/{id}": endpoint({
    ...member,
    summary: "Remove an activity",
    params: path,
    answer: null,
    status: 204,
  }),
  "POST /activities/{id}/click": endpoint({
    summary: "Someone follows an activity's link",
    access: "anyone",
    keepsCache: true,
    cache: "never",
    limit: "write",
    params: path,
    body: z.strictObject({ click_type: requiredLine(40) }),
    answer: z.strictObject({ clicked: z.literal(true) }),
    status: 200,
  }),
};
