// Letters that Unicode does not decompose into a base letter and a mark.
const plainLetters: Record<string, string> = {
  æ: "ae",
  œ: "oe",
  ß: "ss",
  þ: "th",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ŋ: "n",
};

const undecomposed = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "g");

/** The form in which names are compared: no accents, no case, single spaces, no punctuation. */
export function fold(text: string): string {
  return withoutAccents(text)
    .replace(/['’‘ʻʼ`´]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Lower case and without accents; everything else stays. */
export function withoutAccents(text: string): string {
  // Most names have none; without this the index takes a fifth longer to build.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(undecomposed, (letter) => plainLetters[letter] ?? letter);
}

/** Index keys hold one byte per letter; names in other scripts are not indexed. */
export function isIndexable(folded: string): boolean {
  return /^[a-z0-9 ]{2,60}$/.test(folded);
}
