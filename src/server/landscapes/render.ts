import type { TimeOfDay } from "../../contract/shared/slots.ts";
import { type Canvas, createCanvas } from "./drawing/canvas.ts";
import { develop } from "./drawing/grain.ts";
import { paintLayers } from "./drawing/layers.ts";
import { paintBirds, paintBoat } from "./scenery/birds-and-boats.ts";
import { paintClouds } from "./scenery/clouds.ts";
import { coastLayers } from "./scenery/coast.ts";
import { paintDunes } from "./scenery/dunes.ts";
import { paintForeground } from "./scenery/foreground.ts";
import { lakeLayers } from "./scenery/lake.ts";
import { paintLighthouse } from "./scenery/lighthouse.ts";
import { composeScene, type Scene, type SceneName } from "./scenery/scene.ts";
import { createGlow, paintBloom, paintLight, paintSky } from "./scenery/sky.ts";
import { paintStars } from "./scenery/stars.ts";
import { valleyLayers } from "./scenery/valley.ts";
import { paintWater } from "./scenery/water.ts";

export type LandscapeRequest = {
  seed: string;
  timeOfDay: TimeOfDay;
  scene?: SceneName;
  width?: number;
  height?: number;
  /** Only a window of this width is kept, so placed that the sun or the moon is in it. */
  windowWidth?: number;
};

export type LandscapePixels = { data: Buffer; width: number; height: number; channels: 3 };

/** Draws a landscape, back to front. The same request always gives the same pixels. */
export async function renderLandscape(request: LandscapeRequest): Promise<LandscapePixels> {
  const { width = 1600, height = 900 } = request;
  const scene = composeScene({ ...request, width, height });
  const canvas = createCanvas(width, height);
  const glow = createGlow(scene);
  paintSky(canvas, scene, glow);
  if (scene.timeOfDay === "midnight") paintStars(canvas, scene);
  paintLight(canvas, scene);
  paintClouds(canvas, scene, glow);
  await paintBirds(canvas, scene);
  await paintLand(canvas, scene);
  paintBloom(canvas, scene, glow);
  if (scene.hasWater) paintWater(canvas, scene);
  await paintBoat(canvas, scene);
  await paintForeground(canvas, scene);
  const kept = request.windowWidth ? cutWindow(canvas, scene, request.windowWidth) : canvas;
  return { data: develop(kept, scene.seed), width: kept.width, height, channels: 3 };
}

/** Between the light and the middle, where the landscape is composed to be looked at. */
function cutWindow(canvas: Canvas, { light }: Scene, width: number): Canvas {
  const middle = (light.x + canvas.width / 2) / 2;
  const left = Math.round(Math.max(0, Math.min(canvas.width - width, middle - width / 2)));
  const kept = createCanvas(width, canvas.height);
  for (let y = 0; y < canvas.height; y++) {
    const start = (y * canvas.width + left) * 3;
    kept.pixels.set(canvas.pixels.subarray(start, start + width * 3), y * width * 3);
  }
  return kept;
}

async function paintLand(canvas: Canvas, scene: Scene): Promise<void> {
  const { name, horizon, height } = scene;
  if (name === "dunes") paintDunes(canvas, scene);
  else if (name === "valley") await paintLayers(canvas, scene, valleyLayers(scene), height);
  else if (name === "lake") await paintLayers(canvas, scene, lakeLayers(scene), horizon);
  else await paintCoast(canvas, scene);
}

async function paintCoast(canvas: Canvas, scene: Scene): Promise<void> {
  const layers = coastLayers(scene);
  await paintLayers(canvas, scene, layers, scene.horizon);
  const nearest = layers.at(-1);
  if (nearest && scene.landmark === "lighthouse") {
    await paintLighthouse(canvas, scene, nearest.ridge);
  }
}
