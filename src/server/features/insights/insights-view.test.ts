import { expect, test } from "vitest";
import { insightsView } from "./insights.view.ts";

const sums = (views: number) => ({ views, read_ms: 10, saves: 2, shares: 3, clicks: 4 });

test("days without anything are shown as nothing, and sums are of all days", () => {
  const shown = insightsView({
    days: ["2026-05-01", "2026-05-02", "2026-05-03"],
    byDay: [
      { day: "2026-05-01", ...sums(1) },
      { day: "2026-05-03", ...sums(5) },
    ],
    byCapsule: [{ id: "c", title: "Alfama", ...sums(6) }],
    byChannel: [
      { kind: "view", channel: "qr", count: 7 },
      { kind: "share", channel: "copy", count: 8 },
    ],
    byActivity: [],
  });
  const nothing = { views: 0, read_ms: 0, saves: 0, shares: 0, clicks: 0 };
  expect(shown).toEqual({
    totals: { views: 6, read_ms: 20, saves: 4, shares: 6, clicks: 8 },
    days: [
      { day: "2026-05-01", ...sums(1) },
      { day: "2026-05-02", ...nothing },
      { day: "2026-05-03", ...sums(5) },
    ],
    views_by_channel: [{ channel: "qr", count: 7 }],
    shares_by_channel: [{ channel: "copy", count: 8 }],
    clicks_by_activity: [],
    flenjors: [{ id: "c", title: "Alfama", ...sums(6) }],
  });
});
