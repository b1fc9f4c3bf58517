import { formsOf } from "../finding/lexicon.ts";
import { rootOf } from "../finding/words.ts";
import { withoutAccents } from "../gazetteer/fold.ts";
import themes from "./matter.json" with { type: "json" };

/** Something that a capsule may be about and that a picture can show. */
export type Theme = Exclude<keyof typeof themes, typeof nothing>;

/** How much a capsule speaks of each theme. */
export type Matter = ReadonlyMap<Theme, number>;

type Entry = { tags: readonly string[]; things: readonly string[]; words: string };

/** Phrases that hold a telling word and do not mean it. */
const nothing = "nothing";

/** A tag is about the whole capsule; its first words are about the place of the picture. */
const tagWeight = 1;
const firstWeight = 2;
const laterWeight = 0.4;
const firstWords = 40;
/** However often a thing is said. */
const mostFromWords = 4;

const themesOfTag = new Map<string, Theme[]>();
const themesOfPhrase = new Map<string, (Theme | typeof nothing)[]>();
for (const [name, entry] of Object.entries<Entry>(themes)) {
  const theme = name as Theme | typeof nothing;
  if (theme !== nothing) for (const tag of entry.tags) add(themesOfTag, tag, theme);
  const phrases = [...entry.things.flatMap(formsOf), ...entry.words.split(",").map(wordsOf)];
  for (const phrase of phrases) if (phrase.length > 0) add(themesOfPhrase, keyOf(phrase), theme);
}
const longestPhrase = Math.max(...[...themesOfPhrase.keys()].map(lengthOf));

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const known = map.get(key) ?? [];
  if (!known.includes(value)) map.set(key, [...known, value]);
}

/** The themes of a capsule's tags and words, which may be of any language. */
export function matterOf(tags: readonly string[], text: string): Matter {
  const matter = new Map<Theme, number>();
  const more = (theme: Theme, weight: number) =>
    matter.set(theme, (matter.get(theme) ?? 0) + weight);
  for (const [theme, weight] of weightsOf(text)) more(theme, Math.min(mostFromWords, weight));
  for (const tag of new Set(tags)) {
    // A tag that somebody made up is read like words.
    const meant = themesOfTag.get(tag) ?? weightsOf(tag).keys();
    for (const theme of meant) more(theme, tagWeight);
  }
  return matter;
}

/** Said by a tag or at the beginning, or later by three of its words. */
export function speaksOf(matter: Matter, ...some: Theme[]): boolean {
  return some.some((theme) => (matter.get(theme) ?? 0) >= tagWeight);
}

export function weightOf(matter: Matter, some: readonly Theme[]): number {
  return some.reduce((sum, theme) => sum + (matter.get(theme) ?? 0), 0);
}

/** Each phrase counts once, where it is first said. */
function weightsOf(text: string): Map<Theme, number> {
  const words = wordsOf(text);
  const weights = new Map<Theme, number>();
  const said = new Set<string>();
  let position = 0;
  while (position < words.length) {
    const phrase = phraseAt(words, position);
    const isMeant = !said.has(phrase) && !isDenied(words, position);
    const meant = isMeant ? (themesOfPhrase.get(phrase) ?? []) : [];
    for (const theme of meant.includes(nothing) ? [] : (meant as Theme[])) {
      const weight = position < firstWords ? firstWeight : laterWeight;
      weights.set(theme, (weights.get(theme) ?? 0) + weight);
    }
    if (isMeant) said.add(phrase);
    position += lengthOf(phrase);
  }
  return weights;
}

/** English "no" is not among them: in Portuguese it means "in the". */
const denials = new Set(["without", "never", "not", "sans", "ni", "jamais", "sem", "nem", "nunca"]);

/** "Without rain", "ni pluie ni vent", "pas de pluie". */
function isDenied(words: readonly string[], position: number): boolean {
  const before = words[position - 1] ?? "";
  if (denials.has(before)) return true;
  return words[position - 2] === "pas" && (before === "de" || before === "d");
}

/** The longest known phrase that begins here, else the word: a "national park" is no park. */
function phraseAt(words: readonly string[], position: number): string {
  for (let length = longestPhrase; length > 1; length--) {
    if (position + length > words.length) continue;
    const key = keyOf(words.slice(position, position + length));
    if (themesOfPhrase.has(key)) return key;
  }
  return keyOf(words.slice(position, position + 1));
}

function wordsOf(text: string): string[] {
  return withoutAccents(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

function keyOf(words: readonly string[]): string {
  return words.map(rootOf).join(" ");
}

function lengthOf(key: string): number {
  return key.split(" ").length;
}
