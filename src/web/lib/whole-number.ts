const cents = /[.,]\d{0,2}(?!\d)\D*$/;

/**
 * Reads the whole number of a text as people type it, without its cents and whatever stands between
 * or around the digits: "1.250,50 €" is 1250. Null where there is none.
 */
export function wholeNumberOf(text: string): number | null {
  const digits = text.replace(cents, "").replaceAll(/\D/g, "").slice(0, 9);
  return digits === "" ? null : Number(digits);
}
