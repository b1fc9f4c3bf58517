import { errorWords } from "../../../i18n/server-messages.ts";
import type { Caller, Context } from "../../context.ts";
import { invalid } from "../../errors.ts";
import { type Span, spanOf, type Timed } from "../../outings/span.ts";
import { type LockedOuting, selectDates } from "./outings.queries.ts";

/** The span of a changed outing; no change makes it one that is over. */
export async function spanAfterChange(
  context: Context,
  { locale }: Caller,
  outing: Parameters<typeof spanOfOuting>[1],
  moments: readonly Timed[],
): Promise<Span> {
  const span = await spanOfOuting(context, outing, moments);
  if (span.ends_at > context.clock()) return span;
  throw invalid({ moments: [errorWords(locale)("fields.past_date")] });
}

/** From its first moment to its last day; while people vote, on the last date that is offered. */
export async function spanOfOuting(
  { db }: Context,
  { id, starts_on, time_zone }: Pick<LockedOuting, "id" | "starts_on" | "time_zone">,
  moments: readonly Timed[],
): Promise<Span> {
  if (starts_on) return spanOf(moments, starts_on, time_zone);
  const dates = await selectDates(db, id);
  const last = dates.findLast(({ is_withdrawn }) => !is_withdrawn) ?? dates.at(-1);
  if (!last) throw new Error("An outing has neither a date nor dates to vote on.");
  return spanOf(moments, last.starts_on, time_zone);
}
