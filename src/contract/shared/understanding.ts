import { z } from "zod";
import { daysOfWeek, timesOfDay } from "./slots.ts";

/** The kinds of things that a search understands, in no order. */
const understoodKinds = ["place", "tag", "slot", "spend", "people", "creator", "near"] as const;

/** A part of the typed words, and what it was taken for. */
const understoodPart = z.strictObject({
  text: z.string(),
  kind: z.enum(understoodKinds),
  /** Of a place, a tag or a creator, in the reader's language. */
  name: z.string().optional(),
  /** Of a slot; none means any. */
  days_of_week: z.array(z.enum(daysOfWeek)).optional(),
  times_of_day: z.array(z.enum(timesOfDay)).optional(),
  /** Of a spend the most, of people how many. */
  number: z.number().int().optional(),
});

export type UnderstoodPart = z.output<typeof understoodPart>;

/** How the words of a search were read; only where there were any. */
export const understandingMeta = {
  understood: z.array(understoodPart).optional(),
  /** Words that nobody uses, and those that were searched instead. */
  corrected: z.array(z.strictObject({ from: z.string(), to: z.string() })).optional(),
  /** How many capsules of this page, the first ones, meet all that was asked. */
  meeting_all: z.number().int().optional(),
  /** The parts of the search that the capsules after these do without. */
  left_out: z.array(z.string()).optional(),
  /** Words that no capsule has. */
  unmet: z.array(z.string()).optional(),
};
