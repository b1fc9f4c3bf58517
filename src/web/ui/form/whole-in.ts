export type Range = { min: number; max: number };

/** The number that a text is and nothing else, or null where it is none or out of range. */
export function wholeIn(text: string, { min, max }: Range): number | null {
  const number = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : null;
}
