import { expect, test } from "vitest";
import type { Outing } from "../../../contract/outings/outing.ts";
import { isOf, type PendingTick, readTicks, withPress, withTick } from "./tick-queue.ts";

const tick = (activityId: string, isTicked = true): PendingTick => ({
  viewerId: "ana",
  outingId: "outing",
  activityId,
  isTicked,
  at: "2026-11-20T10:00:00Z",
  key: `${activityId} ${isTicked}`,
});

test("R-OUT-07 ticks wait in the order of the last press on each activity", () => {
  const pending = [tick("a"), tick("b")].reduce(withPress, [] as PendingTick[]);
  const again = withPress(pending, tick("a", false));
  expect(again.map(({ activityId, isTicked }) => [activityId, isTicked])).toEqual([
    ["b", true],
    ["a", false],
  ]);
});

test("R-OUT-07 two people on one device keep their own ticks", () => {
  const pending = withPress([tick("a")], { ...tick("a"), viewerId: "rui" });
  expect(pending).toHaveLength(2);
});

test("R-OUT-07 what one of them kept on the device is not shown as the other's", () => {
  const ofMember = tick("a");
  const ofGuest = { ...tick("a"), guestKey: "key" };
  const shown = (guestKey: string | null, viewerId?: string) =>
    [ofMember, ofGuest].filter((one) => isOf(one, { guestKey, viewerId }));
  expect(shown(null, "ana")).toEqual([ofMember]);
  expect(shown(null, "rui")).toEqual([]);
  expect(shown("key", "ana")).toEqual([ofGuest]);
  expect(shown("another")).toEqual([]);
});

test.each([[null], [""], ["nonsense"], ["{}"], ['[null, 1, {"outingId":"x"}]']])(
  "R-OUT-07 of the stored text %j no ticks are read",
  (text) => {
    expect(readTicks(text)).toEqual([]);
  },
);

test("R-OUT-07 stored ticks are read as they were kept", () => {
  expect(readTicks(JSON.stringify([tick("a"), tick("b", false)]))).toEqual([
    tick("a"),
    tick("b", false),
  ]);
});

test("R-OUT-07 a tick of somebody who has left can be taken back", () => {
  const left = { id: "a", ticked_by: null, ticked_at: "2026-11-20T09:00:00Z" };
  const outing = { you: { id: "me" }, moments: [{ activities: [left] }] } as unknown as Outing;
  expect(withTick(outing, tick("a"))).toEqual(outing);
  const taken = withTick(outing, tick("a", false));
  expect(taken.moments[0]?.activities[0]).toMatchObject({ ticked_by: null, ticked_at: null });
});

test("R-OUT-07 a kept tick shows; one that somebody else has set before keeps their name", () => {
  const activity = (id: string, by: string | null) => ({
    id,
    activity_type: id,
    url: null,
    ticked_by: by,
    ticked_at: by && "2026-11-20T09:00:00Z",
  });
  const outing = {
    you: { id: "me" },
    moments: [{ activities: [activity("a", null), activity("b", "rui")] }],
  } as unknown as Outing;
  const ticked = [tick("a"), tick("b")].reduce(withTick, outing);
  expect(ticked.moments[0]?.activities.map(({ ticked_by }) => ticked_by)).toEqual(["me", "rui"]);
  const untaken = withTick(ticked, tick("b", false));
  expect(untaken.moments[0]?.activities[1]).toMatchObject({ ticked_by: null, ticked_at: null });
});
