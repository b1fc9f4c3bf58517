import { expect, test } from "vitest";
import { z } from "zod";
import {
  cutPage,
  decodeCursor,
  encodeCursor,
  offsetOf,
  pageRequest,
  windowByTime,
} from "./paging.ts";

const id = "01990000-0000-7000-8000-000000000001";
const asked = { page: 3, limit: 10, cursor: undefined };

function refusalOf(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return (error as { fields?: unknown }).fields ?? error;
  }
  return null;
}

test("a page is the first of 24 unless it is said otherwise", () => {
  expect(pageRequest({})).toEqual({ page: 1, limit: 24, cursor: undefined });
  expect(pageRequest({ page: 2, page_limit: 5, cursor: "c" })).toEqual({
    page: 2,
    limit: 5,
    cursor: "c",
  });
});

test("a cursor is read back as it was written, and nothing else is read", () => {
  const key = z.tuple([z.string(), z.number()]);
  expect(decodeCursor(encodeCursor(["é", 7]), key)).toEqual(["é", 7]);
  expect(encodeCursor(["???", "~~~"])).toMatch(/^[\w-]+$/);
  for (const wrong of ["", "no cursor", encodeCursor([7, "é"]), encodeCursor(["a\u0000b", 7])]) {
    expect(decodeCursor(wrong, key), wrong).toBeNull();
  }
  expect(decodeCursor(encodeCursor([7, "a"]), z.tuple([z.number(), z.string()]))).toEqual([7, "a"]);
  expect(decodeCursor(Buffer.from('"a\\u0000"').toString("base64url"), z.string())).toBeNull();
});

test("the row past the page tells of the next one and is not shown", () => {
  const keyOf = (row: string) => [row];
  const request = { page: 2, limit: 2, cursor: undefined };
  expect(cutPage(["a", "b", "c"], request, keyOf)).toEqual({
    rows: ["a", "b"],
    meta: { page: 2, page_limit: 2, has_more: true, next_cursor: encodeCursor(["b"]) },
  });
  expect(cutPage(["a", "b"], request, keyOf)).toEqual({
    rows: ["a", "b"],
    meta: { page: 2, page_limit: 2, has_more: false, next_cursor: null },
  });
  const last = { page: null, page_limit: 2, has_more: false, next_cursor: null };
  expect(cutPage([], { ...request, cursor: "c" }, keyOf).meta).toEqual(last);
  expect(cutPage(["a"], { ...request, limit: 0 }, keyOf).meta.next_cursor).toBeNull();
});

test("a page number leads no deeper than ten thousand", () => {
  expect(offsetOf(asked, "en")).toBe(20);
  expect(offsetOf({ ...asked, page: 1001 }, "en")).toBe(10_000);
  expect(refusalOf(() => offsetOf({ ...asked, page: 1002 }, "en"))).toEqual({
    page: [expect.stringMatching(/\w/)],
  });
});

test("a list by time goes on by page or after the cursor's row, one row more each time", () => {
  expect(windowByTime(asked, "en")).toEqual({ limit: 11, offset: 20, after: null });
  const key = "2026-05-01 10:00:00.123456+00";
  const cursor = encodeCursor([key, id]);
  expect(windowByTime({ ...asked, cursor }, "en")).toEqual({
    limit: 11,
    offset: 0,
    after: { key, id },
  });
});

test.each([
  ["2026-05-01 10:00:00+00", true],
  ["2026-05-01 10:00:00.1-03", true],
  ["2026-05-01 10:00:00+05:30", true],
  ["2026-05-01 10:00:00", false],
  ["2026-05-01 10:00:00.1234567+00", false],
  ["2026-05-01 10:00:00.+00", false],
  ["2026-05-01T10:00:00+00", false],
  ["x2026-05-01 10:00:00+00", false],
  ["2026-05-01 10:00:00+00x", false],
  ["2026-05-01 10:00:00+0", false],
  ["2026-05-01 10:00:00+00:3", false],
  ["2026-5-01 10:00:00+00", false],
  ["2026-05-01 1a:00:00+00", false],
])("a cursor at %s is taken: %s", (moment, isTaken) => {
  const refusal = refusalOf(() =>
    windowByTime({ ...asked, cursor: encodeCursor([moment, id]) }, "en"),
  );
  expect(refusal).toEqual(isTaken ? null : { cursor: [expect.stringMatching(/\w/)] });
});
