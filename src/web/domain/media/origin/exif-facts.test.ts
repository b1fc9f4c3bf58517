import { expect, test } from "vitest";
import { type ExifTags, pointOf, slotOf } from "./exif-facts.ts";

const now = new Date("2026-11-17T12:00:00Z");
const at = (when: unknown) => slotOf({ DateTimeOriginal: { value: [when] } }, now);

test.each([
  ["2024:06:16 04:59:59", "saturday", "midnight"],
  ["2024:06:16 05:00:00", "sunday", "morning"],
  ["2024:06:16 12:00:00", "sunday", "afternoon"],
  ["2024:06:16 17:00:00", "sunday", "evening"],
  ["2024:06:16 22:00:00", "sunday", "midnight"],
  ["2024-06-17T08:00:00", "monday", "morning"],
])("R-PIC-05 the camera's %s is %s %s", (when, day, time) => {
  expect(at(when)).toEqual({ day, time });
});

test.each([
  "0000:00:00 00:00:00",
  "0000:01:01 10:00:00",
  "1899:01:01 10:00:00",
  "2024:02:31 10:00:00",
  "2024:13:01 10:00:00",
  "2024:06:16 25:00:00",
  "2024:06:16 10:60:00",
  // Nobody takes pictures at the very stroke of midnight as often as clocks are not set.
  "2000:01:01 00:00:00",
  "2031:01:01 10:00:00",
  "    :  :     :  :  ",
  "yesterday",
  "",
  7,
  null,
])("R-PIC-05 the moment %j is none", (when) => {
  expect(at(when)).toBeNull();
});

const place = (changes: Partial<Record<keyof ExifTags, unknown>> = {}): ExifTags => {
  const values = {
    GPSLatitude: [
      [38, 1],
      [42, 1],
      [4164, 100],
    ],
    GPSLatitudeRef: ["N"],
    GPSLongitude: [
      [9, 1],
      [7, 1],
      [4793, 100],
    ],
    GPSLongitudeRef: ["W"],
    ...changes,
  };
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
};

const degrees = (...numbers: number[]) => numbers.map((number) => [number, 1]);

test("R-PIC-05 a place is rounded to about a hundred metres", () => {
  expect(pointOf(place())).toEqual({ lat: 38.712, long: -9.13 });
  expect(pointOf(place({ GPSLatitude: degrees(0, 0, 0) }))).toEqual({ lat: 0, long: -9.13 });
});

test.each<[string, Partial<Record<keyof ExifTags, unknown>>]>([
  ["0, 0", { GPSLatitude: degrees(0, 0, 0), GPSLongitude: degrees(0, 0, 0) }],
  ["a latitude of the west", { GPSLatitudeRef: ["W"] }],
  ["a longitude of the south", { GPSLongitudeRef: ["S"] }],
  ["no side", { GPSLongitudeRef: undefined }],
  ["a side of a number", { GPSLatitudeRef: [1] }],
  ["91 degrees north", { GPSLatitude: degrees(91, 0, 0) }],
  ["181 degrees west", { GPSLongitude: degrees(181, 0, 0) }],
  ["61 minutes", { GPSLatitude: degrees(38, 61, 0) }],
  ["61 seconds", { GPSLatitude: degrees(38, 0, 61) }],
  ["a fraction of nothing", { GPSLatitude: [[38, 0], ...degrees(0, 0)] }],
  ["nothing of nothing", { GPSLatitude: [[0, 0], ...degrees(0, 0)] }],
  ["degrees below zero", { GPSLatitude: degrees(-38, 0, 0) }],
  ["two numbers", { GPSLatitude: degrees(38, 42) }],
  ["four numbers", { GPSLatitude: degrees(38, 42, 1, 1) }],
  ["words", { GPSLatitude: ["38", "42", "1"] }],
  ["one number", { GPSLatitude: 38 }],
  ["no latitude", { GPSLatitude: undefined }],
])("R-PIC-05 a place of %s is none", (_, changes) => {
  expect(pointOf(place(changes))).toBeNull();
});
