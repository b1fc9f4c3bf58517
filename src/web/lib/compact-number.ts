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
