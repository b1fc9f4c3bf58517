import { afterAll, beforeAll, expect, test } from "vitest";
import { loadDemo } from "../../src/server/demo/load-demo.ts";
import { loadDemoWorld } from "../../src/server/demo/world/world.ts";
import { storeCuratedTags } from "../../src/server/features/tags/tags.service.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { askMiniSearch } from "./ask-minisearch.ts";
import { askSite } from "./ask-site.ts";
import { type Answered, figuresOf, figuresTable, placeOfRight } from "./figures.ts";
import { type QuestionSet, questionSets, readQuestions } from "./questions.ts";

const { capsules } = loadDemoWorld();
const slugs = new Map(capsules.map(({ title, slug }) => [title, slug]));
const asked = questionSets.filter((set) => set === (process.env.FINDING_SET ?? set));
let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
  await site.context.gazetteer.ready();
  await storeCuratedTags(site.context);
  await loadDemo(site.context);
}, 120_000);
afterAll(() => site.close());

test("every answer that a question names is a public capsule of the demo world", () => {
  const known = new Set(
    capsules.filter(({ visibility }) => visibility === "public").map(({ slug }) => slug),
  );
  const all = questionSets.flatMap(readQuestions);
  expect(all.flatMap(({ right }) => right).filter((slug) => !known.has(slug))).toEqual([]);
  expect(all.length).toBeGreaterThanOrEqual(300);
});

/** In per cent, for a right capsule among the first three. */
const floors: Record<QuestionSet, number> = {
  questions: 95,
  "questions-aside": 90,
  "questions-strangers": 95,
};
const floorOfClass = 85;
const mostEmpty = 1;

test.each(asked)("R-FIND-01 R-FIND-02 people find what they ask for: %s", async (set) => {
  const questions = readQuestions(set);
  const ours = await askSite(site, questions, slugs);
  console.log(`${set}\n${figuresTable(ours, askMiniSearch(questions, capsules))}`);
  if (process.env.FINDING_MISSES) tellMisses(ours);
  expect(figuresOf(ours).at3).toBeGreaterThanOrEqual(floors[set]);
  const sensible = ours.filter(({ question }) => question.right.length > 0);
  expect(figuresOf(sensible).empty).toBeLessThanOrEqual(mostEmpty);
  if (set === "questions-aside") return;
  for (const [name, answers] of Map.groupBy(ours, ({ question }) => question.class)) {
    expect(figuresOf(answers).at3, name).toBeGreaterThanOrEqual(floorOfClass);
  }
});

function tellMisses(answers: readonly Answered[]): void {
  for (const answer of answers.filter((each) => placeOfRight(each) > 3)) {
    const { ask, locale, class: kind } = answer.question;
    const first = answer.found.slice(0, 3).join(", ");
    console.log(`${kind} ${locale} “${ask}” found ${first || "nothing"}; read ${answer.read}`);
  }
}
