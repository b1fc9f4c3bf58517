import { type Mist, paintMist } from "../scenery/mist.ts";
import { paintRelief, type Surface } from "../scenery/relief.ts";
import { floorsOf, type Ridge } from "../scenery/ridges.ts";
import type { Scene } from "../scenery/scene.ts";
import { paintWoods, type Woods } from "../scenery/woods.ts";
import type { Canvas } from "./canvas.ts";

/** One layer of land: its skyline, what it is made of, and what grows and hangs on it. */
export type Layer = { name: string; ridge: Ridge; surface: Surface; woods?: Woods; mist?: Mist };

/** Paints layers from the farthest to the nearest, down to `bottom`. */
export async function paintLayers(
  canvas: Canvas,
  scene: Scene,
  layers: readonly Layer[],
  bottom: number,
): Promise<void> {
  const floors = floorsOf(
    layers.map((layer) => layer.ridge),
    bottom,
  );
  for (const [i, { name, ridge, surface, woods, mist }] of layers.entries()) {
    const floor = floors[i] as Float32Array;
    paintRelief(canvas, scene, name, ridge, floor, surface);
    if (woods) await paintWoods(canvas, scene, name, ridge, floor, woods);
    if (mist) paintMist(canvas, scene, name, mist);
  }
}
