import { expect, test } from "vitest";
import { isNumbered, readingsOf } from "./users-lookalikes.policy.ts";
import {
  holdsProduct,
  isOfficialFullName,
  isOfficialName,
  speaksForSite,
} from "./users-official.policy.ts";
import { latinTwin, mixesScripts } from "./users-twins.policy.ts";

test.each([
  ["0ff1ce", ["office", "offlce"]],
  ["b1l", ["bll", "bli", "bil", "bii"]],
  ["345789", []],
  ["x345789", ["xeastbg"]],
  ["rn", ["m"]],
  ["vvv", ["wv"]],
  ["ana", []],
  ["", []],
  ["1984", []],
  ["I", ["l", "i"]],
  ["l", ["i"]],
  ["xllllll", 63],
  ["xlllllll", []],
])("%j may be read as %j", (name, readings) => {
  const found = readingsOf(name);
  if (typeof readings === "number") expect(found).toHaveLength(readings);
  else expect(found.sort()).toEqual([...readings].sort());
});

test("a number before or after a name is a number", () => {
  const numbered = ["jo85", "85jo", "jo2", "jo9"];
  const names = ["jo", "jo1", "jo0", "8jo", "j85o", "jo85x", "x85jo"];
  expect([...numbered, ...names].filter(isNumbered)).toEqual(numbered);
});

test.each([
  "Flenjor",
  "FLENJOR",
  "The Flenj0r Support Team",
  "flenjor.com",
  "F l e n j o r",
  "Flénjor",
  "flenjor24",
])("%s speaks for the site", (name) => {
  expect(speaksForSite(name, "Flenjor")).toBe(true);
  expect(isOfficialFullName(name, "Flenjor")).toBe(true);
});

test.each(["Flenjorama", "Ana", "Support", "Flenjor Paris", ""])("%s does not", (name) => {
  expect(speaksForSite(name, "Flenjor")).toBe(false);
});

test.each([
  ["Flenjor Bot Nº 2", true],
  ["Ana Flenjor", true],
  ["Ana FlenjorSafety", true],
  ["Support Team", true],
  ["Ana Lіma", true],
  ["Flenjora Silva", false],
  ["Ana Lima", false],
  ["Ana Conta", false],
  ["Анна Каренина", false],
])("%s as a full name: %s", (name, isOfficial) => {
  expect(isOfficialFullName(name, "Flenjor")).toBe(isOfficial);
});

test("a product without letters is nobody's name", () => {
  expect(speaksForSite("Support", "★")).toBe(false);
  expect(holdsProduct("ana", "★")).toBe(false);
  expect(holdsProduct("ana.2024", "★")).toBe(false);
  expect(isOfficialFullName("Ana ★ Lima", "★")).toBe(false);
  expect(isOfficialFullName("山田 太郎", "★")).toBe(false);
});

test.each([
  ["flenjor-paris", true],
  ["paris.fl3njor", true],
  ["x_flenjor24", true],
  ["flenjora-paris", false],
  ["ana", false],
])("%s holds the product's name: %s", (name, holds) => {
  expect(holdsProduct(name, "Flenjor")).toBe(holds);
});

test.each([
  ["support.team", true],
  ["supp0r7", true],
  ["admin24", true],
  ["moderatorteam", true],
  ["trust-and-safety", true],
  ["_support_", true],
  ["billing", true],
  ["customer.desk", true],
  ["noreply", true],
  ["verified", true],
  ["Équipe", true],
  ["and", false],
  ["support-ana", false],
  ["supporter", false],
  ["2024", false],
  ["", false],
])("%s is nothing but official words: %s", (name, isOfficial) => {
  expect(isOfficialName(name)).toBe(isOfficial);
});

test.each([
  ["ιηϝο", "info"],
  ["յօհո", "john"],
  ["ᴀᴅᴍɪɴ", "admin"],
  ["\u13D2\u13AC\u13DA\u13AC\u13A2", "reset"],
  ["ꓢꓔꓮꓝꓝ", "staff"],
  ["ⲃⲟⲧ", "bot"],
])("%s is read as %s", (name, seen) => {
  expect([...name.toLowerCase()].map(latinTwin).join("")).toBe(seen);
});

test("signs beside the letters in circles, squares and flags are no letters", () => {
  const signs = ["\u{1F16A}", "\u{1F18A}", "\u{1F200}"];
  expect(signs.map(latinTwin)).toEqual(signs);
});

test("letters of other scripts are read as they look", () => {
  expect([..."аԝ"].map(latinTwin).join("")).toBe("aw");
  expect(["🅐", "🅩", "🅰", "🆉", "🇦", "🇿", "б", "a"].map(latinTwin)).toEqual([
    "a",
    "z",
    "a",
    "z",
    "a",
    "z",
    "б",
    "a",
  ]);
  expect(["аna", "ana", "анна", "αna", "日本ana"].map(mixesScripts)).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
});
