import type { Locale } from "../../src/i18n/locales.ts";
import english from "../../src/server/demo/world/capsules-en.json" with { type: "json" };
import french from "../../src/server/demo/world/capsules-fr.json" with { type: "json" };
import portuguese from "../../src/server/demo/world/capsules-pt.json" with { type: "json" };
import { Random } from "../../tests/support/random.ts";
import { Zipf } from "./random.ts";

const invented = 40_000;
const syllables =
  "ba be bo ca co da de do fa fi ga go la le li lo ma me mi mo na ne no pa pe ra re ri ro sa se so ta te ti to va ve vi vo".split(
    " ",
  );

export type Vocabulary = { words: string[]; ranks: Zipf };

/** The words of the demo world, most used first, and behind them a long tail that nobody knows. */
export function vocabularies(): Record<Locale, Vocabulary> {
  const tail = inventWords();
  const of = (capsules: readonly { title: string; description: string }[]): Vocabulary => {
    const words = [...rankWords(capsules), ...tail];
    return { words, ranks: new Zipf(words.length, 0.95) };
  };
  return { en: of(english), fr: of(french), pt: of(portuguese) };
}

function rankWords(capsules: readonly { title: string; description: string }[]): string[] {
  const counts = new Map<string, number>();
  for (const { title, description } of capsules) {
    for (const word of `${title} ${description}`.toLowerCase().match(/\p{L}{2,}/gu) ?? []) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([word]) => word);
}

function inventWords(): string[] {
  const random = new Random(7);
  const words = new Set<string>();
  while (words.size < invented) {
    const length = random.between(3, 5);
    words.add(Array.from({ length }, () => random.pick(syllables)).join(""));
  }
  return [...words];
}

export function phrase(random: Random, { words, ranks }: Vocabulary, length: number): string {
  const text = Array.from({ length }, () => words[ranks.draw(random)]).join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
