/** The letters that a digit is taken for; a capital I looks like a small l. */
const looksLike: Record<string, readonly string[]> = {
  "0": ["o"],
  "1": ["l", "i"],
  "3": ["e"],
  "4": ["a"],
  "5": ["s"],
  "7": ["t"],
  "8": ["b"],
  "9": ["g"],
  I: ["l", "i"],
};

/** No reserved word has as many of "l" and "i", so more than these make no difference. */
const mostReadings = 64;

/** `jo85` is Jo and a year, not `jobs`: a number before or after a name is read as one. */
const numbered = /^\d\d|\d\d$|[2-9]$/;

/** A name as a hasty eye may read it: `0ff1c1a1` also as `official`. Its own spelling is not among them. */
export function readingsOf(name: string): string[] {
  if (!/[\dI]/.test(name) || numbered.test(name)) return [];
  let readings = [""];
  for (const character of name) {
    const letters = looksLike[character] ?? [character];
    if (readings.length * letters.length > mostReadings) return [];
    readings = letters.flatMap((letter) => readings.map((start) => start + letter));
  }
  return readings.filter((reading) => reading !== name);
}
