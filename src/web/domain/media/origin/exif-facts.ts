import { type CurrentSlot, slotAt } from "../../slot/current-slot.ts";

/** A tag as it was found in a file: anything may stand in it. */
type Tag = { value: unknown };

export type ExifTags = Partial<
  Record<
    "DateTimeOriginal" | "GPSLatitude" | "GPSLatitudeRef" | "GPSLongitude" | "GPSLongitudeRef",
    Tag
  >
>;

export const wantedTags = [
  "DateTimeOriginal",
  "GPSLatitude",
  "GPSLatitudeRef",
  "GPSLongitude",
  "GPSLongitudeRef",
] as const satisfies (keyof ExifTags)[];

/** Where and when a picture was taken, as far as its file tells. */
export type PhotoOrigin = { point: { lat: number; long: number } | null; slot: CurrentSlot | null };

/** The point, rounded to about a hundred metres: nothing after this knows it more exactly. */
export function pointOf(tags: ExifTags): PhotoOrigin["point"] {
  const lat = degreesOf(tags.GPSLatitude, tags.GPSLatitudeRef, {
    north: "N",
    south: "S",
    most: 90,
  });
  const long = degreesOf(tags.GPSLongitude, tags.GPSLongitudeRef, {
    north: "E",
    south: "W",
    most: 180,
  });
  if (lat === null || long === null) return null;
  // Where a camera that found no satellites says it was.
  if (lat === 0 && long === 0) return null;
  return { lat, long };
}

type Axis = { north: string; south: string; most: number };

function degreesOf(tag: Tag | undefined, side: Tag | undefined, axis: Axis): number | null {
  const letter = firstText(side);
  if (letter !== axis.north && letter !== axis.south) return null;
  const [degrees, minutes, seconds, ...more] = fractionsOf(tag);
  if (degrees === undefined || minutes === undefined || seconds === undefined) return null;
  if (more.length > 0 || minutes > 60 || seconds > 60) return null;
  const size = degrees + minutes / 60 + seconds / 3600;
  if (!(size <= axis.most)) return null;
  const rounded = Number(size.toFixed(3));
  // Without this, the equator would have a southern side of its own: -0.
  return letter === axis.south && rounded > 0 ? -rounded : rounded;
}

/** Degrees, minutes and seconds, each written as a fraction; nothing where one is no number. */
function fractionsOf(tag: Tag | undefined): number[] {
  if (!Array.isArray(tag?.value)) return [];
  const numbers = tag.value.map((part) => (Array.isArray(part) ? part[0] / part[1] : Number.NaN));
  return numbers.every((number) => Number.isFinite(number) && number >= 0) ? numbers : [];
}

const momentShape = /^(\d{4})[:/-](\d{2})[:/-](\d{2})[ T](\d{2}):(\d{2}):(\d{2})/;
const oldestYear = 1900;
const dayMs = 24 * 60 * 60 * 1000;

/** The slot by the clock of the camera, which knows nothing of zones. */
export function slotOf({ DateTimeOriginal }: ExifTags, now: Date): PhotoOrigin["slot"] {
  const parts = firstText(DateTimeOriginal)?.match(momentShape)?.slice(1).map(Number);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  // Cameras that were never set, and scanners, write a date without an hour.
  if (year < oldestYear || (hour === 0 && minute === 0 && second === 0)) return null;
  if (!isOnCalendar(parts)) return null;
  const moment = new Date(year, month - 1, day, hour, minute, second);
  return moment.getTime() > now.getTime() + dayMs ? null : slotAt(moment);
}

/** False for the 31st of February and for 25 o'clock. */
function isOnCalendar(parts: readonly number[]): boolean {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const moment = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const read = [
    moment.getUTCFullYear(),
    moment.getUTCMonth() + 1,
    moment.getUTCDate(),
    moment.getUTCHours(),
    moment.getUTCMinutes(),
    moment.getUTCSeconds(),
  ];
  return read.every((number, index) => number === parts[index]);
}

function firstText(tag: Tag | undefined): string | null {
  const [text] = Array.isArray(tag?.value) ? tag.value : [tag?.value];
  return typeof text === "string" ? text : null;
}
