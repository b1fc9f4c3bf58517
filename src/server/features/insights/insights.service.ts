import type { Insights } from "../../../contract/insights.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { requireOwner } from "../capsules/capsules.service.ts";
import { sumByActivity, sumByCapsule, sumByChannel, sumByDay } from "./insights.queries.ts";
import { insightsView } from "./insights.view.ts";

const dayMs = 24 * 60 * 60 * 1000;
const usualDays = 30;
const mostNamed = 20;

export async function getInsights(
  context: Context,
  caller: Caller,
  { capsuleId = null, days = usualDays }: { capsuleId?: string | null; days?: number | undefined },
): Promise<Insights> {
  const { db, clock } = context;
  const creatorId = requireViewer(caller).id;
  if (capsuleId) await requireOwner(context, caller, capsuleId);
  const shown = lastDays(clock(), days);
  const asked = { creatorId, capsuleId, from: shown[0] ?? "", to: shown.at(-1) ?? "" };
  const [byDay, byCapsule, byChannel, byActivity] = await Promise.all([
    sumByDay(db, asked),
    sumByCapsule(db, asked, mostNamed),
    sumByChannel(db, asked),
    sumByActivity(db, asked, mostNamed),
  ]);
  return insightsView({ days: shown, byDay, byCapsule, byChannel, byActivity });
}

/** Days as they are counted, in UTC; today is the last. */
function lastDays(now: Date, number: number): string[] {
  return Array.from({ length: number }, (_, index) =>
    new Date(now.getTime() - (number - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}
