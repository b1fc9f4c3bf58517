import type { Scene as DescribedScene, SceneKind } from "../scenes/scene.ts";
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

export type LandscapeRequest = { scene: DescribedScene; width: number; height: number };

export type LandscapePixels = { data: Buffer; width: number; height: number; channels: 3 };

/** Draws a landscape, back to front. The same request always gives the same pixels. */
export async function renderLandscape(request: LandscapeRequest): Promise<LandscapePixels> {
  const { width, height } = request;
  const { seed, sky: timeOfDay, kind } = request.scene;
  const scene = composeScene({ seed, timeOfDay, scene: sceneryOf(kind), width, height });
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
  return { data: develop(canvas, scene.seed), width, height, channels: 3 };
}

/** Stands in until there is a composition for each kind. */
function sceneryOf(kind: SceneKind): SceneName {
  if (/beach|cliffs|island|sea|harbour/.test(kind)) return "coast";
  if (/desert|canyon|fields|grassland/.test(kind)) return "dunes";
  return /lake|river|garden/.test(kind) ? "lake" : "valley";
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
