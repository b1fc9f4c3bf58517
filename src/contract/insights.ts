import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id } from "./shared/fields.ts";
import { queryInteger } from "./shared/pagination.ts";

const count = z.number().int();
const sums = { views: count, read_ms: count, saves: count, shares: count, clicks: count };
/** By the name of a channel; views that came by no shared link have the empty name. */
const byChannel = z.array(z.strictObject({ channel: z.string(), count }));

/** Views, shares and clicks of capsules, by day; only sums, so that nobody can be recognised. */
export const insights = z.strictObject({
  totals: z.strictObject(sums),
  /** Every day of the time asked for, the oldest first. */
  days: z.array(z.strictObject({ day: z.iso.date(), ...sums })),
  views_by_channel: byChannel,
  shares_by_channel: byChannel,
  clicks_by_activity: z.array(
    z.strictObject({ id, activity_type: z.string(), flenjor_id: id, count }),
  ),
  flenjors: z.array(z.strictObject({ id, title: z.string(), ...sums })),
});

export type Insights = z.output<typeof insights>;

const asked = {
  access: "member",
  cache: "never",
  limit: "read",
  query: z.strictObject({ days: queryInteger({ min: 1, max: 365 }).optional() }),
  answer: z.strictObject({ insights }),
  status: 200,
} as const;

export const insightEndpoints = {
  "GET /account/insights": endpoint({
    ...asked,
    summary: "How one's own capsules are doing, by day",
  }),
  "GET /flenjors/{id}/insights": endpoint({
    ...asked,
    summary: "How one's own capsule is doing, by day",
    params: z.strictObject({ id }),
  }),
};
