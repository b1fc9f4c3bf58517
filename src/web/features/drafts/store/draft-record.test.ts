import { expect, test } from "vitest";
import {
  type DraftRecord,
  emptyRecord,
  holdsSame,
  lastChange,
  mergeRecords,
  readRecord,
  withChanges,
} from "./draft-record.ts";
import { draftOf, nextOrder } from "./draft-shape.ts";

const id = "0199c0de-0000-7000-8000-000000000001";
const empty = () => emptyRecord(id, 1000);
const write = (record: DraftRecord, changes: Record<string, unknown>, now: number) =>
  withChanges(record, changes, now);

test("R-DRAFT-02 an empty draft has the defaults", () => {
  expect(draftOf(empty())).toEqual({
    id,
    created_at: 1000,
    updated_at: 1000,
    author: null,
    publication: null,
    title: "",
    description: "",
    estimated_spend: 0,
    language: null,
    min_participants: 1,
    max_participants: 1,
    visibility: "public",
    tags: [],
    selected_tags: [],
    cover_assets: [],
    experiences: [],
  });
  const [experience] = draftOf(write(empty(), { "experiences/e1": true }, 1001)).experiences;
  expect(experience).toEqual({
    id: "e1",
    title: "",
    description: "",
    order: 0,
    time_of_day: null,
    day_of_week: null,
    activities: [],
    places: [],
    assets: [],
  });
});

test("of the same field the newer edit wins, and nothing else is lost", () => {
  const start = write(empty(), { title: "A", description: "from before" }, 1100);
  const left = write(write(start, { title: "left" }, 1200), { "tags/sea": { name: "sea" } }, 1210);
  const right = write(start, { title: "right", "experiences/e1": true }, 1300);
  for (const merged of [mergeRecords(left, right), mergeRecords(right, left)]) {
    const draft = draftOf(merged);
    expect(draft.title).toBe("right");
    expect(draft.description).toBe("from before");
    expect(draft.tags).toEqual(["sea"]);
    expect(draft.experiences.map(({ id }) => id)).toEqual(["e1"]);
  }
});

test("tabs that wrote in the same millisecond decide alike", () => {
  const left = write(empty(), { title: "a" }, 2000);
  const right = write(empty(), { title: "b" }, 2000);
  expect(mergeRecords(left, right).facts).toEqual(mergeRecords(right, left).facts);
});

test("merging again changes nothing", () => {
  const left = write(empty(), { title: "a" }, 2000);
  const right = write(empty(), { description: "b" }, 2001);
  const merged = mergeRecords(left, right);
  expect(holdsSame(mergeRecords(merged, right), merged)).toBe(true);
  expect(holdsSame(merged, right)).toBe(false);
});

test("a clock that goes back does not undo what was written", () => {
  const first = write(empty(), { title: "first" }, 9000);
  const second = write(first, { title: "second" }, 10);
  expect(draftOf(mergeRecords(first, second)).title).toBe("second");
  expect(lastChange(second)).toBe(9001);
});

test("each part can be removed, and comes back whole", () => {
  const written = write(
    empty(),
    {
      "experiences/e1": true,
      "experiences/e1/title": "Tea",
      "experiences/e1/activities/a1": { order: 0, activity_type: "Sip", url: null },
      "experiences/e1/places/p1": { order: 0, name: "Tea house" },
      "experiences/e1/assets/m1": { order: 0, name: "cup.jpg", asset_type: "image" },
      "experiences/e1/assets/m1/caption": "A cup",
      "experiences/e1/assets/m1/alt": "A cup on a wall",
      "cover_assets/m2": { order: 0, name: "sea.jpg", asset_type: "image" },
    },
    1100,
  );
  const paths = [
    "experiences/e1/activities/a1",
    "experiences/e1/places/p1",
    "experiences/e1/assets/m1",
    "cover_assets/m2",
    "experiences/e1",
  ];
  for (const [index, path] of paths.entries()) {
    const removed = write(written, { [path]: null }, 1200 + index);
    expect(JSON.stringify(draftOf(removed))).not.toContain(`"${path.split("/").at(-1)}"`);
    const back = write(removed, { [path]: written.facts[path]?.value }, 1300 + index);
    expect({ ...draftOf(back), updated_at: 0 }).toEqual({ ...draftOf(written), updated_at: 0 });
  }
});

test("parts stand in their order, ties by age", () => {
  const draft = draftOf(
    write(
      empty(),
      {
        "experiences/b": true,
        "experiences/b/order": 1,
        "experiences/a": true,
        "experiences/a/order": 1,
        "experiences/c": true,
      },
      1100,
    ),
  );
  expect(draft.experiences.map(({ id }) => id)).toEqual(["c", "a", "b"]);
  expect(nextOrder(draft.experiences)).toBe(2);
  expect(nextOrder([])).toBe(0);
});

test.each([null, "", "{", "[]", "7", '{"id":7,"facts":{}}', '{"id":"x"}'])(
  "what we did not write is no draft: %s",
  (text) => expect(readRecord(text)).toBeNull(),
);
