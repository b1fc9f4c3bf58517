import type { Canvas } from "../drawing/canvas.ts";
import { paintShapes } from "../drawing/vector.ts";
import type { Stage } from "../stage.ts";

/** A small light with its halo, as SVG. */
export function lamp(x: number, y: number, radius: number): string {
  const at = `cx="${x.toFixed(1)}" cy="${y.toFixed(1)}"`;
  return `<circle ${at} r="${(radius * 5).toFixed(1)}" fill="#ffcf86" opacity=".08"/><circle ${at} r="${(radius * 2.6).toFixed(1)}" fill="#ffd694" opacity=".2"/><circle ${at} r="${radius.toFixed(1)}" fill="#ffe9bd"/>`;
}

type Point = readonly [number, number];

/** A string of lights that hangs between two points. */
export function lightString([x1, y1]: Point, [x2, y2]: Point, sag: number, radius: number): string {
  const count = Math.max(3, Math.round(Math.abs(x2 - x1) / (radius * 16)));
  let lights = "";
  for (let i = 1; i < count; i++) {
    const t = i / count;
    lights += lamp(x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t) + radius, radius);
  }
  const wire = `M${x1.toFixed(1)},${y1.toFixed(1)}Q${((x1 + x2) / 2).toFixed(1)},${((y1 + y2) / 2 + sag * 2).toFixed(1)} ${x2.toFixed(1)},${y2.toFixed(1)}`;
  return `<path d="${wire}" fill="none" stroke="#1a1420" stroke-width="${(radius * 0.35).toFixed(2)}" opacity=".6"/>${lights}`;
}

/** Lights across the whole picture, over the heads of people. */
export async function paintLanterns(canvas: Canvas, stage: Stage): Promise<void> {
  const { width, height, span, unit } = stage;
  const y = height - span * 0.5;
  const lights = lightString([-2, y], [width + 2, y + span * 0.03], span * 0.045, 4.4 * unit);
  await paintShapes(canvas, lights, y - span * 0.06, y + span * 0.16);
}
