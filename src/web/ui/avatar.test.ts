import { expect, test } from "vitest";
import { initialsOf } from "./avatar.tsx";
import { skies, skyOf } from "./sky/sky.ts";

test.each([
  ["Inês Duarte", "ID"],
  ["Jean-Baptiste de la Tour", "JT"],
  ["ana", "A"],
  ["  Élodie   ", "É"],
  ["“Zé” Silva", "ZS"],
  ["👋🏽 Marta", "M"],
  ["", ""],
])("initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("a name keeps its sky and names spread over all four", () => {
  expect(skyOf("Inês Duarte")).toBe(skyOf("Inês Duarte"));
  const names = Array.from({ length: 40 }, (_, index) => `person ${index}`);
  expect(new Set(names.map(skyOf))).toEqual(new Set(skies));
});
