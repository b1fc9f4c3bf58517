import fc from "fast-check";
import { expect, test } from "vitest";
import { rootOf, splitWords, textOf } from "./words.ts";

const foldedOf = (text: string) => splitWords(text).map(({ folded }) => folded);

test.each([
  ["Sunday morning", ["sunday", "morning"]],
  ["  l’après-midi, à Évora! ", ["l", "apres", "midi", "a", "evora"]],
  ["under 50€", ["under", "50", "€"]],
  ["@noor.h in Amman", ["noor.h", "in", "amman"]],
  ["Œuvres", ["oeuvres"]],
  ["1,000 or 12.50 or 50eur", ["1000", "or", "12", "or", "50", "eur"]],
  ["vanishing0e2f54 in 26A", ["vanishing0e2f54", "in", "26a"]],
  ["", []],
])("R-FIND-02 %j is read word by word, without accents", (text, words) => {
  expect(foldedOf(text)).toEqual(words);
});

test("a name behind @ stays whole", () => {
  expect(splitWords("by @ana_b-c.d").at(-1)).toMatchObject({ folded: "ana_b-c.d" });
});

test("the typed text between two words is given back as it was", () => {
  const text = "Une  soirée, à Lyon";
  expect(textOf(text, splitWords(text), 1, 3)).toBe("soirée, à");
});

test("whatever is typed is cut into few words, each inside the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
      const words = splitWords(text);
      expect(words.length).toBeLessThanOrEqual(16);
      for (const word of words) {
        expect(text.slice(word.start, word.end)).toBe(word.text);
        expect(word.folded.length).toBeLessThanOrEqual(40);
      }
    }),
  );
});

test.each([
  ["beaches", "beache"],
  ["bateaux", "bateau"],
  ["gas", "gas"],
])("%s is looked up as %s", (word, root) => {
  expect(rootOf(word)).toBe(root);
});
