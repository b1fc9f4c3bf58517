import { dictionary } from "@zxcvbn-ts/language-common";
import ownList from "./common-passwords.json" with { type: "json" };

/** Shorter ones are refused for that. */
const leastLength = 8;

/** Those that leaked most often, and what people of our languages choose. */
const common = new Set([
  ...(dictionary["passwords-common"] as string[]).filter(({ length }) => length >= leastLength),
  ...ownList,
]);

/** So little beside someone's own name is no secret: `anna1987`. */
const leastBesideWord = 6;

/** Whether a guesser would try it early: a common one, a pattern, or little more than one's name. */
export function isEasyPassword(password: string, ownWords: string[]): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  return isCommon(plain) || isRepetition(plain) || isRow(plain) || restsOn(plain, ownWords);
}

function isCommon(plain: string): boolean {
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
