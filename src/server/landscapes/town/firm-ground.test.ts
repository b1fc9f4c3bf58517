import { expect, test } from "vitest";
import { readSceneCode, type Scene } from "../../scenes/scene.ts";
import { cliffs } from "../compositions/shores.ts";
import { yAt } from "../land/ridges.ts";
import { setStage } from "../stage.ts";
import { firmGround } from "./firm-ground.ts";

test("R-PIC-02 a lighthouse stands on top of its cliff, and not at the foot of it", () => {
  for (let i = 0; i < 40; i++) {
    const seed = i.toString(16).padStart(8, "0");
    const side = i % 2 === 0 ? "left" : "right";
    const code = `cliffs.morning.clear.${side}.2.green.hills.0.sea.none.rocks.lighthouse.${seed}`;
    const stage = setStage(readSceneCode(code) as Scene, { width: 640, height: 360 });
    const ridge = cliffs(stage).at(-2)?.ridge;
    if (!ridge) throw new Error("no cliff");
    const x = firmGround(stage, ridge);
    const inland = x + (side === "left" ? 1 : -1) * 640 * 0.08;
    expect(ridge.base - yAt(ridge, x)).toBeGreaterThan(0.8 * (ridge.base - yAt(ridge, inland)));
    expect(ridge.base - yAt(ridge, x)).toBeGreaterThan(0.045 * stage.span);
    expect(Math.abs(x - 320)).toBeLessThan(640 * 0.4);
  }
});
