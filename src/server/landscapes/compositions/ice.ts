import type { Canvas } from "../drawing/canvas.ts";
import { mix, toCss } from "../drawing/colour.ts";
import { between, createRandom, type Random } from "../drawing/random.ts";
import { closedPath, type Point, paintShapes } from "../drawing/vector.ts";
import type { Stage } from "../stage.ts";

/** Icebergs on the horizon; the water mirrors them. */
export async function paintIcebergs(canvas: Canvas, stage: Stage): Promise<void> {
  const { width, span, horizon, palette, light, sky } = stage;
  const random = createRandom(`${stage.seed}/icebergs`);
  const away = light.side === "left" ? 1 : -1;
  const bright = mix(palette.snow, palette.haze, sky === "midnight" ? 0.5 : 0.12);
  const blue = mix(palette.cloudShade, palette.water, 0.25);
  const shapes = [
    { middle: 0.5 - 0.3 * away, size: 0.09 },
    { middle: 0.5 + 0.34 * away, size: 0.14 },
    { middle: 0.5 + 0.1 * away, size: 0.22 },
  ].map(({ middle, size }) => {
    const x = width * (middle + between(random, -0.04, 0.04));
    return berg(random, x, horizon, span * size, away, toCss(bright), toCss(blue));
  });
  await paintShapes(canvas, shapes.join(""), horizon - span * 0.3, horizon);
}

/** A bright side and a blue one, divided by a broken edge. */
function berg(
  random: Random,
  x: number,
  y: number,
  size: number,
  away: number,
  bright: string,
  blue: string,
): string {
  const crest: Point[] = Array.from({ length: 9 }, (_, i) => {
    const t = i / 8;
    const lift = Math.sin(Math.PI * t) ** 0.6 * between(random, 0.45, 1);
    return [x + (t - 0.5) * size * 2.1, y + 2 - lift * size * 0.85];
  });
  const middle = crest[4 + (away > 0 ? 0 : 1)] as Point;
  const half = crest.filter(([px]) => (px - middle[0]) * away >= 0);
  const split: Point[] = [
    ...(away > 0 ? half : half.toReversed()),
    [x + away * size * 1.08, y + 2],
    [middle[0] + between(random, -0.1, 0.1) * size, y + 2],
    [middle[0] + between(random, -0.06, 0.14) * size * away, y - size * 0.3],
  ];
  const body = closedPath([[x - size * 1.08, y + 2], ...crest, [x + size * 1.08, y + 2]]);
  return `<g transform="scale(.1)"><path d="${body}" fill="${bright}"/><path d="${closedPath(split)}" fill="${blue}" opacity=".55"/></g>`;
}
