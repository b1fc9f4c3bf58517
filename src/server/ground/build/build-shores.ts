import { writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Feature, LineString, MultiLineString, Polygon, Position } from "geojson";
import { readShapes } from "../../map/shapes.ts";
import {
  columnCount,
  packShores,
  rowCount,
  type ShoreKind,
  type Shores,
  shoreKinds,
} from "../shores-file.ts";
import moreRivers from "./more-rivers.json" with { type: "json" };
import {
  type Canvas,
  createCanvas,
  paintLine,
  paintPoint,
  paintPole,
  paintPolygon,
} from "./paint-rows.ts";

// Run by hand when the map's shapes change: node src/server/ground/build/build-shores.ts

const largestIslandKm2 = 6000;
const kmPerDegree = 111.2;

const { land, lakes, rivers } = readShapes("10m");
const file = new URL("../shores.bin", import.meta.url);
const bytes = await compress(packShores(runsOf(paintWorld())));
await writeFile(file, bytes);
console.log(`${file.pathname}: ${Math.round(bytes.length / 1024)} kB`);

function paintWorld(): Canvas {
  const canvas = createCanvas();
  const number = (kind: ShoreKind) => shoreKinds.indexOf(kind);
  for (const one of land) {
    const isIsland = areaKm2(one) < largestIslandKm2;
    paintPolygon(canvas, one, number(isIsland ? "island" : "mainland"));
  }
  paintPole(canvas, number("mainland"));
  for (const one of rivers) {
    paintLine(canvas, one as Feature<LineString | MultiLineString>, number("river"));
  }
  for (const [, lat, long] of moreRivers as [string, number, number][]) {
    paintPoint(canvas, [long, lat], number("river"));
  }
  for (const one of lakes) paintPolygon(canvas, one, number("lake"));
  return canvas;
}

function runsOf(canvas: Canvas): Shores {
  const rowStarts = new Uint32Array(rowCount + 1);
  const columns: number[] = [];
  const kinds: number[] = [];
  for (let row = 0; row < rowCount; row++) {
    const cells = canvas.subarray(row * columnCount, (row + 1) * columnCount);
    cells.forEach((kind, column) => {
      if (column > 0 && kind === cells[column - 1]) return;
      columns.push(column);
      kinds.push(kind);
    });
    rowStarts[row + 1] = columns.length;
  }
  return { rowStarts, columns: Uint16Array.from(columns), kinds: Uint8Array.from(kinds) };
}

/** Of the outer ring, as a plane figure stretched at the latitude of its first point: enough for islands. */
function areaKm2({ geometry }: Feature<Polygon>): number {
  const [outer = []] = geometry.coordinates;
  const sum = outer.slice(1).reduce((total, point, index) => total + cross(outer[index], point), 0);
  const middle = (outer[0]?.[1] ?? 0) * (Math.PI / 180);
  return (Math.abs(sum) / 2) * kmPerDegree ** 2 * Math.cos(middle);
}

function cross([x1 = 0, y1 = 0]: Position = [], [x2 = 0, y2 = 0]: Position): number {
  return x1 * y2 - x2 * y1;
}

async function compress(bytes: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  });
}
