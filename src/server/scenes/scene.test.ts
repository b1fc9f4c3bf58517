import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { timesOfDay } from "../../contract/shared/slots.ts";
import {
  covers,
  details,
  foregrounds,
  lightSides,
  readSceneCode,
  reliefs,
  roofs,
  type Scene,
  sceneCode,
  sceneKinds,
  towns,
  waters,
  weathers,
} from "./scene.ts";

const digits = fc.integer({ min: 0, max: 9 });

const anyScene: fc.Arbitrary<Scene> = fc.record({
  kind: fc.constantFrom(...sceneKinds),
  sky: fc.constantFrom(...timesOfDay),
  weather: fc.constantFrom(...weathers),
  light: fc.constantFrom(...lightSides),
  lightHeight: digits,
  cover: fc.constantFrom(...covers),
  relief: fc.constantFrom(...reliefs),
  snow: digits,
  water: fc.constantFrom(...waters),
  town: fc.constantFrom(...towns),
  roofs: fc.constantFrom(...roofs),
  foreground: fc.constantFrom(...foregrounds),
  details: fc.subarray([...details]),
  seed: fc.stringMatching(/^[0-9a-f]{8}$/),
});

test("every scene is read back from its code, which fits an address", () => {
  fc.assert(
    fc.property(anyScene, (scene) => {
      const code = sceneCode(scene);
      expect(readSceneCode(code)).toEqual(scene);
      expect(encodeURIComponent(code)).toBe(code);
    }),
  );
});

describe("a text that is no code", () => {
  const code = "harbour.evening.clear.left.1.green.hills.0.sea.city.quay.boats~sails.0123abcd";

  test("this one is, and one from before roofs were told has gables", () =>
    expect(readSceneCode(code)).toMatchObject({ town: "city", roofs: "gabled" }));

  test.each([
    "",
    "morning-lake-2",
    "__proto__",
    code.replace("harbour", "constructor"),
    code.replace("evening", "noon"),
    code.replace(".1.", ".10."),
    code.replace(".1.", ".-1."),
    code.replace("boats~sails", "sails~boats"),
    code.replace("boats~sails", "boats~boats"),
    code.replace("boats~sails", "boats~whale"),
    code.replace("boats~sails", ""),
    code.replace("city", "city~gabled"),
    code.replace("city", "city~thatched"),
    code.replace("city", "city~flat~flat"),
    code.replace("0123abcd", "0123ABCD"),
    code.replace("0123abcd", "../../ab"),
    `${code}.`,
    `${code}\n`,
    code.slice(0, -9),
  ])("%j", (text) => expect(readSceneCode(text)).toBeNull());
});
