import type { Outline } from "../drawing/outlines.ts";
import { between, type Random } from "../drawing/random.ts";
import type { Point } from "../drawing/vector.ts";

/** Smaller trees are too far away to show a trunk or the shape of a branch. */
const farAway = 40;

/** A conifer standing on (x, y): tiers of drooping branches, no two alike. */
export function pine(random: Random, x: number, y: number, height: number): Outline[] {
  const tiers = Math.max(3, Math.min(17, Math.round(height / 11)));
  const slim = between(random, 0.14, 0.2);
  const lean = between(random, -0.015, 0.015) * height;
  const right: Point[] = [];
  const left: Point[] = [];
  for (let tier = 1; tier <= tiers; tier++) {
    const t = tier / tiers;
    const rowY = y - height + height * 0.93 * t ** 1.08;
    const trunkX = x + lean * (1 - t);
    const reach = height * slim * t ** 0.8;
    right.push(...branch(random, trunkX, rowY, reach, height));
    left.push(...branch(random, trunkX, rowY, -reach, height));
  }
  const crown: Point[] = [[x + lean, y - height], ...right];
  if (height > farAway) {
    const trunk = height * 0.014;
    const under = y - height * 0.06;
    crown.push([x + trunk, under], [x + trunk, y], [x - trunk, y], [x - trunk, under]);
  }
  return [[...crown, ...left.reverse()]];
}

/** From the tip back to the trunk. */
function branch(random: Random, x: number, y: number, reach: number, height: number): Point[] {
  const length = reach * between(random, 0.66, 1.15);
  const droop = height * between(random, 0, 0.016);
  const tip: Point = [x + length, y + droop];
  const fork: Point = [x + length * 0.34, y - height * 0.014];
  return height < farAway ? [tip, fork] : [tip, [x + length * 0.62, y - height * 0.004], fork];
}

/** A broad-leaved tree, seen from afar: a crown of a few bumps on a short trunk. */
export function roundTree(random: Random, x: number, y: number, height: number): Outline[] {
  const breadth = height * between(random, 0.34, 0.5);
  const top = y - height * 0.82;
  const points: Point[] = [];
  const bumps = height < farAway ? 7 : 15;
  for (let i = 0; i <= bumps; i++) {
    const angle = Math.PI * (1 + i / bumps);
    const reach = between(random, 0.86, 1.12);
    points.push([
      x + Math.cos(angle) * breadth * reach,
      y - height * 0.3 + Math.sin(angle) * (y - height * 0.3 - top) * reach,
    ]);
  }
  const under = y - height * 0.16;
  const trunk = height * 0.035;
  points.push([x + breadth * 0.7, under], [x + trunk, under], [x + trunk, y]);
  points.push([x - trunk, y], [x - trunk, under], [x - breadth * 0.7, under]);
  return [points];
}

/** A tall broad-leaved tree nearby: a trunk that forks and a crown of many cushions. */
export function leafyTree(random: Random, x: number, y: number, height: number): Outline[] {
  const thick = height * 0.03;
  const lean = between(random, -0.05, 0.05) * height;
  const outlines = [limb([x, y + thick], [x + lean, y - height * 0.5], thick, lean * 0.2)];
  for (let i = 0; i < 13; i++) {
    const angle = (i / 13) * 2 * Math.PI;
    const out = i === 0 ? 0 : between(random, 0.16, 0.27);
    const centreX = x + lean + Math.cos(angle) * out * height;
    const centreY = y - height * 0.66 + Math.sin(angle) * out * height * 0.8;
    const breadth = height * between(random, 0.11, 0.17);
    const depth = breadth * between(random, 0.75, 0.95);
    outlines.push(cushion(random, centreX, centreY, breadth, depth));
  }
  return outlines;
}

/** A cypress: a slim flame. */
export function cypress(random: Random, x: number, y: number, height: number): Outline[] {
  const breadth = height * between(random, 0.075, 0.1);
  const points: Point[] = [];
  const steps = height < farAway ? 6 : 16;
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const half = breadth * Math.sin(Math.PI * t ** 0.62) ** 0.8 * between(random, 0.9, 1.08);
    points.push([x + half, y - height + height * 0.97 * t]);
  }
  const left = points.map(([px, py]): Point => [2 * x - px + between(random, -0.6, 0.6), py]);
  return [[...points, [x + breadth * 0.12, y], [x - breadth * 0.12, y], ...left.reverse()]];
}

/** A palm: a long bent trunk and a crown of drooping feathers. */
export function palm(random: Random, x: number, y: number, height: number): Outline[] {
  const lean = between(random, -0.22, 0.22) * height;
  const top: Point = [x + lean, y - height * 0.84];
  const thick = height * 0.017;
  const outlines = [limb([x, y + thick], top, thick, lean * 0.35)];
  const fronds = 13;
  for (let i = 0; i < fronds; i++) {
    const angle = Math.PI * (-0.16 + (1.32 * i) / (fronds - 1)) + between(random, -0.12, 0.12);
    outlines.push(frond(random, top, angle, height * between(random, 0.3, 0.42)));
  }
  return outlines;
}

