import type { Canvas } from "../drawing/canvas.ts";
import { clamp01, mix } from "../drawing/colour.ts";
import { fillOutlines } from "../drawing/outlines.ts";
import { createRandom } from "../drawing/random.ts";
import type { Ridge } from "../land/ridges.ts";
import { silhouette } from "../land/surfaces.ts";
import type { Stage } from "../stage.ts";
import { paintBlossoms } from "./blossoms.ts";
import { outlineOf, shapeGround } from "./ground.ts";
import { paintLanterns } from "./lamps.ts";
import { plantsOf } from "./plants.ts";
import { paintQuay } from "./quay.ts";
import { paintStalls } from "./stalls.ts";
import { paintTents } from "./tents.ts";
import { paintTerrace } from "./terrace.ts";

/** The edge of the picture where the viewer stands. */
export async function paintForeground(canvas: Canvas, stage: Stage): Promise<void> {
  const { foreground, details } = stage.scene;
  if (details.includes("lanterns")) await paintLanterns(canvas, stage);
  if (foreground === "quay") return paintQuay(canvas, stage);
  if (foreground === "terrace") return paintTerrace(canvas, stage);
  if (foreground === "stalls") return paintStalls(canvas, stage);
  if (foreground === "blossoms") return paintBlossoms(canvas, stage);
  // Sand, snow and vines are the ground itself, which is painted already.
  const ground = isBare(foreground) ? null : paintPlants(canvas, stage, foreground);
  const isDry = ground !== null || !stage.hasWater || stage.scene.kind === "beach";
  if (isDry && details.includes("tents")) await paintTents(canvas, stage, ground);
}

type Bare = "none" | "sand" | "snow" | "vines";

function isBare(foreground: Stage["scene"]["foreground"]): foreground is Bare {
  return ["none", "sand", "snow", "vines"].includes(foreground);
}

/** The dark frame on the side away from the light: ground, trees, grass. */
function paintPlants(
  canvas: Canvas,
  stage: Stage,
  foreground: "grass" | "pines" | "trees" | "palms" | "cypresses" | "acacias" | "rocks" | "hedges",
): Ridge {
  const { height, span, palette } = stage;
  const random = createRandom(`${stage.seed}/foreground`);
  const ground = shapeGround(stage, random, foreground === "pines" ? 0.2 : 0.16);
  const plants = plantsOf[foreground](stage, random, ground);
  const dark = silhouette(palette);
  const high = mix(dark, palette.land, 0.16);
  fillOutlines(canvas, [...plants, outlineOf(ground, height)], (y) =>
    mix(dark, high, clamp01((height - y) / (span * 0.55))),
  );
  return ground;
}
