import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readableText, visibleLine } from "./visible-text.ts";

const invisible = [
  ..."\u00AD\u034F\u061C\u115F\u1160\u17B4\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202D\u202E",
  ..."\u2060\u2063\u2066\u2067\u2068\u2069\u206F\u3164\uFE00\uFE0E\uFE0F\uFEFF\uFFA0\uFFF9\u0007",
  ..."\u{E0001}\u{E0041}\u{E007F}\u{E0100}\u{1D173}",
];
/** Whether the characters are in the text, in their order. */
function isWithin(characters: string, text: string): boolean {
  let from = 0;
  for (const character of characters) {
    const found = text.indexOf(character, from);
    if (found < 0) return false;
    from = found + character.length;
  }
  return true;
}

const turning = [..."\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069"];

describe("a name or a title", () => {
  test.each([
    "Ana Sousa",
    "Zoë d’Été, nº 2 – «fim»",
    "O’Brien-Nguyễn",
    "Vila Velha",
    "می‌خواهم",
    "کتاب‌ها",
    "क्‍ष",
    "ක්‍රීඩා ශ්‍රී ලංකා",
    "അവന്‍",
    "دُعَاء",
    "بُ\u200Cها",
    "한국어 이름",
    "日本語の名前",
    "👩‍👩‍👧‍👦",
    "🏳️‍🌈 Pride",
    "❤️‍🔥",
    "⛹🏽‍♀️",
    "👩🏽‍🦰",
    "🐈‍⬛",
    "1️⃣ #️⃣",
    "☕︎ ☕️",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁳󠁣󠁴󠁿🏴󠁧󠁢󠁷󠁬󠁳󠁿",
    "🇵🇹🇫🇷",
    "©️ 2026",
  ])("%s stays as it is", (text) => {
    expect(visibleLine(text)).toBe(text);
  });

  test.each([
    ["Ana\u2800", "Ana"],
    ["Ana\u2800Sousa", "Ana Sousa"],
    ["Ana   Sousa", "Ana Sousa"],
    ["Ana\u00A0\u2003 Sousa\u00A0", "Ana Sousa"],
    ["Où aller\u202F?", "Où aller\u202F?"],
    [`Z${"\u0301".repeat(79)}`, `Z${"\u0301".repeat(4)}`],
  ])("blanks that look like one are one: %j", (text, seen) => {
    expect(visibleLine(text)).toBe(seen);
  });

  test.each([
    ["👩\u200DAna", "👩Ana"],
    ["Ana\u200D👩", "Ana👩"],
    ["١\u200C٢", "١٢"],
    ["م\u200Bن", "من"],
    ["क्\u200Bष", "क्ष"],
  ])("a joiner is only left where it joins, and nothing else is in its place: %j", (text, seen) => {
    expect(visibleLine(text)).toBe(seen);
  });

  test("whatever is hidden among Latin letters goes", () => {
    const hidden = fc.array(fc.constantFrom(...invisible), { maxLength: 4 });
    const letters = fc.constantFrom(..."abcXYZéñ09");
    const property = fc.property(fc.array(fc.tuple(letters, hidden), { minLength: 1 }), (parts) => {
      const plain = parts.map(([letter]) => letter).join("");
      const disguised = parts.map(([letter, more]) => letter + more.join("")).join("");
      expect(visibleLine(disguised)).toBe(plain);
    });
    fc.assert(property);
  });

  test("what cannot be seen at all is nothing", () => {
    const blank = fc.constantFrom(...invisible, " ", "\u00A0", "\u2800", "\u3000", "\n", "\t");
    fc.assert(
      fc.property(fc.array(blank), (parts) => {
        expect(visibleLine(parts.join(""))).toBe("");
        expect(readableText(parts.join(""))).toBe("");
      }),
    );
  });

  test("it is on one line", () => {
    expect(visibleLine(" a\r\nb\u2028c\td\ve ")).toBe("a b c d e");
  });

  test("a joiner before a letter that nobody sees goes with it", () => {
    expect(visibleLine("م\u200D\u17B4")).toBe("م");
  });

  test("nothing is left to take out the second time, and nothing else is changed", () => {
    const parts = fc.oneof(
      fc.constantFrom(...invisible, "👩", "🏽", "❤", "🏴", "क", "्", "م", "1", "\u20E3", " ", "a"),
      fc.string({ unit: "binary" }),
    );
    fc.assert(
      fc.property(fc.array(parts), (all) => {
        const text = all.join("");
        const once = visibleLine(text);
        expect(visibleLine(once)).toBe(once);
        expect(once).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\uFEFF\u3164\n]/);
        expect(isWithin(once.replaceAll(" ", ""), text)).toBe(true);
      }),
    );
  });

  test("tag characters spell nothing but the three flags", () => {
    const spelled = (words: string) =>
      [...words].map((one) => String.fromCodePoint(0xe0000 + one.charCodeAt(0))).join("");
    expect(visibleLine(`🏴${spelled("hidden")}\u{E007F}`)).toBe("🏴");
    expect(visibleLine(`Ana${spelled("admin")}`)).toBe("Ana");
  });
});

describe("a text of many lines", () => {
  test("keeps its lines, its marks and its joiners", () => {
    const text = "First\n\n  second\tpart \u200Fשלום\u200E\r\nمی‌خواهم 👩‍👩‍👧";
    expect(readableText(text)).toBe(text);
    expect(readableText(`a${"\u0301".repeat(50)}b`)).toBe(`a${"\u0301".repeat(4)}b`);
  });

  test("loses what turns its order around", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...turning, "a", "\n", "ב")), (parts) => {
        const plain = parts.filter((one) => !turning.includes(one)).join("");
        expect(readableText(parts.join(""))).toBe(plain.trim());
      }),
    );
  });
});
