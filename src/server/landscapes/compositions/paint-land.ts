import type { Canvas } from "../drawing/canvas.ts";
import { paintDunes } from "../land/dunes.ts";
import { farRelief } from "../land/far-relief.ts";
import { type Layer, paintLayers } from "../land/layers.ts";
import { type PlainPattern, paintPlain } from "../land/plain.ts";
import type { Stage } from "../stage.ts";
import { paintBridge } from "../town/bridge.ts";
import { paintLighthouse } from "../town/lighthouse.ts";
import { alps, canyon, rollingHills, woods } from "./highlands.ts";
import { paintIcebergs } from "./ice.ts";
import { nearHill, openLand, treeLine } from "./open-land.ts";
import { bay, cliffs, islands, lakeShore, riverBank } from "./shores.ts";
import { paintOldTown, paintSkyline, paintSquare, paintVillage, paintWaterfront } from "./towns.ts";

type Paint = (canvas: Canvas, stage: Stage) => Promise<void>;

/** All land of a scene: what is beyond the horizon's water, or everything down to our feet. */
export async function paintLand(canvas: Canvas, stage: Stage): Promise<void> {
  await compositions[stage.scene.kind](canvas, stage);
}

/** Layers that end at the horizon, where the water begins. */
function beyondWater(layersOf: (stage: Stage) => Layer[]): Paint {
  return async (canvas, stage) => {
    const layers = settled(stage, layersOf(stage));
    await paintLayers(canvas, stage, layers, stage.horizon);
    const nearest = layers.at(-1);
    if (nearest && stage.scene.details.includes("lighthouse")) {
      await paintLighthouse(canvas, stage, nearest.ridge);
    }
  };
}

/** Layers down to our feet. */
function downToUs(layersOf: (stage: Stage) => Layer[]): Paint {
  return (canvas, stage) =>
    paintLayers(canvas, stage, settled(stage, layersOf(stage)), stage.height);
}

/** Far relief, a row of trees or houses on the horizon, level ground before us. */
function level(patternOf: (stage: Stage) => PlainPattern): Paint {
  return async (canvas, stage) => {
    const { horizon, span } = stage;
    await paintLayers(canvas, stage, farRelief(stage), horizon);
    paintPlain(canvas, stage, { top: horizon, pattern: patternOf(stage) });
    await paintLayers(canvas, stage, settled(stage, openLand(stage)), horizon + span * 0.02);
  };
}

/** Rows of vines on the hill that we stand on. */
function paintVineyard(canvas: Canvas, stage: Stage): void {
  const edge = nearHill(stage);
  paintPlain(canvas, stage, { top: edge.top, pattern: "rows", edge });
}

/** A village stands on the layer in the middle. */
function settled({ scene }: Stage, layers: Layer[]): Layer[] {
  if (scene.town !== "village") return layers;
  const middle = Math.floor((layers.length - 1) * 0.6);
  return layers.map((layer, i) => (i === middle ? { ...layer, upon: paintVillage } : layer));
}

const compositions: Record<Stage["scene"]["kind"], Paint> = {
  skyline: paintSkyline,
  "night-city": paintSkyline,
  "old-town": paintOldTown,
  "river-town": async (canvas, stage) => {
    await paintWaterfront(canvas, stage);
    if (stage.scene.details.includes("bridge")) await paintBridge(canvas, stage);
  },
  harbour: paintWaterfront,
  market: async (canvas, stage) => {
    await paintSquare(canvas, stage);
    paintPlain(canvas, stage, { top: stage.horizon + stage.span * 0.02, pattern: "paving" });
  },
  garden: async (canvas, stage) => {
    await paintLayers(canvas, stage, farRelief(stage), stage.horizon);
    paintPlain(canvas, stage, { top: stage.horizon, pattern: "lawn" });
    await paintLayers(canvas, stage, treeLine(stage), stage.horizon + stage.span * 0.05);
  },
  beach: beyondWater(bay),
  cliffs: beyondWater(cliffs),
  island: beyondWater(islands),
  "open-sea": async () => {},
  lake: beyondWater(lakeShore),
  river: beyondWater(riverBank),
  alps: downToUs(alps),
  hills: async (canvas, stage) => {
    await downToUs(rollingHills)(canvas, stage);
    if (stage.scene.foreground === "vines") paintVineyard(canvas, stage);
  },
  fields: level(({ scene }) => (scene.foreground === "vines" ? "rows" : "fields")),
  grassland: level(() => "grass"),
  forest: downToUs(woods),
  rainforest: downToUs(woods),
  desert: async (canvas, stage) => {
    await paintLayers(canvas, stage, farRelief(stage), stage.horizon + stage.span * 0.05);
    paintDunes(canvas, stage);
  },
  canyon: downToUs(canyon),
  tundra: async (canvas, stage) => {
    if (stage.hasWater) return beyondWater(lakeShore)(canvas, stage);
    await level(({ scene }) => (scene.snow > 7 ? "snow" : "grass"))(canvas, stage);
  },
  ice: async (canvas, stage) => {
    await paintLayers(canvas, stage, farRelief(stage), stage.horizon);
    if (stage.hasWater) await paintIcebergs(canvas, stage);
    else paintPlain(canvas, stage, { top: stage.horizon, pattern: "snow" });
  },
};
