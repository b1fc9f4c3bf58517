import { describe, expect, test } from "vitest";
import { type PlaceIndex, stepsPerDegree } from "./index-file.ts";
import { prefixRange } from "./key-tree.ts";
import {
  bestFirst,
  favourNearby,
  importanceOf,
  type Scores,
  scoreBeginning,
  scoreKey,
  scorePrefix,
} from "./ranking.ts";
import { scoreTypos } from "./typo-match.ts";

type Place = { name: string; others?: string[]; importance?: number; at?: [number, number] };

/** An index of a few places, made by hand. */
function indexOf(
  places: Place[],
  exonyms: Record<number, Record<string, string>> = {},
): PlaceIndex {
  const keys = places
    .flatMap(({ name, others = [] }, place) => [
      { text: name, place, isMain: 1 },
      ...others.map((text) => ({ text, place, isMain: 0 })),
    ])
    .sort((a, b) => (a.text < b.text ? -1 : 1));
  const startsOf = (texts: string[]) => {
    const starts = [0];
    for (const text of texts) starts.push((starts.at(-1) ?? 0) + text.length);
    return Uint32Array.from(starts);
  };
  return {
    meta: { exonyms },
    keyBytes: Buffer.from(keys.map(({ text }) => text).join(""), "latin1"),
    keyStarts: startsOf(keys.map(({ text }) => text)),
    keyPlaces: Uint32Array.from(keys, ({ place }) => place),
    keyIsMain: Uint8Array.from(keys, ({ isMain }) => isMain),
    nameBytes: Buffer.from(places.map(({ name }) => name).join("")),
    nameStarts: startsOf(places.map(({ name }) => name)),
    importance: Uint8Array.from(places, ({ importance = 100 }) => importance),
    coordinates: Int32Array.from(
      places
        .flatMap(({ at = [0, 0] }) => at)
        .map((degrees) => Math.round(degrees * stepsPerDegree)),
    ),
  } as unknown as PlaceIndex;
}

test("a tenfold population is worth 28 points, a seat of government some more, 255 the most", () => {
  const size = (population: number, feature = "PPL") => importanceOf({ population, feature });
  expect([size(0), size(90), size(990)]).toEqual([28, 56, 84]);
  const seats = ["PPLC", "PPLA", "PPLA2", "PPLA3"].map((feature) => size(90, feature));
  expect(seats).toEqual([86, 76, 66, 61]);
  expect(size(10 ** 9, "PPLC")).toBe(255);
});

test("a place counts by its best key, another name less than its own", () => {
  const index = indexOf([{ name: "lisboa", others: ["lisbon"] }]);
  const scores: Scores = new Map();
  scoreKey(index, scores, 1, 0);
  expect(scores.get(0)).toBe(75);
  scoreKey(index, scores, 0, 5);
  expect(scores.get(0)).toBe(105);
  scoreKey(index, scores, 1, 10);
  expect(scores.get(0)).toBe(105);
});

test("a whole name counts more than its start, and the start of another name least", () => {
  const index = indexOf([
    { name: "porto" },
    { name: "portofino" },
    { name: "x", others: ["portos"] },
  ]);
  const scores: Scores = new Map();
  expect(scorePrefix(index, scores, prefixRange(index, "porto"), 5)).toBe(true);
  expect(scores.get(0)).toBe(170);
  expect(scores.get(1)).toBe(100);
  expect(scores.get(2)).toBeCloseTo(75 - 70 / 6, 6);
  const some: Scores = new Map();
  expect(scorePrefix(index, some, prefixRange(index, "port"), 4)).toBe(false);
  expect(some.get(0)).toBe(100);
});

test("of a short beginning, a place's own names count in every language", () => {
  const index = indexOf([{ name: "lisboa" }, { name: "porto" }], { 0: { fr: "Lisbonne" } });
  const score = (place: number, prefix: string) => {
    const scores: Scores = new Map();
    scoreBeginning(index, scores, place, prefix);
    return scores.get(place);
  };
  expect([score(0, "lisbon"), score(0, "lisboa"), score(0, "ulis"), score(1, "por")]).toEqual([
    100, 100, 5, 100,
  ]);
});

