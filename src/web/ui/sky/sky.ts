/** The four skies of the palette; `data-slot` on an element makes it wear one. */
export const skies = ["morning", "afternoon", "evening", "midnight"] as const;

export type Sky = (typeof skies)[number];

/** A sky that stays the same for the same text, so that a name always has its own. */
export function skyOf(text: string): Sky {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return skies[sum % skies.length] ?? "morning";
}
