import type { Canvas } from "../drawing/canvas.ts";
import { paintDunes } from "../land/dunes.ts";
import { farRelief } from "../land/far-relief.ts";
import { type Layer, paintLayers } from "../land/layers.ts";
import { type PlainPattern, paintPlain } from "../land/plain.ts";
import { type Stage, waterStrip } from "../stage.ts";
import { paintBridge } from "../town/bridge.ts";
import { paintLighthouse } from "../town/lighthouse.ts";
import { alps, canyon, rollingHills, woods } from "./highlands.ts";
import { paintIcebergs } from "./ice.ts";
import { nearHill, openLand, treeLine } from "./open-land.ts";
import { bay, cliffs, islands, lakeShore, riverBank } from "./shores.ts";
import { paintRoofs, paintSkyline, paintSquare, paintVillage, paintWaterfront } from "./towns.ts";

type Paint = (canvas: Canvas, stage: Stage) => Promise<void>;

/** The land of a scene, in the two parts that water may lie between. */
type Composition = {
  /** Down to the horizon; water mirrors it. */
  beyond: Paint;
  /** From the water, or from the horizon, down to our feet. */
  before?: Paint;
};

/** Layers that end at the horizon. */
function shore(layersOf: (stage: Stage) => Layer[]): Paint {
  return async (canvas, stage) => {
    const layers = layersOf(stage);
    // Of cliffs one behind the other, the nearest is at the edge of the picture.
    const seen = stage.scene.kind === "cliffs" ? layers.length - 2 : layers.length - 1;
    const built = settled(stage, layers, seen);
    const headland = built[seen];
    if (headland && stage.scene.details.includes("lighthouse")) {
      built[seen] = withLighthouse(headland);
    }
    await paintLayers(canvas, stage, built, stage.horizon);
  };
}

function withLighthouse(layer: Layer): Layer {
  return {
    ...layer,
    upon: async (canvas, stage) => {
      await layer.upon?.(canvas, stage, layer);
      await paintLighthouse(canvas, stage, layer.ridge);
    },
  };
}

/** Layers down to our feet. */
function land(layersOf: (stage: Stage) => Layer[]): Paint {
  return async (canvas, stage) => {
    const layers = layersOf(stage);
    const middle = Math.floor(layers.length * 0.6);
    await paintLayers(canvas, stage, settled(stage, layers, middle), stage.height);
  };
}

/** Level ground before us, with a row of trees or houses where it ends. */
function level(patternOf: (stage: Stage) => PlainPattern): Composition {
  return {
    beyond: shore(farRelief),
    before: async (canvas, stage) => {
      const { horizon, span } = stage;
      paintPlain(canvas, stage, { top: horizon, pattern: patternOf(stage) });
      await paintLayers(canvas, stage, settled(stage, openLand(stage), 0), horizon + span * 0.02);
    },
  };
}

/** The houses of the scene, if it has any, stand on one of the layers. */
function settled({ scene }: Stage, layers: Layer[], onto: number): Layer[] {
  if (scene.town === "none") return layers;
  return layers.map((layer, i) => (i === onto ? { ...layer, upon: paintVillage } : layer));
}

/**
 * Over the water from a town or a hill: headlands by the sea, a shore by a lake; else the relief.
 * The houses of the scene are on this side.
 */
const overlooked: Paint = async (canvas, stage) => {
  const across = stage.scene.water === "sea" ? bay : lakeShore;
  const layers = stage.hasWater ? across(stage) : farRelief(stage);
  await paintLayers(canvas, stage, layers, stage.horizon);
};

function groundOf({ scene }: Stage): PlainPattern {
  return scene.snow > 7 ? "snow" : "paving";
}

/** Rows of vines on the hill that we stand on. */
function paintVineyard(canvas: Canvas, stage: Stage): void {
  const edge = nearHill(stage);
  paintPlain(canvas, stage, { top: edge.top, pattern: "rows", edge });
}

export const compositions: Record<Stage["scene"]["kind"], Composition> = {
  skyline: { beyond: paintSkyline },
  "night-city": { beyond: paintSkyline },
  "old-town": { beyond: overlooked, before: paintRoofs },
  "river-town": {
    beyond: async (canvas, stage) => {
      await paintWaterfront(canvas, stage);
      if (stage.scene.details.includes("bridge")) await paintBridge(canvas, stage);
    },
  },
  harbour: { beyond: paintWaterfront },
  market: {
    beyond: overlooked,
    before: async (canvas, stage) => {
      const below = stage.hasWater ? waterStrip : 0.02;
      paintPlain(canvas, stage, {
        top: stage.horizon + stage.span * below,
        pattern: groundOf(stage),
      });
      await paintSquare(canvas, stage);
    },
  },
  garden: {
    beyond: shore(farRelief),
    before: async (canvas, stage) => {
      paintPlain(canvas, stage, { top: stage.horizon, pattern: "lawn" });
      await paintLayers(canvas, stage, treeLine(stage), stage.horizon + stage.span * 0.05);
    },
  },
  beach: { beyond: shore(bay) },
  cliffs: { beyond: shore(cliffs) },
  island: { beyond: shore(islands) },
  "open-sea": { beyond: async () => {} },
  lake: { beyond: shore(lakeShore) },
  river: { beyond: shore(riverBank) },
  alps: { beyond: land(alps) },
  hills: {
    beyond: overlooked,
    before: async (canvas, stage) => {
      await land(rollingHills)(canvas, stage);
      if (stage.scene.foreground === "vines") paintVineyard(canvas, stage);
    },
  },
  fields: level(({ scene }) => (scene.foreground === "vines" ? "rows" : "fields")),
  grassland: level(({ scene }) => (scene.cover === "red" ? "scrub" : "grass")),
  forest: { beyond: land(woods) },
  rainforest: { beyond: land(woods) },
  desert: {
    beyond: shore(farRelief),
    before: async (canvas, stage) => paintDunes(canvas, stage),
  },
  canyon: { beyond: land(canyon) },
  tundra: {
    beyond: async (canvas, stage) => shore(stage.hasWater ? lakeShore : farRelief)(canvas, stage),
    before: async (canvas, stage) => {
      const { before } = level(({ scene }) => (scene.snow > 7 ? "snow" : "grass"));
      if (!stage.hasWater) await before?.(canvas, stage);
    },
  },
  ice: {
    beyond: async (canvas, stage) => {
      await shore(farRelief)(canvas, stage);
      if (stage.hasWater) await paintIcebergs(canvas, stage);
    },
    before: async (canvas, stage) => {
      if (!stage.hasWater) paintPlain(canvas, stage, { top: stage.horizon, pattern: "snow" });
    },
  },
};
