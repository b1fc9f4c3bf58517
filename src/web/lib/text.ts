const suffixes = ["", "K", "M", "B", "T"];

/** 1000 and more in two significant digits: 1.2K, 15K, 1.5M. Smaller numbers stay whole. */
export function shortenNumber(value: number, locale: string): string {
  // The first number format of a page costs a phone a tenth of a second; most counts need none.
  if (Math.abs(value) < 1000) return String(value);
  const rounded = Number(value.toPrecision(2));
  const power = Math.min(Math.floor(Math.log10(Math.abs(rounded)) / 3), suffixes.length - 1);
  const digits = new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 });
  return digits.format(rounded / 1000 ** power) + suffixes[power];
}

export function capitalize(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Words that stay small inside a title, in the three languages. */
const smallWords = new Set(
  "a an and at by de da das do dos des du e em et in la le les na no of on or the to à ao às au aux".split(
    " ",
  ),
);

export function titleCase(text: string): string {
  const words = text.toLocaleLowerCase().split(" ");
  return words
    .map((word, at) => (at > 0 && smallWords.has(word) ? word : capitalize(word)))
    .join(" ");
}
