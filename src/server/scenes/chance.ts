import { createHash } from "node:crypto";

/** Eight hexadecimal digits that depend on all of a text. */
export function seedOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

/** A number from 0 up to 1 that depends on the seed and on the matter that is decided. */
export function chanceOf(seed: string, matter: string): number {
  return Number.parseInt(seedOf(`${seed} ${matter}`), 16) / 2 ** 32;
}
