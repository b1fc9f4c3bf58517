import { remembered } from "../lib/remembered.ts";

/** Shorter ones are refused for that. */
const leastLength = 8;

/** Those that leaked most often, and what people of our languages choose; read when first needed. */
const readCommon = remembered(async () => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const own = await import("./common-passwords.json", { with: { type: "json" } });
  const leaked = dictionary["passwords-common"] as string[];
  return new Set([...leaked.filter(({ length }) => length >= leastLength), ...own.default]);
});

/** So little beside someone's own name is no secret: `anna1987`. */
const leastBesideWord = 6;

/** Whether a guesser would try it early: a common one, a pattern, or little more than one's name. */
export async function isEasyPassword(password: string, ownWords: string[]): Promise<boolean> {
  const plain = password.normalize("NFKC").toLowerCase();
  return (
    isCommon(await readCommon(), plain) ||
    isRepetition(plain) ||
    isRow(plain) ||
    restsOn(plain, ownWords)
  );
}

function isCommon(common: Set<string>, plain: string): boolean {
  // People who are told to add something add it at the end.
  const withoutTail = plain.replace(/[^\p{L}]{1,4}$/u, "");
  return common.has(plain) || common.has(withoutTail);
}

/** `aaaaaaaa`, `abcabcabc` */
function isRepetition(plain: string): boolean {
  return [1, 2, 3, 4].some(
    (length) =>
      plain ===
      plain
        .slice(0, length)
        .repeat(Math.ceil(plain.length / length))
        .slice(0, plain.length),
  );
}

/** `abcdefgh`, `98765432` */
function isRow(plain: string): boolean {
  const codes = [...plain].map((character) => character.codePointAt(0) ?? 0);
  return [1, -1].some((step) =>
    codes.every((code, at) => at === 0 || code === (codes[at - 1] ?? 0) + step),
  );
}

function restsOn(plain: string, ownWords: string[]): boolean {
  return ownWords
    .map((word) => word.normalize("NFKC").toLowerCase())
    .filter((word) => word.length >= 3)
    .some((word) => {
      const rest = plain.replaceAll(word, "");
      return rest.length < plain.length && rest.length < leastBesideWord;
    });
}
