import fc from "fast-check";
import { expect, test } from "vitest";
import { judge, knownTexts } from "../../../tests/languages/texts.ts";
import { languages } from "../../contract/shared/languages.ts";
import { detectLanguage, longestRead } from "./detect-language.ts";

const texts = knownTexts();

/** As `npm run languages` measures them; of titles and few words the screen tells more. */
test.each([
  ["demo: all words", { right: 76, wrong: 0 }],
  ["demo: title and description", { right: 76, wrong: 0 }],
  ["demo: title", { right: 51, wrong: 2 }],
  ["demo: titles of experiences", { right: 217, wrong: 2 }],
  ["demo: activities", { right: 517, wrong: 3 }],
  ["written: sentences", { right: 35, wrong: 0 }],
  ["written: full of place names", { right: 17, wrong: 1 }],
  ["written: three words", { right: 13, wrong: 0 }],
  ["written: other languages", { right: 40, wrong: 3 }],
  ["written: no language", { right: 0, wrong: 2 }],
])("R-FIND-05 the language is found as often as it was: %s", (kind, known) => {
  const { right, wrong } = judge(texts[kind] ?? [], detectLanguage);
  expect(right).toBeGreaterThanOrEqual(known.right);
  expect(wrong).toBeLessThanOrEqual(known.wrong);
});

test.each([
  ["Danish, close to Norwegian", "En stille søndag ved åen med frokost på torvet", ["da", "no"]],
  ["Russian, close to Bulgarian", "Тихое воскресенье у реки, обед на рынке", ["ru"]],
])("%s, is not left to a screen in English", (_, text, some) => {
  expect(some).toContain(detectLanguage(text));
});

test("a language that the site does not offer is not taken for one that it does", () => {
  expect(detectLanguage("მშვიდი კვირა დღე მდინარის პირას, სადილი ბაზარში.")).toBe(null);
});

test("the small rest of a text in a language that the site does not offer does not decide", () => {
  const georgian = "მშვიდი კვირა დღე მდინარის პირას, სადილი ბაზარში და გრძელი გასეირნება. ";
  const english =
    "A quiet day by the sea, with a walk along the beach and a long lunch with friends.";
  expect(detectLanguage(georgian.repeat(12) + english)).toBe(null);
});

test("a few words in another language, or a link, change nothing", () => {
  const text = "On marche le long de la plage et on déjeune au marché avec des amis.";
  expect(detectLanguage(`${text} Enjoy! https://example.org/the-best-of-the-beach`)).toBe("fr");
});

test("most of a long text decides, not how it begins", () => {
  const english = "A quiet day by the sea, with a walk along the beach and lunch. ";
  const french = "Une journée au bord de la mer, avec une promenade et un déjeuner. ";
  expect(detectLanguage(english.repeat(5) + french.repeat(15))).toBe("fr");
  expect(detectLanguage(english.repeat(10) + french.repeat(10))).toBe(null);
});

test("nothing behind the limit is read", () => {
  const english = "A quiet day by the sea, with a walk along the beach. ".repeat(40);
  const begun = english.slice(0, longestRead);
  expect(detectLanguage(`${begun}${"Une journée au bord de la mer. ".repeat(1000)}`)).toBe("en");
});

test("no text makes it fail", () => {
  const hostile = ["\ud800", "\udc00\ud800", "\0", "__proto__ constructor toString", "'’'’'’"];
  const piece = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: "binary" }));
  const halves = fc.array(fc.integer({ min: 0, max: 0xffff })).map((codes) => {
    return String.fromCharCode(...codes);
  });
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, halves)), (pieces) => {
      expect([null, ...languages]).toContain(detectLanguage(pieces.join(" ")));
    }),
  );
});
