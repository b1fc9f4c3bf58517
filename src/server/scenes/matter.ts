import { withoutAccents } from "../gazetteer/fold.ts";
import { formsOf } from "../finding/lexicon.ts";
import { rootOf } from "../finding/words.ts";
import themes from "./matter.json" with { type: "json" };

/** Something that a capsule may be about and that a picture can show. */
export type Theme = Exclude<keyof typeof themes, "nothing">;

/** How much a capsule speaks of each theme; of those that are not there, not at all. */
export type Matter = ReadonlyMap<Theme, number>;

type Entry = { tags: readonly string[]; things: readonly string[]; words: string };

const tagWeight = 2;
/** A word may be a street's name; said in three ways, it is meant. */
const wordWeight = 1;
const mostFromWords = 3;

const entries = Object.entries(themes as Record<Theme | "nothing", Entry>) as [
  Theme | "nothing",
  Entry,
][];

const themesOfTag = new Map<string, Theme[]>();
const themesOfPhrase = new Map<string, (Theme | "nothing")[]>();
for (const [theme, { tags, things, words }] of entries) {
  if (theme !== "nothing") for (const tag of tags) add(themesOfTag, tag, theme);
  const phrases = [...things.flatMap(formsOf), ...words.split(",").map(wordsOf)];
  for (const phrase of phrases) if (phrase.length > 0) add(themesOfPhrase, keyOf(phrase), theme);
}
const longestPhrase = Math.max(...[...themesOfPhrase.keys()].map((key) => key.split(" ").length));

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const known = map.get(key) ?? [];
  if (!known.includes(value)) map.set(key, [...known, value]);
}

/** The themes of a capsule's tags and words; the words are those of any language. */
export function matterOf(tags: readonly string[], text: string): Matter {
  const matter = new Map<Theme, number>();
  const more = (theme: Theme, weight: number) =>
    matter.set(theme, (matter.get(theme) ?? 0) + weight);
  for (const tag of new Set(tags)) {
    for (const theme of themesOfTag.get(tag) ?? []) more(theme, tagWeight);
  }
  for (const [theme, phrases] of phrasesIn(text)) {
    more(theme, Math.min(mostFromWords, phrases.size * wordWeight));
  }
  return matter;
}

/** The phrases that mean each theme. Longer ones count first: a "national park" is no park. */
function phrasesIn(text: string): Map<Theme, Set<string>> {
  const words = wordsOf(text);
  const found = new Map<Theme, Set<string>>();
  let position = 0;
  while (position < words.length) {
    const key = phraseAt(words, position);
    const meant = (key && themesOfPhrase.get(key)) || [];
    for (const theme of meant) {
      if (theme === "nothing" || meant.includes("nothing")) continue;
      found.set(theme, (found.get(theme) ?? new Set()).add(key ?? ""));
    }
    position += key?.split(" ").length ?? 1;
  }
  return found;
}

function phraseAt(words: readonly string[], position: number): string | null {
  for (let length = longestPhrase; length > 0; length--) {
    if (position + length > words.length) continue;
    const key = keyOf(words.slice(position, position + length));
    if (themesOfPhrase.has(key)) return key;
  }
  return null;
}

function wordsOf(text: string): string[] {
  return withoutAccents(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function keyOf(words: readonly string[]): string {
  return words.map(rootOf).join(" ");
}
