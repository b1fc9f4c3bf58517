import type { Canvas } from "../drawing/canvas.ts";
import type { Stage } from "../stage.ts";
import { type Mist, paintMist } from "./mist.ts";
import { paintRelief, type Surface } from "./relief.ts";
import { floorsOf, type Ridge } from "./ridges.ts";
import { paintWoods, type Woods } from "./woods.ts";

/** One layer of land: its skyline, what it is made of, and what grows and hangs on it. */
export type Layer = {
  name: string;
  ridge: Ridge;
  surface: Surface;
  woods?: Woods;
  mist?: Mist;
  /** Painted on the layer, before anything nearer. */
  upon?: (canvas: Canvas, stage: Stage, layer: Layer) => Promise<void>;
};

/** Paints layers from the farthest to the nearest, down to `bottom`. */
export async function paintLayers(
  canvas: Canvas,
  stage: Stage,
  layers: readonly Layer[],
  bottom: number,
): Promise<void> {
  const floors = floorsOf(
    layers.map((layer) => layer.ridge),
    bottom,
  );
  for (const [i, layer] of layers.entries()) {
    const { name, ridge, surface, woods, mist, upon } = layer;
    const floor = floors[i] as Float32Array;
    paintRelief(canvas, stage, name, ridge, floor, surface);
    if (woods) paintWoods(canvas, stage, name, ridge, floor, woods);
    if (upon) await upon(canvas, stage, layer);
    if (mist) paintMist(canvas, stage, name, mist);
  }
}
