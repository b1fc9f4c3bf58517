import { z } from "zod";
import { asset } from "../assets.ts";
import { limits } from "../limits.ts";
import { hidden, id, requiredLine, timestamp } from "../shared/fields.ts";
import { daysOfWeek, timesOfDay } from "../shared/slots.ts";
import { userSummary } from "../users.ts";

/** A day of the calendar at the place, without an hour or a zone. */
export const localDate = z.iso.date();

/** A time of the clock at the place: hours and minutes. */
export const localTime = z.iso.time({ precision: -1 });

export const answers = ["yes", "maybe", "no"] as const;
export type OutingAnswer = (typeof answers)[number];

export const votes = ["yes", "if_need_be", "no"] as const;
export type OutingVote = (typeof votes)[number];

/** People vote on dates, a date is settled, or the host has called it off. */
export const outingStates = ["voting", "settled", "cancelled"] as const;
export type OutingState = (typeof outingStates)[number];

/** From its first to its last day. */
export const dateRange = z.strictObject({ starts_on: localDate, ends_on: localDate });
export type DateRange = z.output<typeof dateRange>;

/** Somebody who takes part: a member, or a guest without an account. */
export const outingPerson = z.strictObject({
  id,
  name: z.string(),
  /** Null for a guest. */
  user: userSummary.nullable(),
  is_host: z.boolean(),
  is_you: z.boolean(),
  /** A guest whose name is gone, some time after the outing. */
  is_forgotten: z.boolean(),
  /** Null for somebody who is invited and has not answered. */
  answer: z.enum(answers).nullable(),
  answered_at: timestamp.nullable(),
});
export type OutingPerson = z.output<typeof outingPerson>;

/** One of the dates that people vote on. */
export const outingDate = z.strictObject({
  ...dateRange.shape,
  is_withdrawn: z.boolean(),
  is_past: z.boolean(),
  /** The most who can; where two are level, the fewest who cannot. */
  is_best: z.boolean(),
  yes_count: z.number().int(),
  if_need_be_count: z.number().int(),
  no_count: z.number().int(),
  own_vote: z.enum(votes).nullable(),
  /** Who voted what, as long as people vote; only for those who answered themselves. */
  votes: z.array(z.strictObject({ person_id: id, vote: z.enum(votes) })),
});
export type OutingDate = z.output<typeof outingDate>;

/** An activity of the plan, to be ticked off by anybody who takes part. */
const outingActivity = z.strictObject({
  id,
  activity_type: z.string(),
  url: z.string().nullable(),
  ticked_by: id.nullable(),
  ticked_at: timestamp.nullable(),
});
export type OutingActivity = z.output<typeof outingActivity>;

export const outingPlace = z.strictObject({
  name: z.string(),
  address: z.string(),
  lat: z.number(),
  long: z.number(),
  country: z.string(),
  city: z.string(),
});
export type OutingPlace = z.output<typeof outingPlace>;

/** An experience of the plan as it was taken, with its date and hour. */
export const outingMoment = z.strictObject({
  position: z.number().int(),
  experience_id: id,
  title: z.string(),
  description: z.string(),
  time_of_day: z.enum(timesOfDay).nullable(),
  day_of_week: z.enum(daysOfWeek).nullable(),
  /** Days after the first. */
  day: z.number().int(),
  time: localTime,
  time_zone: z.string(),
  /** Null until a date is settled. */
  starts_on: localDate.nullable(),
  starts_at: timestamp.nullable(),
  activities: z.array(outingActivity),
  places: z.array(outingPlace),
  assets: z.array(z.strictObject({ asset, alt: z.string() })),
});
export type OutingMoment = z.output<typeof outingMoment>;

export const moonPhases = [
  "new",
  "waxing_crescent",
  "first_quarter",
  "waxing_gibbous",
  "full",
  "waning_gibbous",
  "last_quarter",
  "waning_crescent",
] as const;

/** The sky over the first place of a day. */
const outingDay = z.strictObject({
  date: localDate,
  time_zone: z.string(),
  sunrise_at: timestamp.nullable(),
  sunset_at: timestamp.nullable(),
  /** Where the sun neither rises nor sets. */
  always: z.enum(["day", "night"]).nullable(),
  moon: z.strictObject({ phase: z.enum(moonPhases), lit: z.number() }),
});
export type OutingDay = z.output<typeof outingDay>;

/** The one who asks, among the people of an outing. */
const you = z.strictObject({ id, is_host: z.boolean(), answer: z.enum(answers).nullable() });

/** An outing as somebody who takes part sees it. */
export const outing = z.strictObject({
  id,
  title: z.string(),
  state: z.enum(outingStates),
  is_past: z.boolean(),
  /** Null where it was deleted, or where the viewer may not see it. */
  flenjor: z.strictObject({ id, title: z.string() }).nullable(),
  cover: asset.nullable(),
  host: outingPerson,
  time_zone: z.string(),
  starts_on: localDate.nullable(),
  ends_on: localDate.nullable(),
  starts_at: timestamp.nullable(),
  ends_at: timestamp.nullable(),
  days: z.array(outingDay),
  moments: z.array(outingMoment),
  dates: z.array(outingDate),
  people: z.array(outingPerson),
  people_counts: z.strictObject({
    yes: z.number().int(),
    maybe: z.number().int(),
    no: z.number().int(),
    invited: z.number().int(),
  }),
  most_people: z.number().int(),
  /** Whether the viewer may ask others: the host, unless the capsule is somebody else's and private. */
  can_invite: z.boolean(),
  you: you.extend({
    /** The date was settled or moved after they had said that they come, or may come. */
    is_date_newer: z.boolean(),
  }),
  /** Whether a guest gave an address for mails, and has opened the link in the first one. */
  own_address: z.enum(["given", "confirmed"]).nullable(),
  /** The address that invites others; for the host alone, null where it goes alone. */
  invitation: z.string().nullable(),
  /** Raised by every change that calendars and mails tell of. */
  revision: z.number().int(),
  created_at: timestamp,
});
export type Outing = z.output<typeof outing>;

/** An outing in a list. */
export const outingCard = outing
  .pick({
    id: true,
    title: true,
    state: true,
    is_past: true,
    cover: true,
    host: true,
    time_zone: true,
    starts_on: true,
    ends_on: true,
    starts_at: true,
    ends_at: true,
    people_counts: true,
  })
  .extend({ place: z.string(), you });
export type OutingCard = z.output<typeof outingCard>;

export const outingMessage = z.strictObject({
  id,
  person_id: id,
  name: z.string(),
  body: z.string(),
  is_own: z.boolean(),
  created_at: timestamp,
});
export type OutingMessage = z.output<typeof outingMessage>;

/** Words and pictures of somebody who was there. */
export const outingMemory = z.strictObject({
  person: outingPerson,
  words: z.string(),
  assets: z.array(asset),
  /** Whether it was written as a review of the capsule too. */
  is_review: z.boolean(),
  updated_at: timestamp,
  /** By moderators; then only its writer is shown it. */
  hidden: hidden.optional(),
});
export type OutingMemory = z.output<typeof outingMemory>;

/** A change of the capsule since its plan was taken. */
export const planChange = z.strictObject({
  experience_id: id,
  kind: z.enum(["changed", "added", "removed"]),
  title: z.string(),
});
export type PlanChange = z.output<typeof planChange>;

export const guestName = requiredLine(limits.guestName);
