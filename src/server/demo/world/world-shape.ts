import { z } from "zod";
import { changedValues } from "../../../contract/shared/capsule-schemas.ts";
import { daysOfWeek, timesOfDay } from "../../../contract/shared/slots.ts";
import { locales } from "../../../i18n/locales.ts";

const text = (max: number) => z.string().trim().min(1).max(max);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const username = z.string().regex(/^[a-z0-9][a-z0-9_.-]{2,29}$/);
const visibility = z.enum(["public", "private"]);
const countryCode = z.string().regex(/^[A-Z]{2}$/);
const tally = z.int().min(0).max(1_000_000);
// From one: with zero, something could come to be after the world was loaded.
const daysAgo = z.int().min(1).max(500);

const person = z.strictObject({
  username,
  fullName: text(80),
  bio: z.string().max(500),
  locale: z.enum(locales),
  city: text(120),
  countryCode,
  joinedDaysAgo: daysAgo,
  follows: z.array(username),
});

const place = z.strictObject({
  name: text(120),
  address: text(200),
  lat: z.number().min(-90).max(90),
  long: z.number().min(-180).max(180),
  /** Where these are left out, the capsule's own hold. */
  city: text(120).optional(),
  state: text(120).optional(),
  countryCode: countryCode.optional(),
});

const activity = z.strictObject({
  activityType: text(120),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .optional(),
});

const experience = z.strictObject({
  title: text(120),
  description: text(5000),
  dayOfWeek: z.enum(daysOfWeek),
  timeOfDay: z.enum(timesOfDay),
  places: z.array(place).min(1).max(10),
  activities: z.array(activity).min(1).max(30),
});

const capsuleShape = z
  .strictObject({
    slug,
    ...changedValues,
    language: z.enum(locales),
    creator: username,
    description: text(5000),
    city: text(120),
    state: text(120),
    countryCode,
    /** The other people who may see a private one. */
    access: z.array(username).default([]),
    tags: z.array(slug).min(1).max(20),
    createdDaysAgo: daysAgo,
    likes: tally,
    views: tally,
    shares: tally,
    experiences: z.array(experience).min(1).max(50),
  })
  .refine((capsule) => capsule.max_participants >= capsule.min_participants, "max below min");

const reviewShape = z.strictObject({
  capsule: slug,
  author: username,
  rating: z.int().min(1).max(5),
  comment: text(2000),
  createdDaysAgo: daysAgo,
  likes: tally,
});

const listShape = z.strictObject({
  owner: username,
  title: text(80),
  description: z.string().max(5000),
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

export type DemoWorld = {
  /** The first one is the demo sign-in. */
  people: DemoPerson[];
  capsules: DemoCapsule[];
  reviews: DemoReview[];
  lists: DemoList[];
};
