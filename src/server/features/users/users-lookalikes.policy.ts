/** The letters that a digit or a letter is taken for. */
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
  l: ["l", "i"],
};

/** No reserved word has as many of "l" and "i", so more than these make no difference. */
const mostReadings = 64;

/**
 * A name as a hasty eye may read it: `0ff1c1a1` also as `official`. Its own spelling is not
 * among them, and a number is a number.
 */
export function readingsOf(name: string): string[] {
  if (/^\d*$/.test(name)) return [];
  let readings = [""];
  for (const character of name.replaceAll("rn", "m").replaceAll("vv", "w")) {
    const letters = looksLike[character] ?? [character];
    if (readings.length * letters.length > mostReadings) return [];
    readings = letters.flatMap((letter) => readings.map((start) => start + letter));
  }
  return readings.filter((reading) => reading !== name);
}

/** `jo85` is Jo and a year, not `jobs`: a number before or after a name is read as one. */
export function isNumbered(name: string): boolean {
  return /^\d\d|\d\d$|[2-9]$/.test(name);
}
