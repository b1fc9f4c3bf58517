/** The outings, and the keys of guests, that this page is leaving. */
const ending = new Set<string>();

/** While an outing or one's place in it ends, nothing of it is asked for: it would not be found. */
export async function whileEnding(idOrKey: string, work: () => Promise<void>): Promise<void> {
  ending.add(idOrKey);
  try {
    await work();
  } finally {
    ending.delete(idOrKey);
  }
}

export function isEnding(idOrKey: string): boolean {
  return ending.has(idOrKey);
}
