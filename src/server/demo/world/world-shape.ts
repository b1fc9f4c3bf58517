import { z } from "zod";
import { limits } from "../../../contract/limits.ts";
import { visibilities } from "../../../contract/shared/capsule-fields.ts";
import { publishedValues } from "../../../contract/shared/capsule-schemas.ts";
import { daysOfWeek, timesOfDay } from "../../../contract/shared/slots.ts";
import { locales } from "../../../i18n/locales.ts";

const text = (max: number) => z.string().trim().min(1).max(max);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const username = z.string().regex(/^[a-z0-9][a-z0-9_.-]{2,29}$/);
const visibility = z.enum(visibilities);
const countryCode = z.string().regex(/^[A-Z]{2}$/);
const tally = z.int().min(0).max(1_000_000);
// From one: with zero, something could come to be after the world was loaded.
const daysAgo = z.int().min(1).max(500);

const person = z.strictObject({
  username,
  fullName: text(limits.fullName),
  bio: z.string().max(limits.bio),
  locale: z.enum(locales),
  city: text(limits.region),
  countryCode,
  joinedDaysAgo: daysAgo,
  follows: z.array(username),
});

const place = z.strictObject({
  name: text(limits.placeName),
  address: text(limits.address),
  lat: z.number().min(-limits.lat).max(limits.lat),
  long: z.number().min(-limits.long).max(limits.long),
  /** Where these are left out, the capsule's own hold. */
  city: text(limits.region).optional(),
  state: text(limits.region).optional(),
  countryCode: countryCode.optional(),
});

const activity = z.strictObject({
  activityType: text(limits.activity),
  url: z
    .url({ protocol: /^https?$/ })
    .max(limits.webAddress)
    .optional(),
});

const experience = z.strictObject({
  title: text(limits.title),
  description: text(limits.description),
  dayOfWeek: z.enum(daysOfWeek),
  timeOfDay: z.enum(timesOfDay),
  places: z.array(place).min(1).max(limits.places),
  activities: z.array(activity).min(1).max(limits.activities),
});

const capsuleShape = z
  .strictObject({
    slug,
    // A field that the files do not name has its initial value, so that a new one breaks no start.
    ...publishedValues,
    language: z.enum(locales),
    creator: username,
    description: text(limits.description),
    city: text(limits.region),
    state: text(limits.region),
    countryCode,
    /** The other people who may see a private one. */
    access: z.array(username).default([]),
    tags: z.array(slug).min(1).max(limits.tags),
    createdDaysAgo: daysAgo,
    likes: tally,
    views: tally,
    shares: tally,
    experiences: z.array(experience).min(1).max(limits.experiences),
  })
  .refine((capsule) => capsule.max_participants >= capsule.min_participants, "max below min");

const reviewShape = z.strictObject({
  capsule: slug,
  author: username,
  rating: z.int().min(1).max(5),
  comment: text(limits.reviewText),
  createdDaysAgo: daysAgo,
  likes: tally,
});

const listShape = z.strictObject({
  owner: username,
  title: text(limits.listTitle),
  description: z.string().max(limits.description),
  visibility,
  createdDaysAgo: daysAgo,
  views: tally,
  shares: tally,
  items: z.array(slug).min(1),
});

/** The files as they are written: who likes what is still only a number. */
export const worldShape = z.strictObject({
  people: z.array(person),
  capsules: z.array(capsuleShape),
  reviews: z.array(reviewShape),
  lists: z.array(listShape),
});

export type WrittenWorld = z.infer<typeof worldShape>;
type WrittenCapsule = z.infer<typeof capsuleShape>;
type WrittenExperience = WrittenCapsule["experiences"][number];

export type DemoPerson = z.infer<typeof person>;
export type DemoList = z.infer<typeof listShape>;
export type DemoPlace = Required<z.infer<typeof place>>;
export type DemoExperience = Omit<WrittenExperience, "places"> & { places: DemoPlace[] };

export type DemoCapsule = Omit<WrittenCapsule, "likes" | "experiences"> & {
  experiences: DemoExperience[];
  likedBy: string[];
};

export type DemoReview = Omit<z.infer<typeof reviewShape>, "likes"> & { likedBy: string[] };

/** A capsule that people have lived together. */
export type DemoOuting = {
  capsule: string;
  host: string;
  friends: string[];
  plannedDaysAgo: number;
};

export type DemoWorld = {
  /** The first one is the demo sign-in. */
  people: DemoPerson[];
  capsules: DemoCapsule[];
  reviews: DemoReview[];
  lists: DemoList[];
  outings: DemoOuting[];
};
