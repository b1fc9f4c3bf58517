import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { locales } from "../../src/i18n/locales.ts";

const kinds = [
  "place",
  "prefix",
  "slip",
  "exonym",
  "region",
  "creator",
  "synonym",
  "mood",
  "placemood",
  "slot",
  "now",
  "sentence",
  "spend",
  "people",
  "otherlang",
  "activity",
  "nonsense",
] as const;

const question = z.strictObject({
  /** The words as somebody types them. */
  ask: z.string().min(1).max(200),
  class: z.enum(kinds),
  /** The capsules that answer, by their slugs in the demo world; none for nonsense. */
  right: z.array(z.string()),
});

export type Question = z.infer<typeof question> & { locale: (typeof locales)[number] };

/**
 * `questions` are those that the engine was made with, `questions-aside` every third of the same,
 * which nothing is tuned to, and `questions-strangers` those of people who knew nothing of it.
 */
export const questionSets = ["questions", "questions-aside", "questions-strangers"] as const;
export type QuestionSet = (typeof questionSets)[number];

/**
 * Questions over the demo world in three languages, their answers found by reading it.
 */
export function readQuestions(set: QuestionSet): Question[] {
  const folder = join(import.meta.dirname, set);
  return locales.flatMap((locale) => {
    const text = readFileSync(join(folder, `${locale}.json`), "utf8");
    const asked = z.array(question).parse(JSON.parse(text));
    return asked.map((each) => ({ ...each, locale }));
  });
}
