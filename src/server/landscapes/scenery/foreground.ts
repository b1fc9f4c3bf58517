import type { Canvas } from "../drawing/canvas.ts";
import { mix, toCss } from "../drawing/colour.ts";
import { createNoise } from "../drawing/noise.ts";
import { between, createRandom, type Random } from "../drawing/random.ts";
import { closedPath, filled, type Point, paintShapes, tenths } from "../drawing/vector.ts";
import { createRidge, hills, type Ridge } from "./ridges.ts";
import type { Scene } from "./scene.ts";
import { silhouette } from "./surfaces.ts";
import { grassTuft, pine, umbrellaPine } from "./trees.ts";

/** The dark frame at the bottom, on the side away from the light: ground, trees, grass. */
export async function paintForeground(canvas: Canvas, scene: Scene): Promise<void> {
  if (scene.name === "dunes") return;
  const { height, palette } = scene;
  const random = createRandom(`${scene.seed}/foreground`);
  const ground = shapeGround(scene, random);
  const plants =
    scene.name === "coast" ? shorePlants(scene, random, ground) : pines(scene, random, ground);
  const dark = silhouette(palette);
  const gradient = `<linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="${tenths(height * 0.45)}" x2="0" y2="${tenths(height)}"><stop stop-color="${toCss(mix(dark, palette.land, 0.16))}"/><stop offset="1" stop-color="${toCss(dark)}"/></linearGradient>`;
  const shape = outline(ground, height);
  await paintShapes(
    canvas,
    `<defs>${gradient}</defs>${filled([...plants, shape], "url(#f)")}`,
    height * 0.38,
    height,
  );
}

/** 0 at the dark edge of the picture, 1 at the light one. */
function inward(scene: Scene, place: number): number {
  return scene.light.side === "right" ? place : 1 - place;
}

function shapeGround(scene: Scene, random: Random): Ridge {
  const { width, height, seed } = scene;
  const noise = createNoise(`${seed}/ground`);
  const body = hills(
    { noise, offset: random() * 90, frequency: between(random, 2, 3), amplitude: height * 0.07 },
    4,
  );
  const reach = scene.name === "coast" ? 0.16 : 0.2;
  return createRidge(width, height, (place) => {
    const k = inward(scene, place);
    return body(place) + height * (reach * Math.max(0, 0.5 - k) - 0.16 * Math.max(0, k - 0.35));
  });
}

function outline({ crest }: Ridge, bottom: number): string {
  const points: Point[] = [[0, bottom + 2]];
  for (let x = 0; x < crest.length; x += 4) points.push([x, crest[x] as number]);
  points.push([crest.length, crest[crest.length - 1] as number], [crest.length, bottom + 2]);
  return closedPath(points);
}

function groundAt({ crest }: Ridge, x: number): number {
  return crest[Math.min(crest.length - 1, Math.max(0, Math.round(x)))] as number;
}

function pines(scene: Scene, random: Random, ground: Ridge): string[] {
  const { width, height } = scene;
  return Array.from({ length: 44 }, () => {
    const k = random() ** 1.5;
    const x = scene.light.side === "right" ? k * width * 0.46 : width - k * width * 0.46;
    const size = height * (0.07 + 0.32 * (1 - k) ** 1.7) * between(random, 0.55, 1.12);
    return pine(random, x, groundAt(ground, x) + size * 0.09, size);
  });
}

function shorePlants(scene: Scene, random: Random, ground: Ridge): string[] {
  const { width, height } = scene;
  const fromEdge = (k: number) => (scene.light.side === "right" ? k * width : width - k * width);
  const wind = scene.light.side === "right" ? 0.3 : -0.3;
  const plants = Array.from({ length: 150 }, () => {
    const x = fromEdge(random() ** 1.3 * 0.62);
    const size = height * between(random, 0.015, 0.045);
    return grassTuft(random, x, groundAt(ground, x) + height * 0.004, size, wind);
  });
  if (scene.landmark !== "pines") return plants;
  for (const k of [between(random, 0.05, 0.1), between(random, 0.17, 0.26)]) {
    const x = fromEdge(k);
    const size = height * between(random, 0.32, 0.46) * (1.15 - k);
    plants.push(umbrellaPine(random, x, groundAt(ground, x) + height * 0.01, size));
  }
  return plants;
}
