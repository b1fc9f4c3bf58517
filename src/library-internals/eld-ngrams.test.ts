import { readFileSync } from "node:fs";
import { eld } from "eld/extrasmall";
import { expect, test } from "vitest";
import { knownTexts } from "../../tests/languages/texts.ts";
import { createDetector, readNgrams, scoresOf } from "./eld-ngrams.ts";

const file = new URL("../../node_modules/eld/src/ngrams/extrasmall.js", import.meta.url);

test("every n-gram of eld is read as eld has it", async () => {
  const { ngramsData } = (await import(file.href)) as { ngramsData: { ngrams: object } };
  const table = readNgrams(readFileSync(file, "utf8"));
  const own = Object.entries(ngramsData.ngrams);
  expect(own.length).toBeGreaterThan(10_000);
  expect(table.positions.size).toBe(own.length);
  const others = own.filter(([ngram, scores]) => {
    return JSON.stringify(scoresOf(table, ngram)) !== JSON.stringify(scores);
  });
  expect(others).toEqual([]);
});

test("it finds what eld finds", () => {
  const detector = createDetector("extrasmall");
  const told = ({ detect }: Pick<typeof detector, "detect">, text: string) => {
    const result = detect(text);
    return [result.language, result.isReliable(), result.getScores()];
  };
  const texts = Object.values(knownTexts()).flat();
  expect(texts.length).toBeGreaterThan(100);
  for (const { text } of texts) expect(told(detector, text)).toEqual(told(eld, text));
});
