import type { Insights } from "../../../contract/insights.ts";
import type { ActivityRow, SumRow } from "./insights.queries.ts";

type Found = {
  /** Every day to be shown, the oldest first. */
  days: string[];
  byDay: (SumRow & { day: string })[];
  byCapsule: (SumRow & { id: string; title: string })[];
  byChannel: { kind: "view" | "share"; channel: string; count: number }[];
  byActivity: ActivityRow[];
};

const nothing: SumRow = { views: 0, read_ms: 0, saves: 0, shares: 0, clicks: 0 };

export function insightsView({ days, byDay, byCapsule, byChannel, byActivity }: Found): Insights {
  const known = new Map(byDay.map(({ day, ...sums }) => [day, sums]));
  const channels = (wanted: "view" | "share") =>
    byChannel
      .filter(({ kind }) => kind === wanted)
      .map(({ channel, count }) => ({ channel, count }));
  return {
    totals: byDay.reduce(plus, nothing),
    days: days.map((day) => ({ day, ...(known.get(day) ?? nothing) })),
    views_by_channel: channels("view"),
    shares_by_channel: channels("share"),
    clicks_by_activity: byActivity,
    flenjors: byCapsule,
  };
}

function plus(a: SumRow, b: SumRow): SumRow {
  return {
    views: a.views + b.views,
    read_ms: a.read_ms + b.read_ms,
    saves: a.saves + b.saves,
    shares: a.shares + b.shares,
    clicks: a.clicks + b.clicks,
  };
}
