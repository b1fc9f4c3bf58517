/** 1000 and more in two significant digits: 1.2K, 15K, 1.5M; "1,2 k" and "1,2 mil" elsewhere. */
export function shortenNumber(value: number, locale: string): string {
  // The first number format of a page costs a phone a tenth of a second; most counts need none.
  if (Math.abs(value) < 1000) return String(value);
  const short = new Intl.NumberFormat(locale, {
    notation: "compact",
    maximumSignificantDigits: 2,
    useGrouping: true,
  });
  // The server and some browsers put other spaces before the letter.
  return short.format(value).replace(/\s/g, "\u00a0");
}
