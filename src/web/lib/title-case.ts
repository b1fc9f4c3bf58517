import { capitalize } from "./text.ts";

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
