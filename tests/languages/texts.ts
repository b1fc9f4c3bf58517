import { loadDemoWorld } from "../../src/server/demo/world/world.ts";
import type { DemoCapsule } from "../../src/server/demo/world/world-shape.ts";
import samples from "./samples.json" with { type: "json" };

/** A text and the language that it is in; an empty one where nobody could tell. */
export type KnownText = { language: string; text: string };

/** Texts whose language is known, by kind: of the demo world, and written for this measurement. */
export function knownTexts(): Record<string, KnownText[]> {
  const { capsules } = loadDemoWorld();
  const ofCapsules = (textsOf: (capsule: DemoCapsule) => string[]) =>
    capsules.flatMap((capsule) =>
      textsOf(capsule).map((text) => ({ language: capsule.language, text })),
    );
  const parts = (capsule: DemoCapsule) => capsule.experiences;
  return {
    "demo: all words": ofCapsules((capsule) => [wordsOf(capsule)]),
    "demo: title and description": ofCapsules((one) => [`${one.title}\n${one.description}`]),
    "demo: title": ofCapsules(({ title }) => [title]),
    "demo: titles of experiences": ofCapsules((one) => parts(one).map(({ title }) => title)),
    "demo: activities": ofCapsules((one) =>
      parts(one).flatMap(({ activities }) => activities.map(({ activityType }) => activityType)),
    ),
    ...Object.fromEntries(
      Object.entries(samples).map(([kind, texts]) => [`written: ${kind}`, listOf(texts)]),
    ),
  };
}

/** All that the author of a capsule wrote but for places, in the order in which the server reads it. */
function wordsOf({ title, description, experiences }: DemoCapsule): string {
  const parts = experiences.flatMap((experience) => [
    experience.title,
    experience.description,
    ...experience.activities.map(({ activityType }) => activityType),
  ]);
  return [title, description, ...parts].join("\n");
}

function listOf(texts: Record<string, string[]>): KnownText[] {
  return Object.entries(texts).flatMap(([language, some]) =>
    some.map((text) => ({ language, text })),
  );
}

export type Figures = { texts: number; right: number; wrong: number; unsure: number };

export function judge(
  texts: readonly KnownText[],
  detect: (text: string) => string | null,
): Figures {
  const figures = { texts: texts.length, right: 0, wrong: 0, unsure: 0 };
  for (const { language, text } of texts) {
    const found = detect(text);
    if (!found) figures.unsure++;
    else if (found === language) figures.right++;
    else figures.wrong++;
  }
  return figures;
}