test("places nearby are lifted, and most where much of their name is typed", () => {
  const places: Place[] = [
    { name: "alfama", at: [0, 0] },
    { name: "belem", at: [0, 0] },
    { name: "alfamas", at: [0, 5] },
  ];
  const index = indexOf(places, { 1: { fr: "alf" } });
  const scores: Scores = new Map(places.map((_, place) => [place, 0]));
  favourNearby(index, scores, { lat: 0, long: 0 }, "alf");
  expect(scores.get(0)).toBeCloseTo(80 + 65, 4);
  expect(scores.get(1)).toBeCloseTo(80 + 130, 4);
  expect(scores.get(2)).toBeCloseTo(80 * Math.exp(-555.97 / 150), 1);
  const half: Scores = new Map([[0, 0]]);
  favourNearby(index, half, { lat: 0, long: 30 / 111.195 }, "zzz");
  expect(half.get(0)).toBeCloseTo(80 * Math.exp(-30 / 150), 2);
  const typed: Scores = new Map([[0, 0]]);
  favourNearby(index, typed, { lat: 0, long: 30 / 111.195 }, "alfama");
  expect(typed.get(0)).toBeCloseTo(80 * Math.exp(-30 / 150) + 65, 1);
});

test("the best come first, and of equals the first", () => {
  const scores = new Map([
    [7, 1],
    [3, 2],
    [5, 1],
  ]);
  expect(bestFirst(scores)).toEqual([3, 5, 7]);
});

const towns = ["lisboa", "lisbon", "lisbjerg", "leeds", "porto", "portofino"];
const typos = (text: string, maxEdits = 1, sameFirstLetters = 1) => {
  const scores: Scores = new Map();
  scoreTypos(indexOf(towns.map((name) => ({ name }))), scores, text, {
    maxEdits,
    sameFirstLetters,
  });
  return Object.fromEntries([...scores].map(([place, score]) => [towns[place], score]));
};

test("names are found that begin like the text, give or take an edit", () => {
  expect(typos("porto")).toEqual({ porto: 130, portofino: 100 });
  expect(typos("prto")).toEqual({ porto: 85, portofino: 55 });
  expect(typos("porrto")).toEqual({ porto: 85 });
  expect(typos("pirto")).toEqual({ porto: 85, portofino: 55 });
  expect(typos("oprto", 1, 0)).toEqual({ porto: 85, portofino: 55 });
  expect(typos("potro")).toEqual({ porto: 85, portofino: 55 });
});

test("neither more edits than allowed nor another first letter is found", () => {
  expect(typos("potor")).toEqual({});
  expect(typos("oprto")).toEqual({});
  expect(typos("xorto")).toEqual({});
  expect(typos("xorto", 1, 0)).toEqual({ porto: 85, portofino: 55 });
  expect(typos("prtoo", 2)).toEqual({ porto: 40, portofino: 10 });
  expect(typos("zzzz", 2, 0)).toEqual({});
});

test("letters may be missing at the beginning, and no others may stand in their place", () => {
  expect(typos("orto", 1, 0)).toEqual({ porto: 85, portofino: 55 });
  expect(typos("rto", 2, 0)).toMatchObject({ porto: 40, portofino: 10 });
  expect(typos("xxport", 1, 0)).toEqual({});
});

test("only two letters that stand the other way round are one edit", () => {
  expect(typos("potzo")).toEqual({});
});

test("a whole name that is shorter by the last letter is found", () => {
  expect(typos("lisboas")).toEqual({ lisboa: 85 });
  expect(typos("lisbo")).toEqual({ lisboa: 100, lisbon: 100, lisbjerg: 55 });
});

test("a text of any length is looked at to its fortieth letter", () => {
  const name = "a".repeat(40);
  const scores: Scores = new Map();
  const limits = { maxEdits: 1, sameFirstLetters: 1 };
  scoreTypos(indexOf([{ name }]), scores, `${name}bcd`, limits);
  expect(scores.get(0)).toBe(130);
});

describe("among very many names", () => {
  const letters = [..."abcdefghijklmnopqrstuvwxyz"];
  const names = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));
  const index = indexOf(names.map((name) => ({ name })));
  const scoresOf = (text: string, maxEdits: number) => {
    const scores: Scores = new Map();
    scoreTypos(index, scores, text, { maxEdits, sameFirstLetters: 0 });
    return (name: string) => scores.get(names.indexOf(name));
  };

  test("a search ends early where everything might fit", () => {
    const score = scoresOf("zzzz", 3);
    expect(score("azz")).toBe(40);
    expect(score("zzz")).toBeUndefined();
  });

  test("no time is spent on names that cannot fit, so that the last one is found", () => {
    expect(scoresOf("zzz", 1)("zzz")).toBe(130);
  });
});
