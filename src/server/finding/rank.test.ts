import { expect, test } from "vitest";
import { needOfWord } from "./needs.ts";
import { type Candidate, rank } from "./rank.ts";

const need = (word: string) =>
  needOfWord({ word, stems: [], isWhole: true, isBegun: true, isLast: false }, word);
const needs = [need("wine"), need("porto")];
const candidate = (id: string, part: Partial<Candidate> = {}): Candidate => ({
  id,
  language: "en",
  score: 0,
  met: [true, true],
  nearly: [false, false],
  fit: [0, 0],
  ...part,
});
const order = (candidates: Candidate[], language = "en") =>
  rank(candidates, needs, { language }).map(({ id }) => id);

test("R-FIND-03 what meets every need comes before what meets the weightiest very well", () => {
  const [heavy, light] = [
    { ...need("porto"), weight: 3 },
    { ...need("wine"), weight: 0.5 },
  ];
  const all = candidate("all");
  const one = candidate("one", { met: [true, false], fit: [1, 0], score: 9 });
  const [first, second] = rank([one, all], [heavy, light], { language: "en" });
  expect(first).toMatchObject({ id: "all", meetsAll: true, missing: [] });
  expect(second).toMatchObject({ id: "one", meetsAll: false, missing: [1] });
  expect(second?.worth).toBeGreaterThan(first?.worth ?? 0);
});

test("R-FIND-03 what is nearly met counts for more than what is missing", () => {
  const nearly = candidate("a-nearly", { met: [true, false], nearly: [false, true] });
  const missing = candidate("missing", { met: [true, false] });
  expect(order([missing, nearly])).toEqual(["a-nearly", "missing"]);
});

test("R-FIND-03 a need that few capsules meet counts for more", () => {
  const common = ["a", "b", "c", "d"].map((id) => candidate(id, { met: [true, false] }));
  const rare = candidate("0-rare", { met: [false, true] });
  expect(order([...common, rare])[0]).toBe("0-rare");
});

test("R-FIND-05 among equals the reader's language comes first, then what is loved", () => {
  const french = candidate("french", { language: "fr" });
  const loved = candidate("loved", { score: 3 });
  const plain = candidate("plain");
  expect(order([plain, loved, french], "fr")).toEqual(["french", "loved", "plain"]);
  expect(order([plain, french, loved], "en")[0]).toBe("loved");
});

test("R-FIND-05 words that fit better come before the reader's language", () => {
  const better = candidate("better", { fit: [1, 1] });
  const french = candidate("french", { language: "fr", fit: [0.2, 0.2] });
  expect(order([french, better], "fr")).toEqual(["better", "french"]);
});
