import { createHash } from "node:crypto";
import type { TimeOfDay } from "../../contract/shared/slots.ts";
import type { Point } from "../gazetteer/ranking.ts";

/** All of a capsule that may change its picture. */
export type SeededFacts = {
  id: string;
  /** Of the first experience. */
  timeOfDay: TimeOfDay;
  /** Of the first experience's first place. */
  point: Point | null;
  /** Slugs. */
  tags: readonly string[];
};

/** Eight hexadecimal digits. While they stay the same, the picture that was stored stays too. */
export function sceneSeed({ id, timeOfDay, point, tags }: SeededFacts): string {
  // A place that is moved by less than a kilometre shows the same land.
  const place = point ? [point.lat.toFixed(2), point.long.toFixed(2)] : [];
  const facts = JSON.stringify([id, timeOfDay, place, [...tags].sort()]);
  return createHash("sha256").update(facts).digest("hex").slice(0, 8);
}

/** A number from 0 up to 1 that depends on the seed and on the matter that is decided. */
export function chanceOf(seed: string, matter: string): number {
  return createHash("sha256").update(`${seed} ${matter}`).digest().readUInt32BE() / 2 ** 32;
}
