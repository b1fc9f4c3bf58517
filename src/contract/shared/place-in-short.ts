import type { PlaceSummary } from "../experiences.ts";

/**
 * The town and country of a capsule's place, in one line for cards and previews. A town that has
 * the name of its country is named once.
 */
export function placeInShort(
  place: Pick<PlaceSummary, "name" | "city" | "country"> | null,
): string {
  if (!place) return "";
  return [...new Set([place.city || place.name, place.country])].filter(Boolean).join(", ");
}
