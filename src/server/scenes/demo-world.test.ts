import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadDemoWorld } from "../demo/world/world.ts";
import { createGazetteer } from "../gazetteer/gazetteer.ts";
import { createGround } from "../ground/ground.ts";
import { describeScene } from "./describe-scene.ts";
import { sceneCode } from "./scene.ts";

describe("the scenes of the demo world", () => {
  const log = { info() {}, error: console.error };
  const gazetteer = createGazetteer({ directory: ".cache/site", log });
  const ground = createGround(gazetteer);
  beforeAll(() => ground.ready(), 240_000);
  afterAll(() => gazetteer.close());

  const described = () =>
    loadDemoWorld().capsules.map(({ slug, title, tags, experiences }) => {
      const [first] = experiences;
      const point = first?.places[0] ?? null;
      const said = experiences.flatMap((one) => [
        one.title,
        ...one.activities.map(({ activityType }) => activityType),
        ...one.places.map(({ name }) => name),
      ]);
      const words = [title, ...said].join("\n");
      const timeOfDay = first?.timeOfDay ?? "morning";
      const outlook = point && ground.at(point);
      const scene = describeScene({ salt: slug, timeOfDay, point, tags, words }, outlook);
      return { title, timeOfDay, outlook, scene };
    });

  test("R-PIC-02 no sea where the sea is far away", () => {
    const wrong = described().filter(
      ({ outlook, scene }) => scene.water === "sea" && (outlook?.sea?.km ?? 40) > 15,
    );
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  test("R-PIC-02 no snow in the tropics on low ground", () => {
    const wrong = described().filter(
      ({ outlook, scene }) =>
        scene.snow > 0 &&
        Math.abs(outlook?.point.lat ?? 90) < 23.5 &&
        (outlook?.height ?? 0) < 3500,
    );
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  test("R-PIC-01 each has the sky of its first experience, and lights of the night by night", () => {
    for (const { timeOfDay, scene } of described()) {
      expect(scene.sky).toBe(timeOfDay);
      if (timeOfDay === "midnight") continue;
      expect(scene.kind).not.toBe("night-city");
      expect(scene.details).not.toContain("stars");
    }
  });

  test("R-PIC-02 no palms in cold lands", () => {
    const wrong = described().filter(
      ({ outlook, scene }) =>
        scene.foreground === "palms" && Math.abs(outlook?.point.lat ?? 0) > 33,
    );
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  test("R-PIC-03 no two are the same", () => {
    const codes = described().map(({ scene }) => sceneCode(scene));
    expect(new Set(codes).size).toBe(codes.length);
  });
});
