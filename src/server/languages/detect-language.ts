import { type Language, languages } from "../../contract/shared/languages.ts";
import { locales } from "../../i18n/locales.ts";
import { createDetector, type Detector } from "../../library-internals/eld-ngrams.ts";

/** How much of a text is read: enough to be sure, and no work that grows with what people send. */
export const longestRead = 1500;

/** Loaded with the first text: few starts need it at once. */
let detector: Detector | null = null;

/** The detector itself reads no more than 350 bytes, so a longer text is read in parts. */
const partLength = 300;

/**
 * How far the best language must lie before the second, as a share of its score. Few words must show
 * it more clearly: the names in them belong to any language.
 */
const leads = { ofLong: 0.05, ofShort: 0.1 };
const longFromLetters = 40;

/**
 * With such a lead over each language of the site, the best is taken even where a relative of it is
 * close: a Danish text is better off as Norwegian than as English.
 */
const leadOverSite = 0.4;

/** A text in two languages is in neither of them, unless one has this share of it. */
const mostOf = 2 / 3;

/** The language that most of a text is written in; null where it is too short or too mixed to tell. */
export function detectLanguage(text: string): Language | null {
  const lettersIn = new Map<string, number>();
  let letters = 0;
  for (const part of partsOf(text)) {
    const count = part.match(/\p{L}/gu)?.length ?? 0;
    const language = languageOfPart(part, count);
    if (!language) continue;
    lettersIn.set(language, (lettersIn.get(language) ?? 0) + count);
    letters += count;
  }
  const most = [...lettersIn].find(([, count]) => count >= letters * mostOf)?.[0];
  return most && isOffered(most) ? most : null;
}

function partsOf(text: string): string[] {
  const words = text.slice(0, longestRead).split(/\s+/);
  const plain = words.filter((word) => !isAddress(word)).join(" ");
  const count = Math.ceil(plain.length / partLength);
  return Array.from({ length: count }, (_, index) =>
    plain.slice(index * partLength, (index + 1) * partLength),
  );
}

/** Addresses of pages and mails look like English, whatever stands around them. */
function isAddress(word: string): boolean {
  return word.includes("://") || word.includes("@") || word.startsWith("www.");
}

/** Languages that the site does not offer count too: the rest of such a text is not most of it. */
function languageOfPart(part: string, letters: number): string | null {
  detector ??= createDetector("extrasmall");
  const result = detector.detect(part);
  if (!result.language || !result.isReliable()) return null;
  const scores = result.getScores();
  const [best = 0, second = 0] = Object.values(scores);
  const hasLead = (share: number, other: number) => best - other >= best * share;
  const isClear = hasLead(letters < longFromLetters ? leads.ofShort : leads.ofLong, second);
  const isForeign = locales.every((locale) => hasLead(leadOverSite, scores[locale] ?? 0));
  return isClear || isForeign ? result.language : null;
}

const offered: ReadonlySet<string> = new Set(languages);

function isOffered(language: string): language is Language {
  return offered.has(language);
}
