import { expect, test } from "vitest";
import { emptyRecord, withChanges } from "../store/draft-record.ts";
import { draftOf } from "../store/draft-shape.ts";
import { canPublish, checklist } from "./checklist.ts";

const draftWith = (changes: Record<string, unknown>) =>
  draftOf(withChanges(emptyRecord("d", 1), changes, 2));
const missing = (changes: Record<string, unknown>) =>
  checklist(draftWith(changes))
    .filter(({ isDone, isRequired }) => isRequired && !isDone)
    .map(({ name }) => name);

const whole = {
  title: "A Sunday",
  "experiences/e1": true,
  "experiences/e1/title": "Coffee",
};

test.each([
  ["nothing is written", {}, ["title", "experiences"]],
  ["the title is only space", { ...whole, title: "  " }, ["title"]],
  ["an experience has no name", { ...whole, "experiences/e2": true }, ["experienceTitles"]],
  ["the title is too long", { ...whole, title: "x".repeat(121) }, ["titleLength"]],
  ["the text is too long", { ...whole, description: "x".repeat(5001) }, ["descriptionLength"]],
  [
    "the text of an experience is too long",
    { ...whole, "experiences/e1/description": "x".repeat(5001) },
    ["experienceLength"],
  ],
  ["it is whole", whole, []],
  ["the title is just short enough", { ...whole, title: ` ${"x".repeat(120)} ` }, []],
])("needed when %s", (_, changes, names) => {
  expect(missing(changes)).toEqual(names);
  expect(canPublish(draftWith(changes))).toBe(names.length === 0);
});

test("the checklist lists needed and helpful parts apart, each with its field", () => {
  const wanted = checklist(draftWith(whole)).filter(({ isRequired }) => !isRequired);
  expect(wanted.map(({ name, isDone }) => [name, isDone])).toEqual([
    ["description", false],
    ["cover", false],
    ["tags", false],
    ["times", false],
    ["places", false],
  ]);
  expect(wanted.at(-1)?.target).toBe("draft-experience-e1-places");
});
