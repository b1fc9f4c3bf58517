import { type Detail, isClosed, type Scene } from "../scenes/scene.ts";
import { compositions } from "./compositions/compositions.ts";
import { type Canvas, createCanvas } from "./drawing/canvas.ts";
import type { Field } from "./drawing/field.ts";
import { develop } from "./drawing/grain.ts";
import { type Mist, paintMist } from "./land/mist.ts";
import { paintForeground } from "./near/foreground.ts";
import { paintAurora } from "./sky/aurora.ts";
import { paintBalloons } from "./sky/balloons.ts";
import { paintBirds } from "./sky/birds.ts";
import { paintClouds } from "./sky/clouds.ts";
import { paintRain } from "./sky/rain.ts";
import { createGlow, paintBloom, paintLight, paintSky } from "./sky/sky.ts";
import { paintStars } from "./sky/stars.ts";
import { type Stage, setStage } from "./stage.ts";
import { paintBeach } from "./water/beach.ts";
import { paintBoats, paintSails } from "./water/boats.ts";
import { paintParasols } from "./water/parasols.ts";
import { paintWater } from "./water/water.ts";

export type LandscapeRequest = { scene: Scene; width: number; height: number };

export type LandscapePixels = { data: Buffer; width: number; height: number; channels: 3 };

/** Draws a scene, back to front. The same request always gives the same pixels. */
export async function renderLandscape({
  scene,
  width,
  height,
}: LandscapeRequest): Promise<LandscapePixels> {
  const stage = setStage(scene, { width, height });
  const canvas = createCanvas(width, height);
  const glow = createGlow(stage);
  const { beyond, before } = compositions[scene.kind];
  await paintHeavens(canvas, stage, glow);
  await beyond(canvas, stage);
  if (!stage.hasWater) await before?.(canvas, stage);
  if (scene.weather === "mist") paintMist(canvas, stage, "weather", mistOverAll(stage));
  paintBloom(canvas, stage, glow);
  if (stage.hasWater) {
    await paintWaters(canvas, stage);
    await before?.(canvas, stage);
  }
  await paintForeground(canvas, stage);
  return { data: develop(canvas), width, height, channels: 3 };
}

async function paintHeavens(canvas: Canvas, stage: Stage, glow: Field): Promise<void> {
  paintSky(canvas, stage, glow);
  const { weather, snow } = stage.scene;
  if (stage.sky === "midnight" && !isClosed(weather)) paintStars(canvas, stage);
  if (shows(stage, "aurora")) paintAurora(canvas, stage);
  paintLight(canvas, stage);
  if (!shows(stage, "stars")) paintClouds(canvas, stage, glow);
  // Where snow lies, it snows, too softly to be seen from afar.
  if (weather === "rain" && snow < 8) paintRain(canvas, stage);
  if (shows(stage, "birds")) await paintBirds(canvas, stage);
  if (shows(stage, "balloons")) await paintBalloons(canvas, stage);
}

/** Down to the water, which mirrors it, or to our feet. */
function mistOverAll({ horizon, height, span, palette, hasWater }: Stage): Mist {
  const top = horizon - span * (hasWater ? 0.32 : 0.2);
  return { top, bottom: hasWater ? horizon : height, colour: palette.haze, opacity: 0.7 };
}

/** The water, which mirrors all that is painted already, and what is on it. */
async function paintWaters(canvas: Canvas, stage: Stage): Promise<void> {
  paintWater(canvas, stage);
  if (stage.scene.kind === "beach") paintBeach(canvas, stage);
  if (shows(stage, "sails")) await paintSails(canvas, stage);
  if (shows(stage, "boats")) await paintBoats(canvas, stage);
  if (shows(stage, "parasols")) await paintParasols(canvas, stage);
}

function shows({ scene }: Stage, detail: Detail): boolean {
  return scene.details.includes(detail);
}
