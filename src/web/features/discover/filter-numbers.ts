import { degreesShape, wholeNumberShape } from "../../../contract/shared/query-numbers.ts";

type Bounds = { min: number; max: number };

/** A whole number of an address; null where the API would refuse it. */
export function wholeNumberIn(text: string | null, { min, max }: Bounds): string | null {
  if (text === null || !wholeNumberShape.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? String(number) : null;
}

/** Degrees to each side of zero, of an address; null where the API would refuse them. */
export function degreesIn(text: string | null, most: number): string | null {
  if (text === null || !degreesShape.test(text)) return null;
  return Math.abs(Number(text)) <= most ? text : null;
}