/** One feather that sets out at an angle and bends down under its weight. */
function frond(random: Random, [x, y]: Point, angle: number, length: number): Outline {
  const upper: Point[] = [];
  const lower: Point[] = [];
  const steps = 16;
  const bend = Math.cos(angle) >= 0 ? -1 : 1;
  let [px, py, heading] = [x, y, angle];
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const leaf = length * 0.085 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.1)) ** 0.6;
    const tip = i % 2 === 0 ? leaf * between(random, 0.9, 1.3) : leaf * 0.55;
    upper.push([px, py - leaf * 0.25]);
    lower.push([px + bend * tip * 0.25, py + tip]);
    px += (Math.cos(heading) * length) / steps;
    py -= (Math.sin(heading) * length) / steps;
    heading += (bend * between(random, 1.5, 2.1)) / steps;
  }
  return [...upper, ...lower.reverse()];
}

/** An umbrella pine: a bare leaning trunk that forks into a deep, domed crown. */
export function umbrellaPine(random: Random, x: number, y: number, height: number): Outline[] {
  const lean = between(random, -0.14, 0.14) * height;
  const crownX = x + lean;
  const crownY = y - height * 0.66;
  const thick = height * 0.026;
  const fork: Point = [x + lean * 0.75, y - height * 0.52];
  const outlines = [limb([x, y + thick], [crownX, crownY - height * 0.1], thick, lean * 0.3)];
  for (const side of [-0.2, 0.19]) {
    const tip: Point = [crownX + side * height, crownY];
    outlines.push(limb(fork, tip, thick * 0.55, side * height * 0.16));
  }
  for (const [across, up] of cushions) {
    const centreX = crownX + (across + between(random, -0.03, 0.03)) * height;
    const centreY = crownY - (up + between(random, -0.015, 0.02)) * height;
    const breadth = height * between(random, 0.12, 0.16);
    const depth = breadth * between(random, 0.55, 0.7);
    outlines.push(cushion(random, centreX, centreY, breadth, depth));
  }
  return outlines;
}

/** Where the cushions of a crown sit, across and up, in parts of the tree's height. */
const cushions = [
  [-0.25, 0.03],
  [-0.12, 0.01],
  [0.01, 0.03],
  [0.13, 0],
  [0.24, 0.04],
  [-0.15, 0.12],
  [0, 0.15],
  [0.14, 0.12],
] as const;

/** One cushion of a crown: domed, flatter underneath, needles all around. */
function cushion(random: Random, x: number, y: number, radiusX: number, radiusY: number): Outline {
  const lobes = Array.from({ length: 3 }, (_, i) => ({
    waves: 3 + 3 * i,
    phase: between(random, 0, 2 * Math.PI),
  }));
  const points: Point[] = [];
  const count = 90;
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * 2 * Math.PI;
    const bulge = lobes.reduce(
      (sum, { waves, phase }) => sum + Math.sin(angle * waves + phase) / waves,
      0,
    );
    const reach = 1 + 0.22 * bulge + between(random, -0.07, 0.07);
    const under = Math.sin(angle) < 0 ? 1 : 0.55;
    points.push([
      x + Math.cos(angle) * radiusX * reach,
      y + Math.sin(angle) * radiusY * reach * under,
    ]);
  }
  return points;
}

/** A tapering, bent stick from root to tip. */
function limb(root: Point, tip: Point, thick: number, bend: number): Outline {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let i = 0; i <= limbSteps; i++) {
    const t = i / limbSteps;
    const x = curve(root[0], (root[0] + tip[0]) / 2 - bend, tip[0], t);
    const y = root[1] + (tip[1] - root[1]) * t;
    const half = curve(thick, thick * 0.7, thick * 0.4, t);
    left.push([x - half, y]);
    right.push([x + half, y]);
  }
  return [...left, ...right.reverse()];
}

const limbSteps = 8;

/** From a start to an end, drawn towards a point between them. */
function curve(start: number, towards: number, end: number, t: number): number {
  return (1 - t) ** 2 * start + 2 * t * (1 - t) * towards + t * t * end;
}

/** A tuft of long grass: thin blades that bend with the wind. */
export function grassTuft(
  random: Random,
  x: number,
  y: number,
  height: number,
  wind: number,
): Outline[] {
  const blades = 5 + Math.floor(random() * 6);
  const outlines: Outline[] = [];
  for (let i = 0; i < blades; i++) {
    const length = height * between(random, 0.5, 1.1);
    const rootX = x + between(random, -0.22, 0.22) * height;
    const tipX = rootX + (wind + between(random, -0.3, 0.3)) * length;
    const bend = (tipX - rootX) * 0.3;
    const thick = Math.max(0.5, height * 0.022);
    outlines.push(limb([rootX, y], [tipX, y - length], thick, bend));
  }
  return outlines;
}
