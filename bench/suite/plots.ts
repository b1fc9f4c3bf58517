import type { Costs } from "./growth.ts";
import type { Knee } from "./limits.ts";

type Line = { name: string; points: { x: number; y: number }[] };
type Axis = { title: string; ticks: { at: number; label: string }[] };

const [width, height, left, right, top, bottom] = [640, 360, 60, 190, 20, 46];
const colours = ["#c8643c", "#3c7fa8", "#5c8a4a", "#8a5ca8", "#b8902c", "#4a9a8f", "#a84a64"];

export function growthPlot(costs: Record<string, Costs>): string {
  const sizes = Object.keys(costs)
    .map(Number)
    .sort((a, b) => a - b);
  const names = [...new Set(Object.values(costs).flatMap((one) => Object.keys(one)))];
  const lines = names.map((name) => ({
    name,
    points: sizes.flatMap((size) => {
      const cost = costs[size]?.[name];
      return cost ? [{ x: Math.log10(size), y: Math.log10(cost) }] : [];
    }),
  }));
  return plot("CPU for one answer by size of the world", lines, {
    x: {
      title: "capsules",
      ticks: sizes.map((size) => ({ at: Math.log10(size), label: size.toLocaleString("en") })),
    },
    y: { title: "ms of CPU", ticks: logTicks(lines) },
  });
}

export function latencyPlot(knee: Knee | null): string {
  const points = knee?.points ?? [];
  const lines = (["p50", "p99"] as const).map((name) => ({
    name,
    points: points.map((point) => ({ x: point.rate, y: Math.log10(point[name]) })),
  }));
  return plot("Latency by rate", lines, {
    x: {
      title: "asked in a second",
      ticks: points.map(({ rate }) => ({ at: rate, label: rate.toFixed(0) })),
    },
    y: { title: "ms", ticks: logTicks(lines) },
  });
}

function logTicks(lines: readonly Line[]): Axis["ticks"] {
  const all = lines.flatMap(({ points }) => points.map(({ y }) => y));
  const [low, high] = [Math.floor(Math.min(0, ...all)), Math.ceil(Math.max(0.1, ...all))];
  const ticks = [];
  for (let power = low; power <= high; power++)
    ticks.push({ at: power, label: String(10 ** power) });
  return ticks;
}

function plot(title: string, lines: readonly Line[], { x, y }: { x: Axis; y: Axis }): string {
  const scale = (axis: Axis, from: number, to: number) => {
    const [low = 0, high = 1] = [axis.ticks[0]?.at, axis.ticks.at(-1)?.at];
    return (value: number) => from + ((value - low) / (high - low || 1)) * (to - from);
  };
  const [toX, toY] = [scale(x, left, width - right), scale(y, height - bottom, top)];
  const xTicks = x.ticks.map(
    ({ at, label }) =>
      `<text x="${toX(at).toFixed(1)}" y="${height - bottom + 18}" text-anchor="middle">${label}</text>`,
  );
  const yTicks = y.ticks.map(
    ({
      at,
      label,
    }) => `<line x1="${left}" x2="${width - right}" y1="${toY(at).toFixed(1)}" y2="${toY(at).toFixed(1)}" stroke="#e4dccd"/>
<text x="${left - 8}" y="${(toY(at) + 4).toFixed(1)}" text-anchor="end">${label}</text>`,
  );
  const drawn = lines.map(({ name, points }, index) => {
    const colour = colours[index % colours.length];
    const path = points.map((point) => `${toX(point.x).toFixed(1)},${toY(point.y).toFixed(1)}`);
    return `<polyline points="${path.join(" ")}" fill="none" stroke="${colour}" stroke-width="2"/>
<rect x="${width - right + 16}" y="${top + index * 20}" width="10" height="10" fill="${colour}"/>
<text x="${width - right + 32}" y="${top + 9 + index * 20}">${name}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#40362f">
<title>${title}</title>
<rect width="100%" height="100%" fill="#fffdf8"/>
${[...yTicks, ...xTicks, ...drawn].join("\n")}
<text x="${left}" y="12">${y.title}</text>
<text x="${width - right}" y="${height - 8}" text-anchor="end">${x.title}</text>
</svg>
`;
}
