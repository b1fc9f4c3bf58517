import { describe, expect, test } from "vitest";
import { groundWith } from "../../../tests/support/ground.ts";
import { timesOfDay } from "../../contract/shared/slots.ts";
import { type CapsuleFacts, describeScene } from "./describe-scene.ts";

const sceneOf = (words: string, some: Partial<CapsuleFacts> = {}) => {
  const point = { lat: 38.7, long: -9.1 };
  const facts = { salt: "1", timeOfDay: "morning", point, tags: [], words, ...some } as const;
  return describeScene(facts, groundWith({ point, sea: { km: 0.5, bearing: 180 } }));
};

describe("the weather of a scene", () => {
  test.each([
    "A rainy day in Alfama",
    "Rain on the roofs",
    "Watching the storm",
    "Balade sous la pluie",
    "Un orage d'été",
    "Passeio à chuva",
    "Pas de pluie sans parapluie : balade sous la pluie",
    "Tempestade no cabo",
  ])("R-PIC-02 is rain without a sun under every sky: %s", (words) => {
    for (const timeOfDay of timesOfDay) {
      expect(sceneOf(words, { timeOfDay })).toMatchObject({ weather: "rain", light: "behind" });
    }
  });

  test("R-PIC-02 is rain by the tag of rainy days", () => {
    expect(sceneOf("", { tags: ["rainy-day"] }).weather).toBe("rain");
  });

  test.each(["Walk in the fog", "Misty morning", "Dans le brouillard", "Nevoeiro no Tejo"])(
    "R-PIC-02 is mist: %s",
    (words) => {
      expect(sceneOf(words)).toMatchObject({ weather: "mist", light: "behind" });
    },
  );

  test.each([
    "A walk in the rainforest",
    "Ni pluie ni vent : grand soleil",
    "Un week-end sans pluie",
    "Pas d'orage en vue",
    "Dias sem chuva",
    "No rain, not a cloud",
    "Come rain or shine",
    "S'il pleut, au musée",
    "Faça chuva ou faça sol",
    "Orange juice",
  ])("R-PIC-02 stays fair: %s", (words) => {
    expect(["clear", "soft"]).toContain(sceneOf(words).weather);
  });

  test.each(["Meteor shower", "Pluie d'étoiles filantes", "Chuva de estrelas", "Stars and storm"])(
    "R-PIC-02 lets the stars be seen: %s",
    (words) => {
      const night = sceneOf(words, { timeOfDay: "midnight" });
      expect(["clear", "soft"]).toContain(night.weather);
      expect(night.details).toContain("stars");
    },
  );

  test("R-PIC-02 leaves parasols, balloons and birds out of the rain", () => {
    const words = "Beach, birdwatching, hot air balloon";
    expect(sceneOf(words).details).toEqual(["balloons", "birds", "parasols"]);
    expect(sceneOf(`${words}, rain`).details).toEqual([]);
  });
});
