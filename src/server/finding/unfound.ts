import type { Locale } from "../../i18n/locales.ts";
import { isLittleFor } from "./lexicon.ts";
import { splitWords, type Word } from "./words.ts";

/** As much as the column takes. Longer texts are pasted, and no three people ask the same. */
const longest = 80;
/** Longer words are keys and hashes. */
const longestWord = 30;

/**
 * The parts of a typed question that no capsule meets, as they are counted: the words that say
 * something, without case and accents. Null where none is left or the text may name somebody.
 */
export function unfoundWords(
  text: string,
  missed: readonly string[],
  locale: Locale,
): string | null {
  if (looksPrivate(text)) return null;
  const order = splitWords(text).map(({ folded }) => folded);
  // A corrected word is not in the text; it comes last.
  const placeOf = ({ folded }: Word) =>
    order.includes(folded) ? order.indexOf(folded) : order.length;
  const words = splitWords(missed.join(" ")).toSorted((a, b) => placeOf(a) - placeOf(b));
  if (words.some((word) => word.text.length > longestWord)) return null;
  const telling = words.filter((word) => !isLittleFor(word, locale));
  const counted = (telling.length > 0 ? telling : words).map(({ folded }) => folded).join(" ");
  return counted !== "" && counted.length <= longest ? counted : null;
}

const privateForms = [
  // Mail addresses and usernames.
  /@|[([]at[)\]]/i,
  // Links, also without their beginning; "st.gallen" is lost with them.
  /:\/\/|[\p{L}\p{N}]\.\p{L}{2}/u,
  // Six digits and more, however they are grouped: numbers of phones, cards, accounts, birthdays.
  /\p{N}(?:[\s()./+_-]*\p{N}){5}/u,
];

/** Whether a text holds what people type or paste by accident and nobody else is to read. */
function looksPrivate(text: string): boolean {
  const plain = text.normalize("NFKC");
  return privateForms.some((form) => form.test(plain));
}
